"""`python -m pnpgen`."""

from pnpgen.start import main

main()

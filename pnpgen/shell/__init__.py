"""Between the command line and the press: options, output files, summaries, errors as exit codes."""

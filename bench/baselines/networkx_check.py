"""The check of a river's ways with networkx: lanes, what nobody reaches, and cards that every way crosses.

A chokepoint is a card at which a way from row 1 to the last row passes from one biconnected block to another.
"""

from __future__ import annotations

import networkx as nx

ENTRY, EXIT = "entry", "exit"


def river_graph(rows):
    cells = {
        (i, j)
        for i, row in enumerate(rows)
        for j, cell in enumerate(row.split())
        if not cell.startswith("#") and cell != ".."
    }
    graph = nx.Graph()
    graph.add_node(ENTRY)
    graph.add_nodes_from(cells)
    for i, j in cells:
        for near in ((i + 1, j), (i, j + 1)):
            if near in cells:
                graph.add_edge((i, j), near)
        if i == 0:
            graph.add_edge(ENTRY, (i, j))
    return graph


def check(rows):
    """(whether there is a way, how many cards nobody reaches, the chokepoints)."""
    graph = river_graph(rows)
    reached = nx.node_connected_component(graph, ENTRY)
    unreachable = graph.number_of_nodes() - len(reached)
    bottom = [card for card in reached if card[0] == len(rows) - 1]
    if not bottom:
        return False, unreachable, []
    graph.remove_nodes_from(set(graph) - reached)
    graph.add_edges_from((card, EXIT) for card in bottom)
    way = nx.shortest_path(graph, ENTRY, EXIT)
    block = {}
    for number, edges in enumerate(nx.biconnected_component_edges(graph)):
        for one, other in edges:
            block[one, other] = block[other, one] = number
    points = [
        card
        for before, card, after in zip(way, way[1:], way[2:], strict=False)
        if block[before, card] != block[card, after]
    ]
    return True, unreachable, points


if __name__ == "__main__":
    print(check(["5H KD", "## 7H", "9C 8C"]))

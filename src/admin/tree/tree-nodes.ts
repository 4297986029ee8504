/** A row of a tree resource with what hangs below it, in sibling order. */
export interface TreeNode {
  id: number;
  row: Readonly<Record<string, unknown>> & { id: number };
  children: TreeNode[];
}

interface NestedRow {
  id: number;
  children?: NestedRow[];
  [name: string]: unknown;
}

export const nodeOf = ({ children = [], ...row }: NestedRow): TreeNode => ({
  id: row.id,
  row,
  children: children.map(nodeOf),
});

/** Every node from the roots down, parents before children. */
export const flatten = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** Number of nodes below this one. */
export const sizeBelow = (node: TreeNode): number => flatten(node.children).length;

/** Nodes from a root down to (and with) the one of this id; empty when there is none. */
export function pathTo(nodes: readonly TreeNode[], id: number): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Ids of the nodes whose title holds the words, and of everything above them. */
export function searchTree(
  nodes: readonly TreeNode[],
  title: string,
  words: string,
): { found: Set<number>; open: Set<number> } {
  const wanted = words.trim().toLocaleLowerCase();
  const found = new Set<number>();
  const open = new Set<number>();
  if (wanted === '') return { found, open };
  for (const node of flatten(nodes)) {
    if (
      !String((node.row[title] as string | null) ?? '')
        .toLocaleLowerCase()
        .includes(wanted)
    )
      continue;
    found.add(node.id);
    for (const above of pathTo(nodes, node.id).slice(0, -1)) open.add(above.id);
  }
  return { found, open };
}

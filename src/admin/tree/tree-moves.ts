import { flatten, pathTo, type TreeNode } from './tree-nodes.ts';

/** New place of one row: its parent, and its number among the siblings. */
export interface Placement {
  id: number;
  parent: number;
  order: number;
}

export type Direction = 'up' | 'down' | 'into' | 'out';

/** Numbers of siblings after a move leave room, so that a later insertion need not renumber them all. */
const step = 10;

/**
 * Edits that put `moved` below `parent` at position `index` among the children that remain there without it.
 * Only rows whose place really changes are in the answer; null when the move is impossible (a root, or below itself).
 */
export function placeAt(
  roots: readonly TreeNode[],
  moved: number,
  target: { parent: number; index: number },
  orderField: string,
): Placement[] | null {
  const path = pathTo(roots, moved);
  const node = path.at(-1);
  const parent = pathTo(roots, target.parent).at(-1);
  if (!node || !parent || path.length < 2) return null;
  if (flatten([node]).some(({ id }) => id === parent.id)) return null;
  const siblings = parent.children.filter(({ id }) => id !== moved);
  const arranged = [...siblings.slice(0, target.index), node, ...siblings.slice(target.index)];
  const oldParent = path.at(-2)?.id;
  return arranged.flatMap((each, index): Placement[] => {
    const order = index * step;
    const isSame = each.row[orderField] === order && (each.id !== moved || oldParent === parent.id);
    return isSame ? [] : [{ id: each.id, parent: parent.id, order }];
  });
}

/** Where a keyboard move leads; null at the end of the way. */
export function targetOf(
  roots: readonly TreeNode[],
  moved: number,
  direction: Direction,
): { parent: number; index: number } | null {
  const path = pathTo(roots, moved);
  const [parent, grandparent] = [path.at(-2), path.at(-3)];
  if (!parent) return null;
  const at = parent.children.findIndex(({ id }) => id === moved);
  const targets: Record<Direction, () => { parent: number; index: number } | null> = {
    up: () => (at > 0 ? { parent: parent.id, index: at - 1 } : null),
    down: () => (at < parent.children.length - 1 ? { parent: parent.id, index: at + 1 } : null),
    into: () => {
      const above = parent.children[at - 1];
      return above ? { parent: above.id, index: above.children.length } : null;
    },
    out: () => {
      if (!grandparent) return null;
      return { parent: grandparent.id, index: grandparent.children.findIndex(({ id }) => id === parent.id) + 1 };
    },
  };
  return targets[direction]();
}

/**
 * Where a drop leads.
 * @param gap false: into the node; 'before' or 'after': beside it. Nothing stands beside a root: there it means into it, first
 */
export function dropTarget(
  roots: readonly TreeNode[],
  moved: number,
  onto: number,
  gap: false | 'before' | 'after',
): { parent: number; index: number } | null {
  const path = pathTo(roots, onto);
  const node = path.at(-1);
  if (!node) return null;
  if (!gap) return { parent: onto, index: node.children.filter(({ id }) => id !== moved).length };
  const parent = path.at(-2);
  if (!parent) return { parent: onto, index: 0 };
  const siblings = parent.children.filter(({ id }) => id !== moved);
  const at = siblings.findIndex(({ id }) => id === onto);
  return { parent: parent.id, index: gap === 'before' ? at : at + 1 };
}

import { describe, expect, it } from 'vitest';
import { flatten, nodeOf, pathTo, searchTree, sizeBelow, type TreeNode } from './tree-nodes.ts';
import { dropTarget, placeAt, targetOf } from './tree-moves.ts';

/** 170 ─ 1 (─ 11, 12), 2, 3; 171 */
const roots: TreeNode[] = [
  nodeOf({
    id: 170,
    name: '三维图层',
    order: 0,
    children: [
      {
        id: 1,
        name: '地质',
        order: 0,
        children: [
          { id: 11, name: '地层', order: 0 },
          { id: 12, name: '构造', order: 10 },
        ],
      },
      { id: 2, name: '钻孔', order: 10 },
      { id: 3, name: '地形', order: 20 },
    ],
  }),
  nodeOf({ id: 171, name: '二维图层', order: 1 }),
];
const move = (id: number, target: ReturnType<typeof targetOf>) => target && placeAt(roots, id, target, 'order');

describe('tree nodes', () => {
  it('walks, counts and finds', () => {
    expect(flatten(roots).map(({ id }) => id)).toEqual([170, 1, 11, 12, 2, 3, 171]);
    expect(sizeBelow(roots[0]!)).toBe(5);
    expect(pathTo(roots, 12).map(({ id }) => id)).toEqual([170, 1, 12]);
    const { found, open } = searchTree(roots, 'name', '地');
    expect([...found]).toEqual([1, 11, 3]);
    expect([...open]).toEqual([170, 1]);
    expect(searchTree(roots, 'name', ' ').found.size).toBe(0);
  });
});

describe('tree moves', () => {
  it('moves up and down among siblings, writing only changed numbers', () => {
    expect(move(2, targetOf(roots, 2, 'up'))).toEqual([
      { id: 2, parent: 170, order: 0 },
      { id: 1, parent: 170, order: 10 },
    ]);
    expect(move(2, targetOf(roots, 2, 'down'))).toEqual([
      { id: 3, parent: 170, order: 10 },
      { id: 2, parent: 170, order: 20 },
    ]);
    expect(targetOf(roots, 1, 'up')).toBeNull();
    expect(targetOf(roots, 3, 'down')).toBeNull();
  });

  it('moves into the sibling above and out beside the parent', () => {
    expect(move(2, targetOf(roots, 2, 'into'))).toEqual([{ id: 2, parent: 1, order: 20 }]);
    expect(move(11, targetOf(roots, 11, 'out'))).toEqual([
      { id: 11, parent: 170, order: 10 },
      { id: 2, parent: 170, order: 20 },
      { id: 3, parent: 170, order: 30 },
    ]);
    expect(targetOf(roots, 1, 'out')).toBeNull();
  });

  it('drops onto a node, or beside it', () => {
    expect(dropTarget(roots, 3, 171, false)).toEqual({ parent: 171, index: 0 });
    expect(dropTarget(roots, 1, 3, 'before')).toEqual({ parent: 170, index: 1 });
    expect(dropTarget(roots, 1, 3, 'after')).toEqual({ parent: 170, index: 2 });
    expect(dropTarget(roots, 3, 171, 'before')).toEqual({ parent: 171, index: 0 });
    expect(dropTarget(roots, 3, 999, false)).toBeNull();
  });

  it('refuses to move a root, or a node below itself', () => {
    expect(placeAt(roots, 170, { parent: 171, index: 0 }, 'order')).toBeNull();
    expect(placeAt(roots, 1, { parent: 11, index: 0 }, 'order')).toBeNull();
    expect(placeAt(roots, 1, { parent: 1, index: 0 }, 'order')).toBeNull();
  });

  it('writes nothing for a node that stays where it is', () => {
    expect(placeAt(roots, 2, { parent: 170, index: 1 }, 'order')).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import {
  flattened,
  isDrawnIn,
  isFlat,
  lackingLayers,
  onlyLayers,
  pruned,
  readNode,
  searched,
  startLayers,
  treeOf,
  withLayer,
} from './layer-nodes.ts';

const tree = readNode({
  id: 171,
  name: '二维图层',
  type: 'folder',
  children: [
    {
      id: 1,
      name: '区域地质',
      type: 'folder',
      children: [{ id: 2, name: '地质图', type: 'ogc_wms', options: { layers: 'a' } }],
    },
    { id: 3, name: '钻孔', type: 'drilling_3d', children: [] },
    { id: 4, name: '三维模型', type: 'render_3d', children: null },
    '不是节点',
  ],
});

test('the tree is read with what is below it, and what is no node is left out', () => {
  expect(tree && flattened(tree).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(readNode({ name: '没有编号' })).toBeNull();
});

test('a search keeps hits with the folders above them, and a folder that is hit with all below', () => {
  const names = (words: string) => {
    const found = tree && searched(tree, words);
    return found ? flattened(found).map(({ name }) => name) : null;
  };
  expect(names('地质图')).toEqual(['区域地质', '地质图']);
  expect(names('区域')).toEqual(['区域地质', '地质图']);
  expect(names(' 钻 ')).toEqual(['钻孔']);
  expect(names('没有的')).toBeNull();
});

test('kinds without a 2D face are told apart', () => {
  expect(tree && flattened(tree).map(isFlat)).toEqual([false, true, true, false]);
});

test('of two maps beside each other each draws what it can', () => {
  const drawn = (dimension: '2d' | '3d' | 'both') =>
    tree && flattened(tree).flatMap((node) => (isDrawnIn(dimension, node) ? node.name : []));
  expect(drawn('2d')).toEqual(['地质图', '钻孔']);
  expect(drawn('both')).toEqual(['地质图', '钻孔', '三维模型']);
});

test('folders that hold no layer are left out, however deep', () => {
  const empty = readNode({ id: 9, name: '空', type: 'folder', children: [{ id: 10, name: '更空', type: 'folder' }] });
  const children = [...(tree?.children ?? []), ...(empty ? [empty] : [])];
  expect(children).toHaveLength(4);
  expect(tree && flattened(pruned({ ...tree, children })).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('a map opens with the layers that are marked for it, if it can draw them', () => {
  const marked = (id: number, type: string) => ({ id, name: `${id}`, type, isShownAtStart: true });
  const root = readNode({
    id: 171,
    children: [marked(5, 'portal_geology'), marked(6, 'render_3d'), { ...marked(7, 'folder'), children: [] }],
  });
  const started = (dimension: '2d' | '3d' | 'both', named?: number[]) =>
    root && startLayers(root, dimension, named).map(({ id }) => id);
  expect(root && startLayers(root, '2d')).toEqual([{ id: 5, opacity: 1 }]);
  expect([started('3d'), started('both')]).toEqual([
    [5, 6],
    [5, 6],
  ]);
  expect([started('2d', [6, 5, 99]), started('3d', [6, 5, 99])]).toEqual([[5], [6, 5]]);
  expect(tree && startLayers(tree, '2d')).toEqual([]);
});

test('the layers that are kept stand below their folders, and other folders go', () => {
  const kept = tree && onlyLayers(tree, new Set([2]));
  expect(kept && flattened(kept).map(({ id }) => id)).toEqual([1, 2]);
  expect(tree && onlyLayers(tree, new Set()).children).toEqual([]);
});

test('what is said of a layer is read; what nobody has filled in is null', () => {
  const node = readNode({
    id: 5,
    source: '区域地质调查',
    note: '',
    serviceState: '异常',
    extent: { west: 118, south: 27, east: 122, north: 31 },
  });
  expect(node?.about).toMatchObject({ source: '区域地质调查', note: null, dataDate: null, serviceState: '异常' });
  expect(node?.extent).toEqual({ west: 118, south: 27, east: 122, north: 31 });
  expect(readNode({ id: 6, extent: { west: '118' } })?.extent).toBeNull();
});

test('a layer comes on top, once', () => {
  const shown = [
    { id: 5, opacity: 0.4 },
    { id: 6, opacity: 1 },
  ];
  expect(withLayer(shown, 7)).toEqual([{ id: 7, opacity: 1 }, ...shown]);
  expect(withLayer(shown, 6)).toBe(shown);
});

test('a map has its own layers first, and below them those of the other one; what is no tree is told', () => {
  const leaf = (id: number, type: string) => ({ id, name: `${id}`, type });
  const answers = {
    '2d': { id: 171, children: [leaf(1, 'ogc_wms'), { id: 2, type: 'folder', children: [] }] },
    '3d': { id: 170, children: [leaf(3, 'render_3d')] },
  };
  const ids = (dimension: '2d' | '3d') => flattened(treeOf(dimension, answers)).map(({ id }) => id);
  expect([ids('2d'), ids('3d')]).toEqual([
    [1, 3],
    [3, 1],
  ]);
  expect(() => treeOf('3d', { ...answers, '3d': null })).toThrow('图层目录读取失败');
});

test('of the named layers those are lacking that are not there or not drawn; folders are none', () => {
  expect(tree && lackingLayers(tree, '3d', [1, 2, 3, 4])).toBe(0);
  expect(tree && lackingLayers(tree, '2d', [2, 4, 99])).toBe(2);
});

import { expect, test } from 'vitest';
import { NestedTilesets, type NestedTile } from './nested-tilesets.ts';

const folder = 'http://portal.test/zdapi/layers/layer/7/';
const root = `${folder}tileset.json`;

/** A tile that leads to these tilesets, below another one. */
const leading = (urls: readonly string[], parent?: NestedTile): NestedTile => {
  const contents = urls.map((url) => ({ url: folder + url, geometryByteLength: 0 }));
  const content = contents.length === 1 ? contents[0] : { url: undefined, innerContents: contents };
  return { parent, children: [], content, hasTilesetContent: true };
};
/** A tile with a model, or with nothing. */
const plain = (parent?: NestedTile, url?: string): NestedTile => ({
  parent,
  children: [],
  ...(url === undefined ? {} : { content: { url: folder + url, geometryByteLength: 100 } }),
});
const watched = () => new NestedTilesets(root);

test('a set that names itself is known by the first of its tiles', () => {
  expect(watched().see(leading(['tileset.json'], plain()))).toMatch(/循环引用/);
  expect(watched().see(leading(['a/../tileset.json#x'], plain()))).toMatch(/循环引用/);
});

test('tilesets that name each other are known as soon as one comes again below itself', () => {
  const nested = watched();
  const a = leading(['a.json'], plain());
  const b = leading(['b.json'], plain(a));
  expect([a, b].map((tile) => nested.see(tile))).toEqual([null, null]);
  // Beside itself it may stand as often as it likes, and models may come wherever they come
  expect(nested.see(leading(['a.json'], plain()))).toBeNull();
  expect(nested.see(plain(plain(b, 'tower.b3dm'), 'tower.b3dm'))).toBeNull();
  expect(nested.see(leading(['c.json', 'a.json'], plain(b)))).toMatch(/循环引用/);
});

test('several tilesets in one tile are each of them looked at, and models among them are none', () => {
  const tower = { url: `${folder}tower.b3dm`, geometryByteLength: 100 };
  const mixed = (url: string, parent: NestedTile): NestedTile => ({
    parent,
    children: [],
    content: { innerContents: [{ url: folder + url, geometryByteLength: 0 }, undefined, tower] },
    hasTilesetContent: true,
  });
  const nested = watched();
  const first = mixed('a.json', plain());
  const second = mixed('b.json', plain(first));
  expect([first, second].map((tile) => nested.see(tile))).toEqual([null, null]);
  expect(nested.see(mixed('a.json', plain(second)))).toMatch(/循环引用/);
});

test('a file is known by its path, whatever its query says of where it hangs or of its version', () => {
  expect(watched().see(leading(['tileset.json?v=1.0'], plain()))).toMatch(/循环引用/);
  const nested = watched();
  const first = leading(['node.json?a=x&e=1'], plain());
  expect(nested.see(first)).toBeNull();
  expect(nested.see(leading(['node.json?a=xy&e=0'], plain(first)))).toMatch(/循环引用/);
});

test('tilesets that are called anew each time come to an end by their depth or their number', () => {
  const chain = Array.from({ length: 59 }).reduce<NestedTile>((parent) => plain(parent), plain());
  expect(watched().see(chain.parent ?? chain)).toBeNull();
  expect(watched().see(plain(chain))).toMatch(/循环引用/);
  const nested = watched();
  const top = plain();
  const ends = Array.from({ length: 20_001 }, (_, n) => nested.see(leading([`${n}.json`], top)));
  expect(ends.slice(0, -1).every((end) => end === null)).toBe(true);
  expect(ends.at(-1)).toMatch(/超过 20000 个/);
});

import { expect, test } from 'vitest';
import { Leads, placeIn, top } from './tree-place.ts';

const sphere = { sphere: [0, 0, 0, 1] };
const hanging = { geometricError: 5, volume: sphere, refine: 'ADD' } as const;

/** The file that an address from `from` means, as the next request for it says. */
function fileAt(uri: string, from: string) {
  const { pathname, searchParams } = new URL(uri, `http://models/${from}`);
  const place = placeIn(Object.fromEntries(searchParams));
  if (!place) throw new Error(`no place: ${uri}`);
  return { name: 'x.m3d', path: pathname.slice(1), place };
}

test('an address says where its tile hangs, and is read so', () => {
  const { content } = new Leads({ name: 'tileset.json', path: 'tileset.json', place: top }).to('a.m3d.json', hanging);
  const { place } = fileAt(content?.uri ?? '', 'tileset.json');
  expect(place).toMatchObject(hanging);
  expect(place.above).toHaveLength(1);
});

test.each([
  [{ a: 'x' }],
  [{ a: '中'.repeat(8) }],
  [{ a: 'x'.repeat(8 * 33) }],
  [{ e: 'x' }],
  [{ r: 'add' }],
  [{ v: 'region,1' }],
])('%j is no place', (query) => {
  expect(placeIn(query)).toBeNull();
});

test.each([
  ['itself', ['a.m3d']],
  ['itself, by another name', ['./东/../a.m3d']],
  ['each other, in folders', ['东/b.m3d', '../a.m3d']],
  ['each other, in whatever form', ['b.m3d', 'c.json', '%61.m3d']],
])('files that lead to %s are named once', (_, circle) => {
  let file = { name: 'x.m3d', path: 'a.m3d.json', place: top };
  const notices: string[][] = [];
  for (const uri of circle) {
    const leads = new Leads(file);
    const { content } = leads.to(uri.endsWith('.m3d') ? `${uri}.json` : uri, hanging);
    notices.push([...leads.leftOut]);
    if (content) file = fileAt(content.uri, file.path);
  }
  const before = circle.slice(1).map(() => []);
  expect(notices).toEqual([...before, [expect.stringMatching(/循环引用/)]]);
});

test('files that are called anew each time end at a depth', () => {
  let file = { name: 'x.m3d', path: '0.m3d.json', place: top };
  let steps = 0;
  let leads = new Leads(file);
  let { content } = leads.to('1.m3d.json', hanging);
  while (content && steps < 50) {
    file = fileAt(content.uri, file.path);
    steps += 1;
    leads = new Leads(file);
    content = leads.to(`${steps + 1}.m3d.json`, hanging).content;
  }
  expect([...leads.leftOut]).toEqual(['文件“x.m3d”以上已有 32 层，下级不再显示']);
  expect(steps).toBe(32);
});

test('a file may be named as often as one likes where it is not above itself', () => {
  const leads = new Leads({ name: 'x.m3d', path: 'a.m3d.json', place: top });
  const addresses = [1, 2].map(() => leads.to('b.m3d.json', hanging).content?.uri);
  expect(addresses[0]).toBe(addresses[1]);
  expect(leads.leftOut.size).toBe(0);
});

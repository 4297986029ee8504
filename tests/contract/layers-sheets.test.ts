import { beforeAll, expect, test } from 'vitest';
import { fitAffine, placeOfPixel } from '../../src/geo/affine.ts';
import type { SheetOptions } from '../../src/map/kinds/portal-sheet.ts';
import { checkSheet } from '../../src/map/kinds/sheet-fit.ts';
import { administrator, createMember, makeHolographic } from '../helpers/members.ts';
import { createArchive, storeFile } from '../helpers/object-desk.ts';
import { png } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
let objectName: string;
beforeAll(async () => {
  token = await administrator(portal.pool);
  ({ objectName } = await storeFile(portal, await createArchive(portal), {
    name: '图.png',
    bytes: await png(),
    type: 'image/png',
  }));
  await portal.pool.query('UPDATE objects SET width = 1000, height = 800 WHERE object_name = $1', [objectName]);
});

const point = (x: number, y: number) => ({ x, y, lon: 119 + x / 1e4, lat: 30 - y / 1e4 });
const points = [point(0, 0), point(1000, 0), point(1000, 800)];
const create = (options: object) =>
  make(portal.origin, 'catalog.create', {
    token,
    values: { name: '图件', type: 'portal_sheet', parentId: 171, options: { objectName, points, ...options } },
  });

test('a sheet within its picture is kept; it can be moved and named without being checked anew', async () => {
  const frame = { left: 10, top: 10, right: 990, bottom: 800 };
  const { id } = dataOf<{ id: number }>('catalog.create', await create({ frame }));
  await portal.pool.query('UPDATE objects SET width = 900 WHERE object_name = $1', [objectName]);
  const edit = (values: object) => make(portal.origin, 'catalog.edit', { token, values: { id, ...values } });
  dataOf('catalog.edit', await edit({ name: '另一名' }));
  expect(errorsOf(await edit({ options: { objectName, points } }), 422)['options']?.join()).toMatch(
    /控制点 2 在图片以外/,
  );
  await portal.pool.query('UPDATE objects SET width = 1000 WHERE object_name = $1', [objectName]);
});

test.each<[object, RegExp]>([
  [{ points: points.slice(1) }, /至少 3 个/],
  [{ points: [point(0, 0), point(50, 50), point(100, 100)] }, /一条直线/],
  [{ points: [...points, point(1000.5, 3)] }, /控制点 4 在图片以外，原图为 1000×800 像素/],
  [{ points: [...points, { ...point(3, 3), lon: 181 }] }, /不能大于 180/],
  [{ points: Array.from({ length: 21 }, (_, n) => point(n, n * n)) }, /不能超过 20 项/],
  [{ frame: { left: 0, top: 0, right: 1001, bottom: 3 } }, /内图廓超出图片/],
  [{ frame: { left: 5, top: 0, right: 5, bottom: 3 } }, /左应小于右/],
  [{ objectName: 'f'.repeat(32) }, /没有这个对象名的文件/],
])('%j is refused', async (options, sentence) => {
  expect(errorsOf(await create(options), 422)['options']?.join()).toMatch(sentence);
});

test('a report is no sheet', async () => {
  const file = { name: '报告.pdf', bytes: Buffer.from('%PDF-1.4'), type: 'application/pdf' };
  const report = await storeFile(portal, await createArchive(portal), file);
  expect(errorsOf(await create({ objectName: report.objectName }), 422)['options']?.join()).toMatch(/不是图片/);
});

interface Node {
  name: string;
  type: string;
  options: SheetOptions;
  extent: { west: number; south: number; east: number; north: number };
  children?: Node[];
}
const sheetsOf = async (as?: string): Promise<Node[]> => {
  const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
  const tree = await make(portal.origin, 'catalog.openTree', { token: as, values: { id: 171 } });
  return flat(dataOf<Node>('catalog.openTree', tree)).filter(
    ({ name, type }) => name !== '另一名' && type === 'portal_sheet',
  );
};

test('the sample sheets are for the holographic role, and lie where they were drawn', async () => {
  const member = await createMember(portal.pool);
  expect([await sheetsOf(), await sheetsOf(member.token)]).toEqual([[], []]);
  await makeHolographic(portal.pool, member);
  const sheets = await sheetsOf(member.token);
  expect(sheets).toHaveLength(10);
  const { rows } = await portal.pool.query<{ extent: Node['extent']; scale: string }>(
    `SELECT p.extent, p.scale FROM unnest($1::text[]) WITH ORDINALITY AS w (name, n)
     JOIN objects o ON o.object_name = w.name JOIN products p ON p.id = o.item_id AND o.item_type = 'products'
     WHERE p.secrecy = '公开' AND o.secrecy = '公开' ORDER BY n`,
    [sheets.map(({ options }) => options.objectName)],
  );
  expect(rows.map(({ extent }) => extent)).toEqual(sheets.map(({ extent }) => extent));
  expect(new Set(rows.map(({ scale }) => scale)).size).toBeGreaterThan(4);
  for (const { options, extent } of sheets) {
    expect(checkSheet(options)).toMatchObject({
      fault: null,
      note: expect.stringContaining('最大 0.00 米') as unknown,
    });
    const affine = fitAffine(options.points ?? []);
    const { left = 0, top = 0 } = options.frame ?? {};
    const place = affine && placeOfPixel(affine, left, top);
    expect([place?.lon, place?.lat]).toEqual([expect.closeTo(extent.west, 8), expect.closeTo(extent.north, 8)]);
  }
});

import { beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { newArchive } from '../helpers/opinion-items.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
let reviewer: Member;
let reporter: Member;
beforeAll(async () => {
  const rights = ['admin:suggestions.*', 'admin:archives.edit', 'admin:geologicalUnits.edit', 'admin:archives.history'];
  reviewer = await createMember(portal.pool, { rights });
  reporter = await createMember(portal.pool, { isVerified: true });
});

type Values = Record<string, unknown>;
const report = (itemType: string, itemId: number, values: Values) =>
  make(portal.origin, 'suggestions.add', { token: reporter.token, values: { itemType, itemId, ...values } });
const reported = async (itemType: string, itemId: number, values: Values) =>
  dataOf<{ id: number }>('suggestions.add', await report(itemType, itemId, values)).id;
const accept = (id: number, values: Values = {}) =>
  make(portal.origin, 'suggestions.accept', { token: reviewer.token, values: { id, ...values } });
const rowOf = async (id: number) =>
  (await make(portal.origin, 'suggestions.show', { token: reviewer.token, values: { id } })).json as Values;
const corrections = async (itemId: number) =>
  dataOf<{ rows: Values[] }>(
    'suggestions.ofItem',
    await make(portal.origin, 'suggestions.ofItem', { query: { itemType: 'archives', itemId: String(itemId) } }),
  ).rows;
const archiveOf = async (id: number) =>
  (await make(portal.origin, 'archives.show', { token: reviewer.token, values: { id } })).json as Values;
const newRow = async (name: string): Promise<number> => {
  const token = await administrator(portal.pool);
  const values = sampleRow(resourceNamed(name), await newSource(portal));
  return dataOf<{ id: number }>(`${name}.create`, await make(portal.origin, `${name}.create`, { token, values })).id;
};

const present = { west: 118.5, south: 28.1, east: 118.9, north: 28.4 };
const right = { west: 118.6, south: 28.1, east: 119, north: 28.4 };

test('a box that is reported is shown beside the present one and written when accepted', async () => {
  const archive = await newArchive(portal, { extent: present });
  const id = await reported('archives', archive, { kind: 'place', extent: '118.6,28.1,119,28.4' });
  expect(await rowOf(id)).toMatchObject({
    extent: right,
    place: null,
    field: 'extent',
    presentValue: '118.5,28.1,118.9,28.4',
    proposedValue: '118.6,28.1,119,28.4',
  });
  expect((await archiveOf(archive))['extent']).toEqual(present);
  dataOf('suggestions.accept', await accept(id));
  expect((await archiveOf(archive))['extent']).toEqual(right);
  expect(await corrections(archive)).toMatchObject([
    { kind: 'place', changedFrom: '118.5,28.1,118.9,28.4', changedTo: '118.6,28.1,119,28.4' },
  ]);
  const { rows } = await portal.pool.query(
    `SELECT action FROM audit_log WHERE resource = 'archives' AND record_id = $1 ORDER BY id DESC LIMIT 1`,
    [archive],
  );
  expect(rows).toEqual([{ action: '采纳纠错' }]);
  const history = await make(portal.origin, 'archives.history', { token: reviewer.token, values: { id: archive } });
  expect(history.text).toContain('采纳纠错');
});

test('the reviewer writes what was found, only as the field can hold it', async () => {
  const archive = await newArchive(portal, { extent: present });
  const id = await reported('archives', archive, { kind: 'place', extent: '118.6,28.1,119,28.4' });
  expect(errorsOf(await accept(id, { value: '119,28.1,118,28.4' }))).toHaveProperty('value');
  dataOf('suggestions.accept', await accept(id, { value: '118.7,28.1,119,28.4' }));
  expect((await archiveOf(archive))['extent']).toEqual({ ...right, west: 118.7 });
});

test.each([
  ['a point', { place: '118.6,28.1' }],
  ['sides the wrong way round', { extent: '119,28.1,118.6,28.4' }],
  ['degrees that do not exist', { extent: '118.6,28.1,119,98' }],
  ['the present box', { extent: '118.5,28.1,118.9,28.4' }],
])('%s is refused as the box of an area', async (_, values) => {
  const archive = await newArchive(portal, { extent: present });
  expect(errorsOf(await report('archives', archive, { kind: 'place', ...values }))).toHaveProperty('extent');
});

test('a point stays the place of what lies at one', async () => {
  const unit = await newRow('geologicalUnits');
  expect(errorsOf(await report('geologicalUnits', unit, { kind: 'place', extent: '118,28,119,29' }))).toHaveProperty(
    'place',
  );
  const id = await reported('geologicalUnits', unit, { kind: 'place', place: '118.61,28.12' });
  dataOf('suggestions.accept', await accept(id));
  const { rows } = await portal.pool.query<{ position: string }>(
    'SELECT position::text FROM geological_units WHERE id = $1',
    [unit],
  );
  expect(rows[0]?.position).toMatch(/118\.61.*28\.12/);
});

test('no kind of report that the item does not have', async () => {
  const standard = await newRow('standards');
  const unit = await newRow('geologicalUnits');
  for (const [type, id, values] of [
    ['standards', standard, { kind: 'place', place: '118.6,28.1' }],
    ['standards', standard, { kind: 'page', fileName: '正文', note: '缺页' }],
    ['geologicalUnits', unit, { kind: 'page', fileName: '正文', note: '缺页' }],
  ] as const)
    expect(errorsOf(await report(type, id, values))).toHaveProperty('kind');
  await reported('standards', standard, { kind: 'other', note: '链接打不开' });
  const classified = await newArchive(portal, { secrecy: '机密', extent: present });
  const answer = await report('archives', classified, { kind: 'place', extent: '118.6,28.1,119,28.4' });
  expect(errorsOf(answer)).toHaveProperty('kind');
});

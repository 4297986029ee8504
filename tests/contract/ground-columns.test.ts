import { expect, test } from 'vitest';
import { columnsOver } from '../../demo/ground-process.ts';
import { type GroundColumns } from '../../src/geo/ground-columns.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, send } from '../helpers/send.ts';

const portal = portalUnderTest();

const frame = { west: 119.9, south: 29, east: 119.98, north: 29.06, columns: 9, rows: 7, depth: 400 };
const addressOf = (values: Readonly<Record<string, number | string>> = {}): string =>
  `/zdapi/ground/columns?${new URLSearchParams(Object.entries({ ...frame, ...values }).map(([name, value]) => [name, String(value)])).toString()}`;

test('whether there is a model is told to everybody', async () => {
  const { status, json } = await send(portal.origin, 'GET', '/zdapi/ground/model');
  expect([status, json]).toEqual([200, expect.objectContaining({ data: { isThere: true } })]);
});

test('columns of an area are those of the ground, for everybody', async () => {
  const answer = await fetch(portal.origin + addressOf());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect((await answer.json()) as GroundColumns).toEqual(columnsOver(frame));
});

test('who has them is told so, and others are asked for anew', async () => {
  const first = await fetch(portal.origin + addressOf());
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(portal.origin + addressOf(), { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const other = await fetch(portal.origin + addressOf({ depth: 401 }), { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test.each([
  [{ columns: 50 }, 'columns', '不能大于 49'],
  [{ rows: 1 }, 'rows', '不能小于 2'],
  [{ depth: 5 }, 'depth', '不能小于 10'],
  [{ depth: 1e9 }, 'depth', '不能大于 3000'],
  [{ west: 120 }, 'west', '西界应小于东界'],
  [{ south: 29.5 }, 'south', '南界应小于北界'],
  [{ west: 100 }, 'west', '超出地质模型范围'],
  [{ north: 40 }, 'north', '超出地质模型范围'],
  [{ east: 121 }, 'east', '不能超过 60 km'],
  [{ north: 29.7 }, 'north', '不能超过 60 km'],
  [{ east: 119.9001 }, 'columns', '节点间距不能小于 2 m'],
  [{ west: 'NaN' }, 'west', ''],
])('refused by name: %o', async (values, name, sentence) => {
  const errors = errorsOf(await send(portal.origin, 'GET', addressOf(values)), 422);
  expect(Object.keys(errors)).toEqual([name]);
  expect(errors[name]?.[0]).toContain(sentence);
});

test('thirty visitors of one network at once get their areas one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => fetch(portal.origin + addressOf({ columns: 3, rows: 3, depth: 100 + at }))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(17);
});

test('a portal without a model of the ground says so', async () => {
  await portal.pool.query(`DELETE FROM portal_state WHERE key = 'demo-data'`);
  const state = await send(portal.origin, 'GET', '/zdapi/ground/model');
  expect(state.json).toMatchObject({ code: 200, data: { isThere: false } });
  const { status, json } = await send(portal.origin, 'GET', addressOf());
  expect([status, json]).toEqual([404, expect.objectContaining({ msg: '本门户没有地质模型，请联系管理员' })]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { linkSweep } from '../../server/maps/link-sweep.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
beforeEach(() => portal.pool.query('TRUNCATE map_links, attempt_counts'));

const keep = (state: string): Promise<Answer> => make(portal.origin, 'mapLinks.keep', { values: { state } });
const open = (code: string): Promise<Answer> => make(portal.origin, 'mapLinks.open', { query: { code } });
const codeOf = async (state: string): Promise<string> =>
  dataOf<{ code: string }>('mapLinks.keep', await keep(state)).code;
const stateOf = async (code: string): Promise<string> =>
  dataOf<{ state: string }>('mapLinks.open', await open(code)).state;

test('what is kept comes back, and the same map has the same code however it was written', async () => {
  const code = await codeOf('at=120.15,30.25,11&on=12:60,7&tool=measure&sketch=line:120,30,121,31');
  expect(code).toMatch(/^[a-z2-7]{8}$/);
  expect(await codeOf('on=12:60,7&sketch=line:120.0,30,121,31.00&tool=measure&at=120.150,30.25,11.0')).toBe(code);
  expect(await codeOf('at=120.15,30.25,12')).not.toBe(code);
  const state = new URLSearchParams(await stateOf(code));
  expect(Object.fromEntries(state)).toEqual({
    at: '120.15,30.25,11',
    on: '12:60,7',
    tool: 'measure',
    sketch: 'line:120,30,121,31',
  });
  expect(await stateOf(await codeOf(''))).toBe('');
});

test.each([
  ['next=https://evil.example/', '不能识别的名称“next”'],
  ['s=abcdefgh', '不能识别的名称“s”'],
  ['at=999,1,2', '地图位置不能识别'],
  ['on=<script>', '图层不能识别'],
  ['tool=none-such', '工具不能识别'],
  ['sketch=javascript:alert(1)', '图上所绘不能识别'],
  ['base=1;DROP TABLE map_links', '底图不能识别'],
])('%s is refused by name', async (state, sentence) => {
  expect(JSON.stringify(errorsOf(await keep(state), 422))).toContain(sentence);
  const { rows } = await portal.pool.query('SELECT 1 FROM map_links');
  expect(rows).toEqual([]);
});

test('more than an address holds is refused', async () => {
  expect(errorsOf(await keep(`sketch=line:${'120,30,'.repeat(800)}121,31`), 422)).toHaveProperty('state');
});

test('an unknown code says what to do', async () => {
  const answer = await open('abcdefgh');
  expect(answer.status).toBe(404);
  expect(envelopeOf(answer).msg).toBe('这个短链接不存在或已过期，请向分享的人要一个新的链接');
  expect(errorsOf(await open('../../etc'), 422)).toHaveProperty('code');
});

test('guessing ends after sixty codes that lead nowhere, whoever only opens links is not held up', async () => {
  const code = await codeOf('at=120,30,8');
  for (let i = 0; i < 80; i += 1) expect((await open(code)).status).toBe(200);
  for (let i = 0; i < 60; i += 1) expect((await open('abcdefgh')).status).toBe(404);
  for (const each of ['abcdefgh', code]) {
    const answer = await open(each);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  }
});

test('guessed all at once, no more than sixty are answered', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, () => open('abcdefgh')));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('opened all at once, links that lead somewhere are all answered, and what is found while many are guessed is bounded', async () => {
  const code = await codeOf('at=120,30,8');
  const opened = await Promise.all(Array.from({ length: 120 }, () => open(code)));
  expect(opened.filter(({ status }) => status !== 200)).toEqual([]);
  const mixed = await Promise.all(Array.from({ length: 200 }, (_, n) => open(n < 100 ? 'abcdefgh' : code)));
  expect(mixed.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(mixed.filter(({ status }) => status === 200).length).toBeLessThan(100);
});

test('another map whose hash begins alike has a longer code', async () => {
  const code = await codeOf('at=120,30,9');
  await portal.pool.query(`UPDATE map_links SET state = 'at=1,1,1'`);
  const longer = await codeOf('at=120,30,9');
  expect(longer).toHaveLength(12);
  expect(longer.startsWith(code)).toBe(true);
  expect(await stateOf(longer)).toBe('at=120%2C30%2C9');
});

test('what nobody opened for two years goes, and opening keeps it', async () => {
  const [old, used] = [await codeOf('at=120,30,9'), await codeOf('at=121,30,9')];
  await portal.pool.query('UPDATE map_links SET used_on = current_date - 731');
  await stateOf(used);
  await portal.pool.query(linkSweep);
  expect((await open(old)).status).toBe(404);
  expect((await open(used)).status).toBe(200);
});

test('one network makes so many within an hour', async () => {
  await keep('');
  await portal.pool.query('UPDATE attempt_counts SET n = 200');
  expect((await keep('')).status).toBe(429);
});

describe('drawings', () => {
  const drawings = (properties: unknown, coordinates: unknown = [120, 30]) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }],
    });
  const keepWith = (text: string): Promise<Answer> =>
    make(portal.origin, 'mapLinks.keep', { values: { state: 'at=120,30,9', drawings: text } });
  const codeWith = async (text: string): Promise<string> =>
    dataOf<{ code: string }>('mapLinks.keep', await keepWith(text)).code;

  test('go along with a link as the map itself writes them, without what it does not know', async () => {
    const style = { form: 'point', sign: 'bedding', azimuth: 145, dip: 35, stroke: '#1c5d85', onclick: 'alert(1)' };
    const code = await codeWith(drawings({ name: '产状', style, href: 'javascript:alert(1)' }));
    expect(code).not.toBe(await codeOf('at=120,30,9'));
    const kept = dataOf<{ drawings: string }>('mapLinks.open', await open(code)).drawings;
    expect(kept).toContain('"azimuth":145');
    expect(kept).not.toContain('alert');
    expect(await codeWith(kept)).toBe(code);
  });

  test.each([
    ['{', '标绘不是完整的 JSON'],
    ['{"type":"Topology"}', '标绘中有不能识别的图形'],
    [drawings({}, ['120', 30]), '标绘中有不能识别的图形'],
    [drawings({}, [999, 30]), '标绘中有不能识别的图形'],
  ])('%s is refused', async (text, sentence) => {
    expect(JSON.stringify(errorsOf(await keepWith(text), 422))).toContain(sentence);
  });

  test('beyond what a link takes along are refused, and so are too many links with them', async () => {
    expect(errorsOf(await keepWith(drawings({ name: 'x'.repeat(100_000) })), 422)).toHaveProperty('drawings');
    await codeWith(drawings({}));
    await portal.pool.query(`UPDATE attempt_counts SET n = 60 WHERE subject LIKE 'map-drawings:%'`);
    expect((await keepWith(drawings({}))).status).toBe(429);
    expect((await keep('at=120,30,9')).status).toBe(200);
  });
});

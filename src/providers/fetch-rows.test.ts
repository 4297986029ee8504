import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { archives } from '../resources/holdings/archives.ts';
import { coords } from '../resources/maps/coords.ts';
import { homeConfigs } from '../resources/site/home-configs.ts';
import { latestUpdates } from '../resources/site/latest-updates.ts';
import { scenes } from '../resources/maps/scenes.ts';
import { site } from '../resources/site/site.ts';
import { fileNameOf } from './export-list.ts';
import { fetchFacets, fetchList, fetchOne } from './fetch-rows.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

const envelopedList = { rows: [], total: 0, totalIsCapped: false, next: null };
const box = { west: 118, south: 27, east: 119.5, north: 28 };

describe('lists', () => {
  test('a plain one reads its counts from the headers', async () => {
    const headers = { 'X-Total-Count': '10000', 'X-Total-Capped': 'true', 'X-Next-Cursor': 'abc' };
    server.answer(() => ({ body: [{ id: 3, title: '甲' }], headers }));
    const answer = await fetchList(archives, {
      q: '萤石',
      filters: [
        { field: 'category', operator: 'eq', values: ['矿产勘查', '油气勘查'] },
        { field: 'extent', operator: 'within', values: [box] },
      ],
      sort: [{ field: 'year', order: 'desc' }],
      start: 20,
      end: 40,
    });
    expect(answer).toEqual({ rows: [{ id: 3, title: '甲' }], total: 10_000, totalIsCapped: true, next: 'abc' });
    const url = new URL(server.arrived[0]?.url ?? '', server.origin);
    expect(url.pathname).toBe('/rest/archives');
    expect([...url.searchParams]).toEqual([
      ['q', '萤石'],
      ['category', '矿产勘查'],
      ['category', '油气勘查'],
      ['extent_within', '118,27,119.5,28'],
      ['_sort', 'year'],
      ['_order', 'desc'],
      ['_start', '20'],
      ['_end', '40'],
    ]);
  });

  test('a plain one without its count is malformed', async () => {
    server.answer(() => ({ body: [] }));
    await expect(fetchList(archives)).rejects.toThrow('数据格式错误');
  });

  test('an enveloped one is translated from wire names', async () => {
    server.answer(() => enveloped({ ...envelopedList, rows: [{ id: 1, desc: '说明', proj4: '+proj' }], total: 1 }));
    const { rows } = await fetchList(coords, { filters: [{ field: 'note', operator: 'null', values: [true] }] });
    expect(rows).toEqual([{ id: 1, note: '说明', definition: '+proj' }]);
    expect(server.arrived[0]?.url).toBe('/zdapi/coord/list?desc_null=true');
    server.answer(() => enveloped([]));
    await expect(fetchList(coords)).rejects.toThrow('数据格式错误');
  });

  test('a POST list carries conditions and its own paging names in the form', async () => {
    server.answer(() => enveloped(envelopedList));
    const kind = { field: 'kind', operator: 'eq', values: ['公告'] } as const;
    await fetchList(latestUpdates, { filters: [kind], start: 20, end: 30 });
    expect(server.arrived[0]).toMatchObject({ method: 'POST', url: '/api/ugLatestUpdate/search/page' });
    expect([...new URLSearchParams(server.arrived[0]?.body)]).toEqual([
      ['kind', '公告'],
      ['pageNum', '3'],
      ['pageSize', '10'],
    ]);
    await expect(fetchList(latestUpdates, { start: 5, end: 15 })).rejects.toThrow('no whole page');
  });

  test('a condition in the address is taken from the filters, else from the default', async () => {
    server.answer(() => enveloped(envelopedList));
    await fetchList(homeConfigs, { filters: [{ field: 'groupId', operator: 'eq', values: ['other'] }] });
    await fetchList(homeConfigs, { end: 50 });
    expect(server.arrived.map(({ url }) => url)).toEqual([
      '/global_config/home_configs?groupID=other',
      '/global_config/home_configs?groupID=home&_end=50',
    ]);
  });
});

test('facets depend on the conditions alone', async () => {
  const facets = { year: [{ value: 2020, count: 5 }] };
  server.answer(() => enveloped({ facets, total: 5, totalIsCapped: false, isApproximate: true }));
  const sort = [{ field: 'year', order: 'asc' }] as const;
  expect(await fetchFacets(archives, { q: '金', sort, start: 20, end: 40 })).toMatchObject({
    facets,
    isApproximate: true,
  });
  expect(decodeURIComponent(server.arrived[0]?.url ?? '')).toBe('/rest/archives/facets?q=金');
});

test('one row, by its own address or without an id', async () => {
  server.answer(() => enveloped({ id: 4, sceneName: '全省' }));
  expect(await fetchOne(scenes, 4)).toEqual({ id: 4, name: '全省' });
  await fetchOne(site);
  expect(server.arrived.map(({ url }) => url)).toEqual(['/zdapi/scene/4/basic', '/zdapi/site/info']);
});

test.each([
  [`attachment; filename="a.csv"; filename*=UTF-8''${encodeURIComponent('成果资料.csv')}`, '成果资料.csv'],
  ['attachment; filename="archives.csv"', 'archives.csv'],
  ['attachment; filename*=UTF-8\'\'%E6%88; filename="b.csv"', 'b.csv'],
  ['attachment', null],
])('file name of %s', (header, name) => {
  expect(fileNameOf(new Headers({ 'Content-Disposition': header }))).toBe(name);
});

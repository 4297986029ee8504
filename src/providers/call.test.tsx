import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { boreholes } from '../resources/holdings/boreholes.ts';
import { orders } from '../resources/borrowing/orders.ts';
import { call, sendCall } from './call.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(() => server.close());

const requests = (): string[] =>
  server.arrived.map(({ method, url, body }) => `${method} ${decodeURIComponent(url)} ${decodeURIComponent(body)}`);

test('what a call takes goes into address, query or body; conditions of a list follow', async () => {
  server.answer(() => enveloped({}));
  const box = { west: 118, south: 27.5, east: 123, north: 31 };
  const query: [string, string][] = [
    ['city', '金华市'],
    ['city', '衢州市'],
  ];
  await call(boreholes, 'clusters', { box, zoom: 7 }, { query });
  await call(boreholes, 'place', { id: 7 }, { query });
  const withMore = { subOrder: 3, reason: '不需要了', unasked: 1 };
  await call(orders, 'withdraw', withMore);
  expect(requests()).toEqual([
    'GET /api/boreholes/clusters?box=118,27.5,123,31&zoom=7&city=金华市&city=衢州市 ',
    'GET /api/boreholes/7/place?city=金华市&city=衢州市 ',
    'POST /api/ugOrderMain/withdraw subOrder=3&reason=不需要了',
  ]);
});

test('a file comes with the headers that name it; what is not given is not asked', async () => {
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="ZK1.pdf"' };
  server.answer(() => ({ headers, body: '%PDF' }));
  const answer = await sendCall(boreholes, 'stripLog', { id: 7, paper: 'A3', format: undefined, scale: null });
  expect(await answer.data.text()).toBe('%PDF');
  expect(answer.headers.get('Content-Disposition')).toContain('ZK1.pdf');
  expect(requests()).toEqual(['GET /api/boreholes/7/stripLog?paper=A3 ']);
});

import { expect, test } from 'vitest';
import { timeText } from './layer-time.ts';
import { ogcWms, wmsPicture } from './ogc-wms.ts';
import { readTimeAxis } from './time-axis.ts';

const given = { url: 'http://a.cn/wms', layers: 'levels', version: '1.1.1' as const, time: '2020/2024/P1Y' };

test('a period of the service is a choice of times, and the one that is chosen stands in GetMap', async () => {
  expect(ogcWms.time?.has(given)).toBe(true);
  const axis = readTimeAxis(given.time).instants;
  expect(axis.map(({ text }) => text)).toEqual(['2020', '2021', '2022', '2023', '2024']);
  const [, at] = axis;
  if (!at) throw new Error('no second moment');
  const { query } = wmsPicture(given, {
    box: [118, 27, 123, 31],
    width: 256,
    height: 256,
    epsg: 4490,
    time: timeText({ at, since: null }),
  });
  expect(query).toMatchObject({ request: 'GetMap', srs: 'EPSG:4490', time: '2021' });
  const allowed = ogcWms.remote?.requests(given).find(({ query: forms }) => 'time' in forms);
  expect(allowed?.optional).toContain('time');
});

import { expect, test } from 'vitest';
import { statedSystem, systemFault } from './geojson-crs.ts';

const named = (name: unknown) => ({ type: 'name', properties: { name } });

test.each([
  [named('urn:ogc:def:crs:EPSG::4549'), 4549],
  [named('urn:ogc:def:crs:EPSG:9.6.1:4490'), 4490],
  [named('EPSG:3857'), 3857],
  [named('http://www.opengis.net/def/crs/EPSG/0/4528'), 4528],
  [named('urn:ogc:def:crs:OGC:1.3:CRS84'), 4326],
  [{ type: 'EPSG', properties: { code: 4490 } }, 4490],
  [{ type: 'EPSG', properties: { code: '4490' } }, 4490],
  [{ type: 'link', properties: { href: 'https://epsg.io/4490' } }, 4490],
  ['EPSG:4490', 4490],
])('%j is %i, which the map draws', (crs, epsg) => {
  expect(statedSystem(crs)?.epsg).toBe(epsg);
  expect(systemFault(statedSystem(crs))).toBeNull();
});

test('none is no fault; one that the map cannot draw is told by its name', () => {
  expect(systemFault(statedSystem(null))).toBeNull();
  expect(systemFault(statedSystem(named('EPSG:32651')))).toContain('“EPSG:32651”，地图不能显示');
  expect(systemFault(statedSystem({ type: 'link', properties: { href: 'http://x' } }))).toContain('“http://x”');
  expect(systemFault(statedSystem(7))).toContain('没有写明');
});

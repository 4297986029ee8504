import { expect, test } from 'vitest';
import { assertDrawable, statedIn } from './geojson-beginning.ts';

const beginning = (name: string): string =>
  `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"${name}"} },"features":[{"type":"Fea`;

test('the system is read from the beginning of what may be long', () => {
  expect(statedIn(beginning('urn:ogc:def:crs:EPSG::4549'))?.epsg).toBe(4549);
  expect(statedIn('{"type":"FeatureCollection","features":[')).toBeNull();
  expect(statedIn('{"crs":{"type":')).toBeNull();
});

test('what the map draws passes; another system and what is no GeoJSON are told', () => {
  expect(() => assertDrawable(beginning('EPSG:4549'))).not.toThrow();
  expect(() => assertDrawable(beginning('EPSG:3857'))).not.toThrow();
  expect(() => assertDrawable(beginning('EPSG:32651'))).toThrow(
    expect.objectContaining({ words: expect.stringContaining('“EPSG:32651”，地图不能显示') as string }),
  );
  expect(() => assertDrawable('{"a":1}')).toThrow(expect.objectContaining({ words: '答复不是 GeoJSON' }));
});

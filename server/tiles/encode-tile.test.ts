import fc from 'fast-check';
import Feature from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import RenderFeature from 'ol/render/Feature.js';
import { describe, expect, test } from 'vitest';
import { encodeTile, type TileFeature } from './encode-tile.ts';
import type { Place } from '../../src/geo/clip-to-frame.ts';
import { doubleArea, type Geometry } from './tile-geometry.ts';

/** What OpenLayers reads of a tile: its units become those of the feature's own coordinates. */
const read = (bytes: Uint8Array): RenderFeature[] =>
  new MVT<RenderFeature>({ featureClass: RenderFeature }).readFeatures(bytes.slice().buffer);

const oneLayer = (features: readonly TileFeature[]) => encodeTile([{ name: '甲', features }]);

const one = (geometry: Geometry, properties: TileFeature['properties'] = {}): RenderFeature => {
  const [feature] = read(oneLayer([{ id: 7, geometry, properties }]));
  if (!feature) throw new Error('no feature');
  return feature;
};

describe('a tile, as OpenLayers reads it', () => {
  test('has the layer, ids and values of every kind; what is null is left out', () => {
    const point: Geometry = { type: 'points', points: [[3, 4]] };
    const properties = { name: '钻孔', depth: 12.25, year: 1998, below: -3, isOpen: true, nothing: null };
    const feature = one(point, properties);
    expect([feature.getId(), feature.getType(), feature.getFlatCoordinates()]).toEqual([7, 'Point', [3, 4]]);
    const { nothing: _, ...given } = properties;
    expect(feature.getProperties()).toEqual({ layer: '甲', ...given });
    const [several] = read(oneLayer([{ id: null, geometry: point, properties: { count: 3 } }]));
    expect([several?.getId(), several?.get('count')]).toEqual([undefined, 3]);
  });

  test('is empty without features', () => {
    expect([oneLayer([]), encodeTile([])].map(({ length }) => length)).toEqual([0, 0]);
  });

  test('has its layers in their order, without those that are empty', () => {
    const geometry: Geometry = { type: 'points', points: [[1, 2]] };
    const feature = { id: null, geometry, properties: { code: 'Q' } };
    const tile = encodeTile([
      { name: '甲', features: [feature] },
      { name: '乙', features: [] },
      { name: '丙', features: [feature, feature] },
    ]);
    expect(read(tile).map((each) => [each.get('layer'), each.get('code')])).toEqual([
      ['甲', 'Q'],
      ['丙', 'Q'],
      ['丙', 'Q'],
    ]);
  });

  const place = fc.tuple(fc.integer({ min: -64, max: 4160 }), fc.integer({ min: -64, max: 4160 }));
  const places = (least: number) => fc.array(place, { minLength: least, maxLength: 20 });

  test('has every place of points and lines', () => {
    fc.assert(
      fc.property(places(1), fc.array(places(2), { minLength: 1, maxLength: 4 }), (points, lines) => {
        expect(one({ type: 'points', points }).getFlatCoordinates()).toEqual(points.flat());
        const drawn = one({ type: 'lines', lines });
        expect(drawn.getFlatCoordinates()).toEqual(lines.flat(2));
        expect(drawn.getType()).toBe(lines.length > 1 ? 'MultiLineString' : 'LineString');
      }),
    );
  });

  test('has polygons with their holes', () => {
    const square = (from: number, to: number): Place[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    expect(doubleArea(square(0, 100))).toBeGreaterThan(0);
    const holed = [square(0, 100), square(20, 40).toReversed()];
    const tile = oneLayer([
      { id: 7, geometry: { type: 'polygons', polygons: [holed, [square(200, 300)]] }, properties: {} },
    ]);
    const [feature] = new MVT<Feature>({ featureClass: Feature }).readFeatures(tile.slice().buffer);
    const shape = feature?.getGeometry();
    if (!(shape instanceof MultiPolygon)) throw new Error('not two polygons');
    expect(shape.getCoordinates().map((rings) => rings.map(({ length }) => length))).toEqual([[5, 5], [5]]);
  });
});

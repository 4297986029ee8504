import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Style from 'ol/style/Style.js';
import { expect, test } from 'vitest';
import { inksOf } from './inks.ts';
import { roadNumberStyle, roadStyles } from './road-style.ts';

const road = (kind: string, metres: number): Feature =>
  new Feature({
    kind,
    code: 'G60',
    geometry: new LineString([
      [0, 0],
      [metres, 0],
    ]),
  });
const strokes = (kind: string, resolution: number) =>
  roadStyles(road(kind, 1000), resolution, inksOf.light)?.map((style) => style.getStroke()) ?? [];

test('motorways come before railways, each as one line from afar and with its own sign from near', () => {
  const counts = [1000, 500, 300, 100, 5].map((resolution) =>
    ['motorways', 'railways'].map((kind) => strokes(kind, resolution).length),
  );
  expect(counts).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 2],
    [2, 2],
  ]);
  expect(strokes('rivers', 5)).toEqual([]);
  const [edges, core] = strokes('motorways', 5);
  expect(edges?.getWidth()).toBeGreaterThan(core?.getWidth() ?? Infinity);
  expect(strokes('railways', 5)[1]?.getLineDash()).toHaveLength(2);
});

test('numbers stand along a road, as many as it is long on the screen, and none from afar', () => {
  const style = roadNumberStyle(inksOf.light, 1);
  const placesAt = (metres: number, resolution: number): number => {
    const made = style(road('motorways', metres), resolution);
    const geometry = made instanceof Style ? made.getGeometry() : null;
    return geometry instanceof MultiPoint ? geometry.getPoints().length : 0;
  };
  expect(placesAt(200_000, 400)).toBe(0);
  expect(placesAt(200_000, 100)).toBe(6);
  expect(placesAt(200_000, 50)).toBe(12);
  expect(placesAt(1000, 100)).toBe(0);
  const made = style(road('motorways', 200_000), 100);
  expect(made instanceof Style ? made.getText()?.getText() : null).toBe('G60');
});

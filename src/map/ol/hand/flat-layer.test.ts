import { fromLonLat } from 'ol/proj.js';
import { expect, it } from 'vitest';
import { partKinds } from '../../own-data/own-layer.ts';
import { projectFlat, reprojectFlat } from './flat-geometry.ts';
import { flatHits } from './flat-hits.ts';
import { stampPoints } from './stamp-points.ts';

const { point, line, ring } = partKinds;

/** A point, a line, an area with a hole, and a point on the area's rim. */
const geometry = projectFlat({
  coordinates: new Float64Array(
    [
      [120, 30],
      [121, 30, 121, 31],
      [118, 28, 119, 28, 119, 29, 118, 29, 118, 28],
      [118.4, 28.4, 118.6, 28.4, 118.6, 28.6, 118.4, 28.6, 118.4, 28.4],
      [118, 28],
    ].flat(),
  ),
  starts: new Uint32Array([0, 1, 3, 8, 13, 14]),
  kinds: new Uint8Array([point, line, ring, ring, point]),
  owners: new Uint32Array([0, 1, 2, 2, 3]),
  box: null,
});

it('lies where the map projects it', () => {
  const [x = 0, y = 0] = fromLonLat([121, 31]);
  expect(geometry.xy[4]).toBeCloseTo(x, 5);
  expect(geometry.xy[5]).toBeCloseTo(y, 5);
  expect(geometry.boxes.slice(4, 8)).toEqual(geometry.xy.slice(2, 6));
});

it('lies in another plane where that projects it, and nowhere where that has no place', () => {
  const turned = reprojectFlat(geometry, ([x = 0, y = 0]) => (x > 13_414_000 ? [Infinity, y] : [x / 2, y]));
  expect(turned.xy[0]).toBeCloseTo((geometry.xy[0] ?? 0) / 2, 6);
  expect(turned.boxes.slice(0, 2)).toEqual(turned.xy.slice(0, 2));
  expect(turned.xy[4]).toBe(-1e12);
  expect(geometry.xy[4]).toBeGreaterThan(1e7);
});

it.each([
  ['beside a point', [120.005, 30], [0]],
  ['too far from it', [120.02, 30], []],
  ['beside the middle of a line', [121.005, 30.5], [1]],
  ['beyond its end', [121, 31.1], []],
  ['in an area', [118.2, 28.2], [2]],
  ['in its hole', [118.5, 28.5], []],
  ['beside it', [119.005, 28.5], []],
  ['where two lie over each other', [118.002, 28.002], [3, 2]],
] as const)('%s', (_, [lon, lat], features) => {
  const [x = 0, y = 0] = fromLonLat([lon, lat]);
  expect(flatHits(geometry, [x, y], 1000)).toEqual(features);
});

it('draws each point as a disc of its colour, soft at its edge, cut off by the picture', () => {
  const [x = 0, y = 0] = fromLonLat([120, 30]);
  const view = { west: x - 20.4, north: y + 2.2, resolution: 1, width: 40, height: 30, ratio: 1 };
  const dots = new Uint32Array(view.width * view.height);
  stampPoints(dots, geometry, view, '#c8502d');
  const bytes = new Uint8Array(dots.buffer);
  const at = (column: number, row: number): number[] =>
    Array.from(bytes.slice((row * 40 + column) * 4, (row * 40 + column) * 4 + 4));
  expect(at(20, 2)).toEqual([0xc8, 0x50, 0x2d, 255]);
  expect(at(20, 6)).toEqual([255, 255, 255, 255]);
  expect(at(20, 9)).toEqual([0, 0, 0, 0]);
  expect(at(39, 2)).toEqual([0, 0, 0, 0]);
});

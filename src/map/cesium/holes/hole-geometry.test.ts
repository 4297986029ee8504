import { Cartesian3, Cartographic, Math as CesiumMath } from 'cesium';
import { expect, test } from 'vitest';
import type { TileHole } from '../../../resources/shared/borehole-beds.ts';
import { samplesKey, waterKey } from '../../state/below.ts';
import { uprightPlane } from '../../../geo/cut.ts';
import { shownCut } from '../cut/shown-cut.ts';
import { holeLines } from './bed-lines.ts';
import { holeShapes } from './hole-geometry.ts';

const hole: TileHole = {
  id: 1,
  holeNo: 'ZK1',
  lon: 120,
  lat: 29,
  height: 50,
  finalDepth: 100,
  inclination: 60,
  azimuth: 90,
  water: 10,
  beds: [0, 0, 20, 1, 20, 100],
  surveys: [],
  samples: [3, 40, 44],
};
const lines = [
  holeLines(hole, [
    ['Qh', null, 'A04', '粉质黏土'],
    ['K1x', null, 'B03', '砂岩'],
  ]),
];
const shapesOf = (exaggeration: number, hidden: string[] = []) =>
  holeShapes(lines, { exaggeration, hidden: new Set(hidden), heightOf: ({ height }) => height ?? 0 });
const endsOf = ({ ends }: ReturnType<typeof shapesOf>) => Cartesian3.unpackArray([...ends]);

test('a hole stands in the scene where it runs, within 1 cm', () => {
  const places = endsOf(shapesOf(1));
  const [mouth, , , end] = places;
  if (!mouth || !end) throw new Error('no ends');
  expect(Cartesian3.distance(mouth, Cartesian3.fromDegrees(120, 29, 50))).toBeLessThan(0.001);
  expect(Math.abs(Cartesian3.distance(mouth, end) - 100)).toBeLessThan(0.01);
  const at = Cartographic.fromCartesian(end);
  expect(at.height).toBeCloseTo(50 - 100 * Math.sin(CesiumMath.toRadians(60)), 2);
});

test('heights grow by the exaggeration of the ground', () => {
  const heights = endsOf(shapesOf(3)).map((place) => Cartographic.fromCartesian(place).height);
  expect(heights[0]).toBeCloseTo(150, 3);
  expect(heights.at(-1)).toBeCloseTo(3 * (50 - 100 * Math.sin(CesiumMath.toRadians(60))), 2);
});

test('hidden strata are left out, of what is drawn and of what is met', () => {
  expect(shapesOf(1).segments).toHaveLength(2);
  expect(shapesOf(1, ['K1x']).segments.map(({ bed }) => bed.bottom)).toEqual([20]);
  expect(shapesOf(1, ['岩类 A04']).segments.map(({ bed }) => bed.bottom)).toEqual([100]);
  expect(shapesOf(1, ['年代 K']).segments.map(({ bed }) => bed.bottom)).toEqual([20]);
  const none = shapesOf(1, ['K1x', 'Qh']);
  expect([none.geometry, none.segments.length, none.water.length, none.samples.length]).toEqual([null, 0, 1, 1]);
  const bare = shapesOf(1, [waterKey, samplesKey]);
  expect([bare.segments.length, bare.water.length, bare.samples.length]).toEqual([2, 0, 0]);
});

test('what is cut away is left out: a bed as far as it lies beyond', () => {
  const origin = { lon: 120, lat: 29, height: 0 };
  // 4 m to the east of the mouth the hole is 8 m long
  const cut = shownCut({ origin, planes: [uprightPlane([4, 0], [4, 100])], rings: [] }, 1);
  const { ends, segments, water, samples } = holeShapes(lines, {
    exaggeration: 1,
    hidden: new Set(),
    heightOf: ({ height }) => height ?? 0,
    cuts: [cut],
  });
  expect(segments.map(({ bed }) => bed.bottom)).toEqual([20]);
  const [mouth, end] = Cartesian3.unpackArray([...ends]);
  expect(mouth && end && Cartesian3.distance(mouth, end)).toBeCloseTo(8, 1);
  expect([water.length, samples.length]).toEqual([0, 0]);
});

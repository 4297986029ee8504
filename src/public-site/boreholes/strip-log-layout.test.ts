import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoreholeLayer } from '../../resources/borehole-layers.ts';
import type { BoreholeSample } from '../../resources/borehole-samples.ts';
import { layOut } from './strip-log-layout.ts';
import { handyScale, stripLogScales } from './strip-log-scale.ts';
import { stripLogWidth } from './strip-log-columns.ts';

/** Strata of these thicknesses in centimetres, each with a description of some length. */
function column(thicknesses: readonly number[], words = 12): BoreholeLayer[] {
  let reached = 0;
  return thicknesses.map((thickness, index) => {
    const top = reached / 100;
    reached += thickness;
    return {
      id: index + 1,
      borehole: 1,
      layerNo: String(index + 1),
      top,
      bottom: reached / 100,
      lithology: 'B03',
      rockName: '砂岩',
      unitCode: 'K1x',
      unitName: '西山头组',
      rockColour: '灰色',
      description: '灰色砂岩，'.repeat(words),
      recovery: 90,
      rqd: 50,
      secrecy: '公开',
    };
  });
}
const samples = (count: number): BoreholeSample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    borehole: 1,
    sampleNo: `S-${index + 1}`,
    kind: '岩样',
    top: index * 0.01,
    bottom: index * 0.01 + 0.2,
    result: null,
    secrecy: '公开',
  }));
const depthOf = (layers: readonly BoreholeLayer[]): number => layers.at(-1)?.bottom ?? 0;
const findings = (layers: readonly BoreholeLayer[], count = 0) => ({
  layers,
  samples: samples(count),
  waterLevels: [],
});
const columns = fc.array(fc.integer({ min: 5, max: 9000 }), { minLength: 1, maxLength: 60 });

describe('layOut', () => {
  test('at every scale the heights of the layers add up to the depth of the hole', () => {
    fc.assert(
      fc.property(columns, fc.constantFrom(...stripLogScales), (thicknesses, scale) => {
        const layers = column(thicknesses);
        const layout = layOut(findings(layers), depthOf(layers), scale);
        const sum = layout.layers.reduce((total, { height }) => total + height, 0);
        expect(sum).toBeCloseTo((depthOf(layers) * 1000) / scale, 6);
        expect(layout.holeHeight).toBeCloseTo(sum, 6);
        for (const [index, { top }] of layout.layers.entries()) {
          const above = layout.layers[index - 1];
          expect(top).toBeCloseTo(above ? above.top + above.height : 0, 6);
        }
      }),
    );
  });

  test('a metre is 20 mm at 1:50 and 1 mm at 1:1000', () => {
    const layers = column([100]);
    expect(layOut(findings(layers), 1, 50).layers[0]?.height).toBe(20);
    expect(layOut(findings(layers), 1, 1000).layers[0]?.height).toBe(1);
  });

  test('rows of texts never overlap and the body holds all of them', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 40 }), (thicknesses, words) => {
        const layers = column(thicknesses, words);
        const { layers: placed, bodyHeight } = layOut(findings(layers), depthOf(layers), 1000);
        let reached = 0;
        for (const { row } of placed) {
          expect(row.top).toBeGreaterThanOrEqual(reached - 1e-6);
          reached = row.top + row.height;
        }
        expect(bodyHeight).toBeGreaterThanOrEqual(reached - 1e-6);
      }),
    );
  });

  test('a row stands beside its layer where there is room', () => {
    const { layers } = layOut(findings(column([1000, 1000], 1)), 20, 100);
    expect(layers.map(({ top }) => top)).toEqual([0, 100]);
    expect(layers.map(({ row }) => row.top)).toEqual([0, 100]);
  });

  test('numbers of samples are left out where they have no room', () => {
    const layers = column([1000]);
    const crowded = layOut(findings(layers, 60), 10, 1000);
    expect(crowded.samples.every(({ label }) => label === null)).toBe(true);
    const roomy = layOut(findings(layers, 60), 10, 50).samples.map(({ label }) => label ?? -1);
    expect(roomy).toEqual(roomy.toSorted((a, b) => a - b));
    expect(roomy[0]).toBeGreaterThan(0);
  });
});

test('the sheet is as wide as A4', () => {
  expect(stripLogWidth).toBe(210);
});

test('the first scale is the largest that stays handy', () => {
  expect([20, 40, 80, 200, 400, 2100].map(handyScale)).toEqual([50, 100, 200, 500, 1000, 1000]);
});

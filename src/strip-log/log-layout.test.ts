import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logContents } from './log-contents.ts';
import { layOut, type LogLayout } from './log-layout.ts';
import type { LogFindings, LogLayer, LogSample } from './log-record.ts';
import { handyScale, type LogScale, logScales } from '../resources/shared/log-scale.ts';
import { logSheet, papers } from './log-sheet.ts';

const mouth = { inclination: 90, azimuth: null, elevation: 12.5 };
const contentsOf = (findings: LogFindings) => logContents(mouth, findings);

/** The findings of a vertical hole on a sheet A4. */
function placed(findings: LogFindings, finalDepth: number, scale: LogScale): LogLayout {
  const contents = contentsOf(findings);
  return layOut({ findings, finalDepth, scale, contents, sheet: logSheet(papers.A4.width, contents) });
}

/** Strata of these thicknesses in centimetres, each with a description of some length. */
function column(thicknesses: readonly number[], words = 12): LogLayer[] {
  let reached = 0;
  return thicknesses.map((thickness, index) => {
    const top = reached / 100;
    reached += thickness;
    return {
      id: index + 1,
      layerNo: String(index + 1),
      top,
      bottom: reached / 100,
      lithology: 'B03',
      rockName: '砂岩',
      unitCode: 'K1x',
      description: '灰色砂岩，'.repeat(words),
      recovery: 90,
      rqd: 50,
    };
  });
}
const samples = (count: number): LogSample[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    sampleNo: `S-${index + 1}`,
    kind: '岩样',
    top: index * 0.01,
    bottom: index * 0.01 + 0.2,
    result: null,
  }));
const depthOf = (layers: readonly LogLayer[]): number => layers.at(-1)?.bottom ?? 0;
const findings = (layers: readonly LogLayer[], count = 0) => ({
  layers,
  samples: samples(count),
  waterLevels: [],
});
const columns = fc.array(fc.integer({ min: 5, max: 9000 }), { minLength: 1, maxLength: 60 });

describe('layOut', () => {
  test('at every scale the heights of the layers add up to the depth of the hole', () => {
    fc.assert(
      fc.property(columns, fc.constantFrom(...logScales), (thicknesses, scale) => {
        const layers = column(thicknesses);
        const layout = placed(findings(layers), depthOf(layers), scale);
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
    expect(placed(findings(layers), 1, 50).layers[0]?.height).toBe(20);
    expect(placed(findings(layers), 1, 1000).layers[0]?.height).toBe(1);
  });

  test('rows of texts never overlap and the body holds all of them', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 40 }), (thicknesses, words) => {
        const layers = column(thicknesses, words);
        const { layers: rows, bodyHeight } = placed(findings(layers), depthOf(layers), 1000);
        let reached = 0;
        for (const { row } of rows) {
          expect(row.top).toBeGreaterThanOrEqual(reached - 1e-6);
          reached = row.top + row.height;
        }
        expect(bodyHeight).toBeGreaterThanOrEqual(reached - 1e-6);
      }),
    );
  });

  test('a row stands beside its layer where there is room', () => {
    const { layers } = placed(findings(column([1000, 1000], 1)), 20, 100);
    expect(layers.map(({ top }) => top)).toEqual([0, 100]);
    expect(layers.map(({ row }) => row.top)).toEqual([0, 100]);
  });

  test('numbers of samples are left out where they have no room', () => {
    const layers = column([1000]);
    const crowded = placed(findings(layers, 60), 10, 1000);
    expect(crowded.samples.every(({ label }) => label === null)).toBe(true);
    const roomy = placed(findings(layers, 60), 10, 50).samples.map(({ label }) => label ?? -1);
    expect(roomy).toEqual(roomy.toSorted((a, b) => a - b));
    expect(roomy[0]).toBeGreaterThan(0);
  });
});

test('the columns fill every sheet, and a wider one gives its room to the description', () => {
  const contents = contentsOf(findings(column([100]), 2));
  for (const { width } of Object.values(papers)) {
    const { columns, margin } = logSheet(width, contents);
    expect([columns[0]?.left, columns.at(-1)?.right]).toEqual([margin, width - margin]);
    expect(columns.slice(1).map(({ left }) => left)).toEqual(columns.slice(0, -1).map(({ right }) => right));
  }
  const descriptions = Object.values(papers).map(({ width }) => logSheet(width, contents).column('description').width);
  expect((descriptions[1] ?? 0) - (descriptions[0] ?? 0)).toBeCloseTo(87, 9);
});

test('the first scale is the largest that stays handy', () => {
  expect([20, 40, 80, 200, 400, 2100].map(handyScale)).toEqual([50, 100, 200, 500, 1000, 1000]);
});

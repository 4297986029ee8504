import { expect, test } from 'vitest';
import { drawNarrow, narrowSheet } from './draw-narrow.ts';
import type { LogLayer } from './log-record.ts';
import { edgesOf, textsIn } from './log-pages.ts';

const layers = (thicknesses: readonly number[]): LogLayer[] => {
  let reached = 0;
  return thicknesses.map((thickness, at) => {
    const top = reached;
    reached += thickness;
    return {
      id: at + 1,
      layerNo: null,
      top,
      bottom: reached,
      lithology: 'B03',
      rockName: '含砾岩屑长石石英砂岩夹泥质粉砂岩',
      unitCode: 'K1x',
      description: null,
      recovery: null,
      rqd: null,
    };
  });
};

test('strata are as high as their share of the hole, and stay on the sheet', () => {
  const { placeOf, height } = drawNarrow(layers([10, 30, 60]), 100, 200);
  expect([1, 2, 3].map((id) => placeOf(id)?.height)).toEqual([20, 60, 120].map((each) => expect.closeTo(each, 9)));
  expect(height).toBeGreaterThanOrEqual(200 + 2 * narrowSheet.rim);
  expect(placeOf(9)).toBeNull();
});

test('names never overlap nor leave the sheet; where they have no room there are none', () => {
  const named = (count: number) =>
    textsIn(drawNarrow(layers(Array.from({ length: count }, () => 1)), count, 110).shapes).filter(({ text }) =>
      text.includes('砂岩'),
    );
  const texts = named(20);
  expect(texts).toHaveLength(20);
  for (const [at, text] of texts.entries()) {
    expect(text.x + (text.room ?? 0)).toBeLessThanOrEqual(narrowSheet.width);
    const above = texts[at - 1];
    expect(edgesOf(text)[0]).toBeGreaterThanOrEqual((above ? edgesOf(above)[1] : 0) - 1e-6);
  }
  expect(named(40)).toEqual([]);
});

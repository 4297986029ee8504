import { describe, expect, test } from 'vitest';
import { boreholeRecords } from '../borehole-records.ts';
import { createRandom } from '../random.ts';
import { boxCapacity, boxesOf } from './core-box.ts';
import { coreBoxSvg } from './draw-core-box.ts';

const cores = [...boreholeRecords(60)].map(({ hole, layers }) => ({ hole, boxes: boxesOf(layers, createRandom(7)) }));

describe('boxes of a hole', () => {
  test('follow each other from the mouth to the end, each run in one box', () => {
    for (const { hole, boxes } of cores) {
      expect(boxes.map(({ box }) => box.top)).toEqual([0, ...boxes.slice(0, -1).map(({ box }) => box.bottom)]);
      expect(boxes.at(-1)?.box.bottom).toBe(hole.finalDepth);
      const numbers = boxes.flatMap(({ runs }) => runs.map(({ number }) => number));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  test('hold no more core than they can take, and no RQD above the recovery', () => {
    for (const { box, runs } of cores.flatMap(({ boxes }) => boxes)) {
      const core = runs.flatMap(({ parts }) => parts).reduce((sum, { recovered }) => sum + recovered, 0);
      expect(core).toBeLessThanOrEqual(boxCapacity + 1e-9);
      expect(box.recovery).toBeLessThanOrEqual(100);
      expect(box.rqd ?? 0).toBeLessThanOrEqual(box.recovery ?? 0);
    }
  });
});

test('the picture of a box is the same each time, and needs no font', () => {
  const [core] = cores[0]?.boxes ?? [];
  if (!core) throw new Error('no box');
  expect(coreBoxSvg(core, 5)).toBe(coreBoxSvg(core, 5));
  expect(coreBoxSvg(core, 5)).not.toBe(coreBoxSvg(core, 6));
  expect(coreBoxSvg(core, 5)).not.toContain('<text');
});

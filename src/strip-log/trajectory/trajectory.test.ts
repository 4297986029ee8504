import { expect, test } from 'vitest';
import { type HoleMouth, type HoleSurvey } from '../../geo/hole-path.ts';
import { surveyRows } from '../../geo/hole-survey-rows.ts';
import type { Shape, TextShape } from '../shape.ts';
import { drawPlan } from './draw-plan.ts';
import { drawWay } from './draw-way.ts';

const hole = (mouth: HoleMouth, finalDepth: number, surveys: readonly HoleSurvey[] = []) =>
  surveyRows({ ...mouth, finalDepth, elevation: null }, surveys);
const textsOf = (shapes: readonly Shape[]): TextShape[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
/** The way itself is the only path that is so thick. */
const wayOf = (shapes: readonly Shape[]): [number, number][] => {
  const way = shapes.find((shape) => shape.kind === 'path' && shape.strokeWidth === 0.6);
  const d = way?.kind === 'path' ? way.d : '';
  return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
};

test('in the plan north is up, east is right, and a metre is as long as the scale says', () => {
  const { shapes, note } = drawPlan(hole({ inclination: 60, azimuth: 30 }, 200));
  const scale = Number(/1∶(\d+)/.exec(note)?.[1]);
  const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = wayOf(shapes);
  // 200 m at 60° go 100 m aside: 50 m east, 86.60 m north
  expect(((toX - fromX) * scale) / 1000).toBeCloseTo(50, 1);
  expect(((fromY - toY) * scale) / 1000).toBeCloseTo(86.6, 1);
  expect(textsOf(shapes).some(({ text }) => text === '孔底 100 m')).toBe(true);
});

test('the side view of a hole that is wide enough is drawn without exaggeration, and says so', () => {
  const { shapes, note, title } = drawWay(hole({ inclination: 45, azimuth: 250 }, 100));
  expect(note).toContain('水平、垂直比例相同');
  expect(title).toBe('剖面投影（沿方位 250.0°）');
  const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = wayOf(shapes);
  expect(toX - fromX).toBeCloseTo(toY - fromY, 2);
});

test('of a steep hole it is stretched sideways by the factor that it names', () => {
  const { shapes, note } = drawWay(hole({ inclination: 89, azimuth: 90 }, 300));
  const [times, scale] = [/夸大 (\d+) 倍/, /1∶(\d+)/].map((pattern) => Number(pattern.exec(note)?.[1]));
  expect(times).toBeGreaterThan(1);
  const [[fromX, fromY] = [0, 0], [toX, toY] = [0, 0]] = wayOf(shapes);
  // 300 m a degree from the vertical: 5.236 m aside, 299.954 m down
  expect(((toX - fromX) * (scale ?? 0)) / (times ?? 1) / 1000).toBeCloseTo(5.236, 2);
  expect(((toY - fromY) * (scale ?? 0)) / 1000).toBeCloseTo(299.954, 1);
});

test('a hole of no direction, one that goes straight down, and one that turns back stay on their sheets', () => {
  const turning: HoleSurvey[] = [
    { depth: 0, inclination: 80, azimuth: 90 },
    { depth: 100, inclination: 80, azimuth: 90 },
    { depth: 300, inclination: 60, azimuth: 270 },
  ];
  for (const drawn of [
    hole({ inclination: 60, azimuth: null }, 80),
    hole({ inclination: 90, azimuth: null }, 500),
    hole({ inclination: 0, azimuth: 10 }, 80),
    hole({ inclination: 80, azimuth: 90 }, 300, turning),
  ])
    for (const { shapes, width, height } of [drawPlan(drawn), drawWay(drawn)])
      for (const [x, y] of wayOf(shapes)) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
});

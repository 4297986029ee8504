import { expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import { computeSection } from '../../map/compute/section.ts';
import type { SectionHole } from '../../map/compute/section-record.ts';
import type { Shape } from '../shape.ts';
import { drawSection } from './section-drawing.ts';

const start = { lon: 120, lat: 30 };
const hole = (id: number, along: number): SectionHole => ({
  id,
  holeNo: `ZK${id}`,
  project: '甲',
  ...placeFrom(start, 120, along),
  elevation: 20,
  terrainHeight: null,
  heightDatum: null,
  finalDepth: 30,
  inclination: 90,
  azimuth: null,
  waterLevel: null,
  isSample: false,
  beds: [],
  surveys: [],
});
const mapped = {
  units: [
    { from: 0, to: 300, code: 'K1x', name: '西山头组', colour: '#b7dc8b' },
    { from: 300, to: 1000, code: 'γK1', name: '花岗岩', colour: '#f28f8f' },
  ],
  faults: [{ chainage: 300, name: '甲断裂', kind: '正断层', dip: '70°', isHidden: false }],
};
const flat = (shapes: readonly Shape[]): Exclude<Shape, { kind: 'group' }>[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? flat(shape.shapes) : [shape]));
const draw = (facts: typeof mapped | null) => {
  const section = computeSection([start, placeFrom(start, 120, 1000)], [hole(1, 100), hole(2, 700)], null, facts);
  const drawing = drawSection(section, { buffer: 100, found: 2, exaggeration: null, drawnOn: '2026-01-02' });
  return { drawing, shapes: drawing.blocks.flatMap(({ shapes }) => flat(shapes)) };
};

test('what the map has stands in a band below, to scale, and its faults where they come up', () => {
  const { drawing, shapes } = draw(mapped);
  const { layout } = drawing;
  const boxes = shapes.filter((shape) => shape.kind === 'rect' && ['#b7dc8b', '#f28f8f'].includes(shape.fill ?? ''));
  // The band comes before the legend, which has one of each as well
  expect(boxes).toHaveLength(4);
  expect(boxes.slice(0, 2).map((box) => (box.kind === 'rect' ? [box.x, box.width] : []))).toEqual([
    [layout.x(0), layout.x(300) - layout.x(0)],
    [layout.x(300), layout.x(1000) - layout.x(300)],
  ]);
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
  for (const text of ['地表地质', 'K1x', 'γK1', '甲断裂 倾角70°']) expect(texts).toContain(text);
  expect(texts.join('')).toContain('不是钻孔揭露');
  expect(JSON.stringify(drawing.blocks)).not.toContain('null');
});

test('without a map nothing is said of it, and the sheet is no longer than before', () => {
  const { drawing, shapes } = draw(null);
  expect(shapes.some((shape) => shape.kind === 'text' && shape.text === '地表地质')).toBe(false);
  expect(drawing.height).toBeLessThan(draw(mapped).drawing.height);
});

test('where there is no hole, the terrain with what the map has on it is a section of the surface, and says so', () => {
  const samples = [0, 500, 1000].map((chainage) => ({ chainage, height: 120 + chainage / 10 }));
  const section = computeSection([start, placeFrom(start, 120, 1000)], [], { spacing: 300, samples }, mapped);
  expect(section.range).toEqual({ lowest: 70, highest: 220 });
  const drawing = drawSection(section, { buffer: 500, found: 0, exaggeration: null, drawnOn: '2026-01-02' });
  const shapes = drawing.blocks.flatMap((block) => flat(block.shapes));
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
  for (const text of [
    '地表地质剖面图',
    '本门户地形高程；区域地质图',
    '西山头组',
    '花岗岩',
    '断裂（出露位置）',
    '甲断裂 倾角70°',
  ])
    expect(texts).toContain(text);
  expect(texts.join('')).toContain('不表示地下的地层');
  for (const text of ['地面线', '推断界线', '孔距 m']) expect(texts).not.toContain(text);
  expect(shapes.every((shape) => shape.kind !== 'path' || shape.d !== '')).toBe(true);
  expect(JSON.stringify(drawing.blocks)).not.toContain('null');
});

import { describe, expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import { computeSection } from '../../map/compute/section.ts';
import type { SectionHole } from '../../map/compute/section-record.ts';
import type { Shape } from '../shape.ts';
import { unitsOf } from './draw-key.ts';
import { directionText, drawSection, sectionSvg } from './section-drawing.ts';
import { sectionScale, stepAt } from './section-scale.ts';

const start = { lon: 120, lat: 30 };
const facts = { buffer: 100, found: 3, exaggeration: null, drawnOn: '2026-01-02' };

function hole(id: number, along: number, codes: readonly string[]): SectionHole {
  return {
    id,
    holeNo: `ZK${id}`,
    project: '甲',
    ...placeFrom(start, 120, along),
    elevation: 20,
    heightDatum: null,
    finalDepth: codes.length * 10,
    inclination: 90,
    azimuth: null,
    waterLevel: 2,
    isSample: false,
    beds: codes.map((unitCode, at) => ({
      id: id * 100 + at,
      top: at * 10,
      bottom: at * 10 + 10,
      lithology: 'B03',
      rockName: '砂岩',
      unitCode,
      unitName: `${unitCode}组`,
    })),
  };
}
const lineOf = (length: number) => [start, placeFrom(start, 120, length)];
const flat = (shapes: readonly Shape[]): Exclude<Shape, { kind: 'group' }>[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? flat(shape.shapes) : [shape]));

describe('the scale', () => {
  test.each([
    [800, 40, null],
    [50_000, 80, null],
    [200, 1500, null],
    [800, 40, 50],
    [12, 3, 1],
  ])('of %d m × %d m has room on the sheet', (length, height, wanted) => {
    const { horizontal, exaggeration, vertical } = sectionScale(length, height, wanted);
    expect((length * 1000) / horizontal).toBeLessThanOrEqual(360);
    expect((height * 1000) / vertical).toBeLessThanOrEqual(240);
    expect(vertical * exaggeration).toBeCloseTo(horizontal, 9);
    expect(wanted ?? exaggeration).toBe(exaggeration);
  });

  test('steps are round numbers', () => {
    expect([stepAt(1000, 9), stepAt(500, 9), stepAt(2000, 22), stepAt(100, 9)]).toEqual([10, 5, 50, 1]);
  });
});

describe('the sheet', () => {
  const section = computeSection(lineOf(1000), [
    hole(1, 100, ['Qh', 'N1s', 'K1x']),
    hole(2, 600, ['Qh', 'K1x']),
    hole(3, 900, ['Qh', 'K1x', 'J3']),
  ]);
  const drawing = drawSection(section, facts);

  test('is true to scale: holes stand as far apart, and reach as deep, as on the ground', () => {
    const { layout } = drawing;
    expect(((layout.x(600) - layout.x(100)) * layout.scale.horizontal) / 1000).toBeCloseTo(500, 6);
    expect(((layout.y(-10) - layout.y(20)) * layout.scale.vertical) / 1000).toBeCloseTo(30, 6);
    expect(layout.frame.top).toBeLessThan(layout.y(20));
    expect(layout.frame.bottom).toBeGreaterThan(layout.y(-10));
  });

  test('says what it is: title, scales, direction, holes, turns and the date', () => {
    const texts = drawing.blocks
      .flatMap(({ shapes }) => flat(shapes))
      .flatMap((it) => (it.kind === 'text' ? it.text : []));
    for (const text of ['ZK1—ZK3 地质剖面图', 'ZK2', '20.00', 'NW–SE 120°', '线两侧各 100 m', '2026-01-02', '甲的钻孔'])
      expect(texts).toContain(text);
    expect(directionText(0)).toBe('S–N 0°');
  });

  test('lists units from young to old', () => {
    expect(unitsOf(section).map(({ key }) => key)).toEqual(['Qh', 'N1s', 'K1x', 'J3']);
  });

  test('is an SVG of real size that brings its patterns along, and no number in it is broken', () => {
    const file = sectionSvg(drawing);
    expect(file).toContain(`width="${Math.round(drawing.width * 1000) / 1000}mm"`);
    expect(file).toContain('<pattern id="B03"');
    expect(file).not.toMatch(/NaN|Infinity|undefined/);
    for (const [, id] of file.matchAll(/url\(#(\w+)\)/g)) expect(file).toContain(`<pattern id="${id}"`);
  });

  test.each([1, 40, 200])('%d holes have their names where they do not cover each other', (count) => {
    const many = Array.from({ length: count }, (_, at) => hole(at + 1, (at * 990) / count, ['Qh', 'K1x']));
    const { layout, width, blocks } = drawSection(computeSection(lineOf(1000), many), facts);
    const places = layout.names.filter((place) => place !== null);
    const least = layout.areNamesUpright ? 3.6 : 19;
    expect(places.length).toBeGreaterThan(0);
    for (const [at, place] of places.slice(1).entries()) expect(place - places[at]!).toBeGreaterThan(least - 1e-6);
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(width);
    expect(JSON.stringify(blocks)).not.toContain('null');
  });
});

import { describe, expect, test } from 'vitest';
import { placeFrom } from '../../geo/geodesic.ts';
import { computeSection, type Section } from '../../map/compute/section.ts';
import type { SectionHole } from '../../map/compute/section-record.ts';
import type { Shape } from '../shape.ts';
import { logInk } from '../log-ink.ts';
import { unitsOf } from './draw-key.ts';
import { directionText, drawSection, sectionSvg } from './section-drawing.ts';
import { sectionNotes } from './section-notes.ts';
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
    terrainHeight: null,
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
    surveys: [],
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

describe('the terrain on the sheet', () => {
  const heights = (from: number, to: number) => ({
    spacing: 305,
    samples: Array.from({ length: 11 }, (_, at) => ({
      chainage: at * 100,
      height: at * 100 >= from && at * 100 <= to ? 20 + at : null,
    })),
  });
  const holes = [
    { ...hole(1, 100, ['Qh', 'K1x']), terrainHeight: 21 },
    { ...hole(2, 700, ['Qh', 'K1x']), terrainHeight: 28 },
  ];
  const draw = (section: Section) => {
    const shapes = drawSection(section, facts).blocks.flatMap((block) => flat(block.shapes));
    const lines = shapes.filter((shape) => shape.kind === 'path' && shape.stroke === logInk.terrain);
    return { lines, texts: shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])) };
  };

  test('is a line of its own, named in the legend, with its source', () => {
    const section = computeSection(lineOf(1000), holes, heights(0, 1000));
    const { lines, texts } = draw(section);
    // Itself and its sign
    expect(lines).toHaveLength(2);
    expect(texts).toContain('地形线');
    expect(texts).toContain('甲的钻孔；本门户地形高程');
    const notes = sectionNotes(section, { found: 2 }).join('');
    expect(notes).toContain('格距约 310 m');
    expect(notes).toContain('最多相差 8.0 m（ZK2）');
    expect(notes).not.toContain('断开');
    expect(drawSection(section, facts).layout.heights.highest).toBeGreaterThan(30);
  });

  test('is not spoken of without heights; a line that is covered in part is said to be', () => {
    const bare = holes.map((each) => ({ ...each, terrainHeight: null }));
    const without = computeSection(lineOf(1000), bare);
    expect(draw(without).lines).toEqual([]);
    expect(draw(without).texts).not.toContain('地形线');
    expect(sectionNotes(without, { found: 2 }).join('')).not.toContain('地形');
    const part = computeSection(lineOf(1000), holes, heights(0, 600));
    expect(sectionNotes(part, { found: 2 })).toContain('剖面线有一部分没有地形高程，地形线在该处断开。');
  });

  test('a mouth that stands on it says so', () => {
    const section = computeSection(lineOf(1000), [{ ...holes[0]!, elevation: null }, holes[1]!], heights(0, 1000));
    expect(draw(section).texts).toContain('约 21.0');
    expect(sectionNotes(section, { found: 2 }).join('')).toContain('1 个钻孔没有孔口高程，按孔位处的地形高程放置');
  });
});

test('columns of a surveyed hole bend with it, and the sheet says how', () => {
  const surveys = [0, 10, 20].map((depth) => ({ depth, inclination: 90 - depth * 2, azimuth: 120 }));
  const bent = computeSection(lineOf(1000), [{ ...hole(1, 100, ['Qh', 'K1x']), surveys }, hole(2, 600, ['Qh', 'K1x'])]);
  const { layout, blocks } = drawSection(bent, facts);
  const columns = blocks[0]!.shapes.flatMap((shape) =>
    shape.kind === 'group' && shape.title?.startsWith('ZK1 ') ? flat(shape.shapes) : [],
  );
  expect(columns).toHaveLength(2);
  for (const [at, bed] of bent.holes[0]!.beds.entries()) {
    const drawn = columns[at]!;
    const points = drawn.kind === 'path' ? drawn.d.slice(1, -1).split('L') : [];
    expect(points).toHaveLength(bed.path.length * 2);
    const [x, y] = points[bed.path.length - 1]!.split(' ').map(Number) as [number, number];
    expect(x + layout.column / 2).toBeCloseTo(layout.x(bed.bottom.x), 2);
    expect(y).toBeCloseTo(layout.y(bed.bottom.z), 2);
  }
  expect(bent.holes[0]!.beds[1]!.bottom.x - 100).toBeGreaterThan(6);
  const notes = sectionNotes(bent, { found: 2 }).join('');
  expect(notes).toContain('1 个钻孔按测斜资料以最小曲率法');
  expect(notes).not.toContain('未计孔内弯曲');
  const straight = computeSection(lineOf(1000), [{ ...hole(1, 100, ['Qh']), inclination: 75, azimuth: 120 }]);
  expect(sectionNotes(straight, { found: 1 }).join('')).toContain('1 个斜孔的测斜资料未录入或不公开');
});

test('where two sequences meet, a steep broken line says that it is supposed, in the legend and the notes, too', () => {
  const draw = (right: readonly string[]) => {
    const section = computeSection(lineOf(1000), [hole(1, 100, ['Qh', 'K1g']), hole(2, 600, right)]);
    const { layout, blocks } = drawSection(section, facts);
    const shapes = blocks.flatMap((block) => flat(block.shapes));
    const lines = shapes.flatMap((shape) => (shape.kind === 'path' && shape.strokeWidth === 0.45 ? shape.d : []));
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    return { layout, lines, isNamed: texts.includes('推测界线'), notes: sectionNotes(section, { found: 2 }).join('') };
  };
  const { layout, lines, isNamed, notes } = draw(['Qh', 'K1x', 'J3']);
  // Itself and its sign
  expect(lines).toHaveLength(2);
  const places = lines[0]!
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  for (const [x] of places) expect(x).toBeCloseTo(layout.x(350), 2);
  expect([places[0]![1], places.at(-1)![1]]).toEqual([layout.y(10), layout.y(-10)].map((y) => expect.closeTo(y, 2)));
  expect([isNamed, notes.includes('推测界线')]).toEqual([true, true]);
  const same = draw(['Qh', 'K1g']);
  expect([same.lines.length, same.isNamed, same.notes.includes('推测界线')]).toEqual([0, false, false]);
});

import { expect, test } from 'vitest';
import { drawStructure } from './draw-structure.ts';
import type { LogDiameter } from './log-record.ts';
import type { ColumnBox } from './log-sheet.ts';

const box: ColumnBox = { name: 'structure', heading: '结构', note: '', left: 20, width: 11.6, right: 31.6 };
const parts: LogDiameter[] = [
  { id: 1, top: 0, bottom: 12, diameter: 200, casing: 180 },
  { id: 2, top: 12, bottom: 30, diameter: 100, casing: null },
  { id: 3, top: 30, bottom: 30.2, diameter: 80, casing: null },
];

test('walls stand as far apart as the hole is wide, step in where it narrows and close at its end', () => {
  const drawn = drawStructure(parts, 200, box);
  const walls = drawn.map(({ shapes }) => shapes.find((each) => each.kind === 'path')?.d);
  // 5 mm beside the axis for 200 mm; 1 m is 5 mm of paper
  expect(walls).toEqual([
    'M20.8 0V60H23.3M30.8 0V60H28.3',
    'M23.3 60V150H23.8M28.3 60V150H27.8',
    'M23.8 150V151H25.8M27.8 150V151H25.8',
  ]);
});

test('a casing reaches up to the mouth and stands on its shoe; numbers stand where there is room', () => {
  const drawn = drawStructure(parts, 200, box);
  const pipes = drawn.map(({ shapes }) => shapes.flatMap((each) => (each.kind === 'path' ? [each.d] : [])).at(1));
  expect(pipes).toEqual(['M21.3 0V60l-0.5 -0.9M30.3 0V60l0.5 -0.9', undefined, undefined]);
  const texts = drawn.map(({ shapes }) => shapes.flatMap((each) => (each.kind === 'text' ? [each.text] : [])));
  expect(texts).toEqual([['200'], ['100'], []]);
  expect(drawn.map(({ title }) => title)).toEqual([
    '0.00–12.00 m 孔径 200 mm，套管 180 mm',
    '12.00–30.00 m 孔径 100 mm，裸孔',
    '30.00–30.20 m 孔径 80 mm，裸孔',
  ]);
});

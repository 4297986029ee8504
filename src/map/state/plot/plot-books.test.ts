import { describe, expect, it, vi } from 'vitest';
import { CrossingCheck } from '../../../geo/self-crossing.ts';
import { measured } from '../measured.ts';
import { firstLook } from './drawing-look.ts';
import { movedTo } from './moved-sketch.ts';
import {
  currentBook,
  emptyBooks,
  firstBookName,
  numbered,
  type PlotBooks,
  readBooks,
  writeBooks,
} from './plot-books.ts';
import { attitudeText, pointSigns, signOf, turnOf } from './point-signs.ts';
import { queryAreaProblem } from './query-area.ts';

const drawing = (name: string) => ({
  form: 'point' as const,
  sketch: { form: 'point' as const, at: [120, 29] as const },
  name,
  look: firstLook,
  sign: { code: 'bedding' as const, azimuth: 145, dip: 35 },
});
const books: PlotBooks = {
  books: [
    { id: 901, name: '甲', drawings: numbered([drawing('一'), drawing('二')]) },
    { id: 902, name: '乙', drawings: [] },
  ],
  current: 902,
  isShown: false,
};
const withoutIds = ({ books: list, ...rest }: PlotBooks) => ({
  ...rest,
  current: currentBook({ books: list, ...rest }).name,
  books: list.map(({ name, drawings }) => ({ name, drawings: drawings.map((each) => ({ ...each, id: 0 })) })),
});

describe('books in the storage', () => {
  it('come back in their order, the open one open', () => {
    const read = readBooks(writeBooks(books));
    expect(read.problem).toBeNull();
    expect(withoutIds(read.books)).toEqual(withoutIds(books));
  });

  it.each(['', '{', 'null', '[]', '7', '{"books":{}}', '{"books":[]}', '{"books":[{"type":"x"}]}', '"<script>"'])(
    'that are %s are told, and there is a book to draw in',
    (text) => {
      const read = readBooks(text);
      expect(read.problem).toContain('已损坏');
      expect(withoutIds(read.books)).toEqual(withoutIds(emptyBooks()));
      expect(currentBook(read.books).name).toBe(firstBookName);
    },
  );

  it('without a text are new ones, and nothing is wrong', () => {
    expect(readBooks(null).problem).toBeNull();
  });

  it('keep what is whole beside what is not, and say what is lost', () => {
    const kept = JSON.parse(writeBooks(books)) as { books: { features: unknown[] }[] };
    kept.books[0]?.features.push({ type: 'Feature', geometry: null });
    kept.books.push({ features: [] });
    const read = readBooks(JSON.stringify(kept));
    expect(read.problem).toBe('本机保存的标绘中有1 个图册、1 个图形已损坏，没有打开');
    expect(read.books.books.map(({ drawings }) => drawings.length)).toEqual([2, 0]);
  });
});

describe('signs', () => {
  it('with a dip are turned by it, those with a strike lie along it', () => {
    const turn = (code: string, degrees: number): number => {
      const sign = signOf(code);
      return sign ? turnOf(sign, degrees) : Number.NaN;
    };
    expect([turn('bedding', 145), turn('vertical', 90), turn('dextralFault', 0), turn('sample', 77)]).toEqual([
      145, 0, -90, 0,
    ]);
  });

  it('are written as geologists do', () => {
    const texts = pointSigns.map((sign) => attitudeText(sign, 145, 35)).filter((text) => text !== '');
    expect(new Set(texts)).toEqual(new Set(['145°∠35°', '走向 145°']));
    expect(signOf('toString')).toBeNull();
  });
});

it('a shape that is moved keeps its lengths on the ground', () => {
  const line = {
    form: 'line',
    path: [
      [119, 27.5],
      [119.2, 27.6],
      [119.1, 27.8],
    ],
  } as const;
  const moved = movedTo(line, [121.5, 31]);
  const before = measured(line).length ?? 0;
  expect(Math.abs((measured(moved).length ?? 0) / before - 1)).toBeLessThan(2e-3);
  const circle = movedTo({ form: 'circle', middle: [119, 27], radius: 500 }, [120, 31]);
  expect(circle).toEqual({ form: 'circle', middle: [120, 31], radius: 500 });
  const box = movedTo({ form: 'box', box: { west: 119, south: 27, east: 120, north: 28 } }, [121, 30]);
  expect(box).toEqual({ form: 'box', box: { west: 120.5, south: 29.5, east: 121.5, north: 30.5 } });
});

it('an area that crosses itself is no area to ask about', () => {
  const bow = {
    form: 'polygon',
    ring: [
      [119, 28],
      [120, 29],
      [120, 28],
      [119, 29],
    ],
  } as const;
  expect(queryAreaProblem(bow)).toContain('自相交');
  const [a, b, c, d] = bow.ring;
  expect(queryAreaProblem({ form: 'polygon', ring: [a, c, b, d] })).toBeNull();
  const many = Array.from({ length: 600 }, (_, at) => [119 + Math.cos(at / 100), 28 + Math.sin(at / 100)] as const);
  expect(queryAreaProblem({ form: 'polygon', ring: many })).toContain('最多 500');
  const circle = (at: number) => [119 + Math.cos((at / 5000) * Math.PI), 28 + Math.sin((at / 5000) * Math.PI)] as const;
  const ring = Array.from({ length: 10_000 }, (_, at) => circle(at));
  const compared = vi.spyOn(CrossingCheck.prototype, 'crosses');
  expect(queryAreaProblem({ form: 'polygon', ring })).toBe(
    '图形有 10,000 个角点，一次查询最多 500 个，请改用角点较少的面，或以矩形、圆代替',
  );
  expect(compared).not.toHaveBeenCalled();
  expect(queryAreaProblem(bow)).toContain('自相交');
  expect(compared).toHaveBeenCalledOnce();
  compared.mockRestore();
});

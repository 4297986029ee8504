import { expect, test } from 'vitest';
import { readServices } from './service-list.ts';

const names = (answer: unknown): string[] => readServices('igs_doc', answer).map(({ name }) => name);

test('names are read from every shape that releases answer with, once each', () => {
  expect(names(['甲', ' 乙 ', '甲', ''])).toEqual(expect.arrayContaining(['甲', '乙']));
  expect(names([{ name: 'a' }, { docName: 'b' }, { DocName: 'c' }, { tileName: 'd' }, { other: 'x' }])).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(names({ code: 0, result: { skipped: true }, docs: [{ name: 'a', layers: [{ name: 'b' }] }] })).toEqual([
    'a',
    'b',
  ]);
  expect(readServices('igs_tile', ['a'])).toEqual([{ name: 'a', type: 'igs_tile' }]);
});

test('an answer without any is no error', () => {
  for (const answer of [null, 5, 'text', {}, [], [null, 5, [[[[[[[['deep']]]]]]]]]]) expect(names(answer)).toEqual([]);
});

test('a list without end is read to its 5,000th name', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `${at}`);
  expect(names(many)).toHaveLength(5000);
  expect(names({ docs: many.map((name) => ({ name })), tiles: many })).toHaveLength(5000);
});

import { describe, expect, test } from 'vitest';
import {
  literally,
  plainWords,
  type Question,
  questionAddress,
  readQuestion,
  writeQuestion,
} from './search-address.ts';

const whole: Question = {
  q: '=萤石 & 武义 100%',
  type: 'archives',
  box: { west: 118.9, south: 28.2, east: 120.2, north: 29.1234 },
  page: 3,
  isMapShown: true,
};

describe('address', () => {
  test('holds the whole question', () => {
    expect(readQuestion(`?${writeQuestion(whole)}`)).toEqual(whole);
  });

  test('leaves defaults out', () => {
    expect(writeQuestion({ q: '萤石', type: null, box: null, page: 1, isMapShown: false })).toBe(
      `q=${encodeURIComponent('萤石')}`,
    );
  });

  test.each([
    ['box=1,2,3', 'box'],
    ['box=120,28,119,29', 'box'],
    ['box=119,29,120,28', 'box'],
    ['box=119,28,120,91', 'box'],
    ['box=,,,', 'box'],
    ['type=../x', 'type'],
  ] as const)('%s is left out', (query, key) => {
    expect(readQuestion(query)[key]).toBeNull();
  });

  test.each([
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['99', 50],
    ['7', 7],
  ])('page %s is page %i', (text, page) => {
    expect(readQuestion(`page=${text}`).page).toBe(page);
  });

  test('words longer than the server takes are cut', () => {
    expect(readQuestion(`q=${'石'.repeat(300)}`).q).toHaveLength(100);
  });

  test('a question that asks nothing leads to where questions are put', () => {
    expect(questionAddress({ q: '' })).toBe('/search');
    expect(questionAddress({ box: whole.box })).toBe('/queryResult?box=118.9%2C28.2%2C120.2%2C29.1234');
  });
});

test('literal words keep one mark only', () => {
  expect(literally('岩心')).toBe('=岩心');
  expect(literally('=岩心')).toBe('=岩心');
  expect(plainWords('= 岩心')).toBe('岩心');
});

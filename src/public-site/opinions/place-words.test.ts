import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

test.each([
  ['118.9175,28.5,119.1667,28.6667', '118.9175°E–119.1667°E，28.5°N–28.6667°N'],
  ['120.1551,30.2741', '120.1551°E，30.2741°N'],
  ['', ''],
  ['杭州市,西湖区', '杭州市,西湖区'],
  ['1,2,3', '1,2,3'],
])('%s reads as %s', (text, words) => {
  expect(placeWords(text)).toBe(words);
});

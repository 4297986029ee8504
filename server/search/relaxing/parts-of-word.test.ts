import { expect, test } from 'vitest';
import { nearestNames } from '../reading/nearest-term.ts';
import { corrected } from './corrections.ts';
import { halvesOf, partsOf } from './parts-of-word.ts';

test('of an unknown mineral or ore no end is looked for: it is the end of another thing', () => {
  expect(partsOf('硅石矿')).toEqual(['硅石']);
  expect(partsOf('沸钠石矿')).not.toContain('石矿');
  expect(partsOf('里塘溪')).toEqual(['里塘', '塘溪']);
});

test.each(['白云石', '硅石', '养牛石'])('%s is no slip of another stone', (word) => {
  expect(corrected(word)).toEqual([]);
  expect(nearestNames(word).filter((name) => name.endsWith('石'))).toEqual([]);
});

test('names leave out what stands between the halves of a word; institutions are not cut', () => {
  expect(halvesOf('灾害评估')).toEqual([['灾害', '评估']]);
  expect(halvesOf('断层')).toEqual([]);
  expect(halvesOf('第九地质大队')).toEqual([]);
});

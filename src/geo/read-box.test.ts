import { expect, test } from 'vitest';
import { readBox } from './read-box.ts';

const box = { west: 119.5, south: 28.5, east: 119.75, north: 28.75 };

test.each([
  '119.5, 28.5；119.75, 28.75',
  '28.5N 119.5E; 28.75N 119.75E',
  '119°45′, 28°45′ 至 119°30′, 28°30′',
  '119°30′–119°45′，28°30′–28°45′',
  '119.5~119.75, 28.5~28.75',
])('two corners or two ranges are a box: %s', (words) => {
  const read = readBox(words);
  if ('fault' in read) throw new Error(read.fault);
  for (const side of ['west', 'south', 'east', 'north'] as const) expect(read.box[side]).toBeCloseTo(box[side], 9);
});

test('a sheet is told by its new and by its old number', () => {
  // Column 1 and row 11 of the 1:50 000 sheets of H51, 15′ by 10′: from 120° E, down from 32° − 10 × 10′
  const extent = { west: 120, south: 30 + 10 / 60, east: 120.25, north: 30 + 20 / 60 };
  for (const words of ['H51E011001', 'h51 e011001', 'H-51-61-甲 幅']) {
    const read = readBox(words);
    if ('fault' in read) throw new Error(read.fault);
    for (const side of ['west', 'south', 'east', 'north'] as const) expect(read.box[side]).toBeCloseTo(extent[side], 7);
  }
});

test('corners in metres are read in their zone, and what was not written is said', () => {
  // 120.15° E, 30.25° N is X 3347836.56, Y 514436.54 in zone 40 of 3°
  const read = readBox('3347836.56, 40514436.54；3348836.56, 40515436.54');
  if ('fault' in read) throw new Error(read.fault);
  expect(read.box.west).toBeCloseTo(120.15, 5);
  expect(read.box.south).toBeCloseTo(30.25, 5);
  expect(read.note).toContain('高斯');
});

test.each([
  ['H51E025001', '最接近的是'],
  ['119.5, 28.5', '只有一个点'],
  ['119.5, 28.5；119.5, 28.75', '围不成范围'],
  ['武义县', '请输入图幅号'],
  ['', '请输入图幅号'],
  [';'.repeat(5000), '请输入图幅号'],
])('what tells no box is answered with what would: %s', (words, said) => {
  expect(readBox(words)).toEqual({ fault: expect.stringContaining(said) as string });
});

import { describe, expect, it, test } from 'vitest';
import { destinations } from './go-to.ts';

describe('where words lead', () => {
  test.each([
    ['H50E001001', 'H50E001001', '图幅 1∶50 000'],
    ['h-50-1-甲', 'H50E001001', '图幅 1∶50 000'],
    ['120.155, 30.274', '东经 120.155° 北纬 30.274°', '坐标'],
    ['30.274N 120.155E', '东经 120.155° 北纬 30.274°', '坐标'],
    ['北纬30.274 东经120.155', '东经 120.155° 北纬 30.274°', '坐标'],
  ])('%s', (words, label, note) => {
    expect(destinations(words)).toMatchObject([{ label, note }]);
  });

  it('finds counties and places by a part of their name, and nothing for what is none', () => {
    expect(destinations('龙泉').map(({ label }) => label)).toContain('龙泉市');
    expect(destinations('煤山').length).toBeGreaterThan(0);
    expect([destinations(''), destinations('没有这个地方'), destinations('999, 88')]).toEqual([[], [], []]);
  });

  it('shows a sheet as a whole', () => {
    const [sheet] = destinations('H50E001001');
    expect(sheet?.box.east).toBeCloseTo((sheet?.box.west ?? 0) + 0.25, 9);
  });
});

import { describe, expect, it, test } from 'vitest';
import { destinations, mayBeNumber } from './go-to.ts';

describe('where words lead', () => {
  test.each([
    ['H50E001001', 'H50E001001', '图幅 1∶50000'],
    ['h-50-1-甲', 'H50E001001', '图幅 1∶50000'],
    ['H50', 'H50', '图幅 1∶1000000'],
    ['h－51', 'H51', '图幅 1∶1000000'],
    ['120.155, 30.274', '东经 120.155° 北纬 30.274°', '坐标'],
    ['30.274N 120.155E', '东经 120.155° 北纬 30.274°', '坐标'],
    ['北纬30.274 东经120.155', '东经 120.155° 北纬 30.274°', '坐标'],
    ['30°16′26.4″N 120°09′18″E', '东经 120.155° 北纬 30.274°', '坐标'],
    ['120度9分18秒，30度16分26.4秒', '东经 120.155° 北纬 30.274°', '坐标'],
    ['-43.5, 172.6', '东经 172.6° 北纬 -43.5°', '坐标'],
  ])('%s', (words, label, note) => {
    expect(destinations(words)).toMatchObject([{ label, note }]);
  });

  // 3 350 000 m from the equator on the meridian of zone 40 is latitude 30.27 (EPSG:4528)
  test.each(['3350000, 40500000', 'X=3350000 Y=40500000', '40500000 3350000'])('Gauss–Krüger: %s', (words) => {
    const [place] = destinations(words);
    expect(place?.label).toMatch(/^东经 120° 北纬 30\.26/);
    expect(place?.note).toContain('3° 带第 40 带');
  });

  test.each([
    ['浙地资33-0000123', true],
    ['33-0000123', true],
    ['ZK1601', true],
    ['没有这个地方', true],
    ['龙泉', false],
    ['1', false],
    ['H50E001001', false],
    ['H50', true],
    ['120.155, 30.274', false],
  ])('%s may be the number of an archive or a borehole: %s', (words, may) => {
    expect(mayBeNumber(words, destinations(words))).toBe(may);
  });

  it('finds counties and places by a part of their name, and nothing for what is none', () => {
    expect(destinations('龙泉').map(({ label }) => label)).toContain('龙泉市');
    expect(destinations('煤山').length).toBeGreaterThan(0);
    expect([destinations(''), destinations('没有这个地方'), destinations('999, 88')]).toEqual([[], [], []]);
  });

  test('a city comes before its counties, and what is called so before all', () => {
    const [city, first] = destinations('杭州市');
    expect([city?.label, first?.note]).toEqual(['杭州市', '杭州市']);
    const { west, east } = city?.box ?? { west: 0, east: 0 };
    expect(west).toBeLessThan(119);
    expect(east).toBeGreaterThan(120.6);
    expect(destinations('建德').map(({ label }) => label)[0]).toBe('建德市');
    const found = destinations('江');
    expect(destinations(found.at(-1)?.label ?? '')[0]?.label).toBe(found.at(-1)?.label);
  });

  test.each(['K12', 'P50', 'H54', 'H-50-', 'AH50'])('%s is no sheet of 1∶1000000', (words) => {
    expect(destinations(words).filter(({ note }) => note.startsWith('图幅'))).toEqual([]);
  });

  test('what has bounds or is a point says what there is to show', () => {
    expect(destinations('H50')[0]?.mark).toEqual({ form: 'box', box: { west: 114, south: 28, east: 120, north: 32 } });
    expect(destinations('120.155, 30.274')[0]?.mark).toEqual({ form: 'point', at: [120.155, 30.274] });
    expect(destinations('杭州市')[0]?.mark).toBeUndefined();
  });

  it('shows a sheet as a whole', () => {
    const [sheet] = destinations('H50E001001');
    expect(sheet?.box?.east).toBeCloseTo((sheet?.box?.west ?? 0) + 0.25, 9);
  });
});

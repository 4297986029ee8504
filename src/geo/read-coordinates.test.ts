import { describe, expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

const at = (question: string): [number, number] | null => {
  const position = readCoordinates(question);
  return position && [Number(position.lat.toFixed(4)), Number(position.lon.toFixed(4))];
};

describe('positions', () => {
  test.each([
    ['30.25N 120.15E', [30.25, 120.15]],
    ['30.25, 120.15', [30.25, 120.15]],
    ['120.15，30.25', [30.25, 120.15]],
    ['（120.155，30.274）', [30.274, 120.155]],
    ['北纬30.25 东经120.15', [30.25, 120.15]],
    ['E120°9′30″ N30°15′20″', [30.2556, 120.1583]],
    ['31°4′55″N 119°42′22.9″E', [31.0819, 119.7064]],
    ["28°48.977'N, 118°36.887'E", [28.8163, 118.6148]],
    ['北纬30度15分20秒 东经120度9分30秒', [30.2556, 120.1583]],
    ['120°09′E 30°15′N', [30.25, 120.15]],
  ])('degrees: %s', (question, expected) => expect(at(question)).toEqual(expected));

  // Hangzhou, 30.25 N 120.15 E; and the same point from the neighbouring zones
  test.each([
    ['3347836, 40514436', [30.25, 120.15]],
    ['X=3347836.5 Y=40514436.2', [30.25, 120.15]],
    ['Y:40514436 X:3347836', [30.25, 120.15]],
    ['40514436 3347836', [30.25, 120.15]],
    ['514436 3347836', [30.25, 120.15]],
    ['3347836 514436', [30.25, 120.15]],
    ['3348880 20803071', [30.222, 120.1474]],
  ])('Gauss–Krüger: %s', (question, expected) => {
    const [lat = 0, lon = 0] = at(question) ?? [];
    expect(lat).toBeCloseTo(expected[0] ?? 0, 2);
    expect(lon).toBeCloseTo(expected[1] ?? 0, 2);
  });

  test.each([
    ['119-57-4.4, 30-00-19.1', [30.0053, 119.9512]],
    ['119 57 4.4 30 00 19.1', [30.0053, 119.9512]],
    ['295908 1212630', [29.9856, 121.4417]],
    ['1212630, 295908.5', [29.9857, 121.4417]],
    ['N295908 E1212630', [29.9856, 121.4417]],
  ])('without signs between degrees, minutes and seconds: %s', (question, expected) => {
    const [lat = 0, lon = 0] = at(question) ?? [];
    expect(lat).toBeCloseTo(expected[0] ?? 0, 3);
    expect(lon).toBeCloseTo(expected[1] ?? 0, 3);
  });
  test('61 seconds are none', () => expect(readCoordinates('295961 1212630')).toBeNull());
  test('an older datum is named, and that it is not transformed', () => {
    expect(readCoordinates('西安80 3347836, 40514436')?.remark).toContain('1980 西安坐标系');
    expect(readCoordinates('北京54坐标 3347836, 40514436')?.remark).toContain('没有作基准转换');
    expect(readCoordinates('1954北京坐标系 30.25N 120.15E')?.remark).toContain('没有换算');
    expect(readCoordinates('CGCS2000 3347836, 40514436')?.remark).toBe('');
  });
  test('the other zones are offered where none is written, and read', () => {
    const others = readCoordinates('3347836 514436')?.others ?? [];
    expect(others.map(({ label }) => label.slice(0, 9))).toEqual([
      '3° 带第 39 ',
      '3° 带第 41 ',
      '6° 带第 20 ',
      '6° 带第 21 ',
    ]);
    for (const { text } of others) expect(readCoordinates(text)?.remark).toBe('');
  });

  test('the zone says whether it is 3° or 6° wide', () => {
    expect(readCoordinates('3347836 40514436')?.notation).toContain('3° 带第 40 带，中央经线 120°');
    expect(readCoordinates('3347836 20514436')?.notation).toContain('6° 带第 20 带，中央经线 117°');
    expect(readCoordinates('3347836 514436')?.remark).toContain('没有写带号');
  });

  test.each([
    '萤石',
    '30 120',
    '1:50000 2015',
    '2010 2011',
    'DZ/T 0227-2010',
    '30.25',
    '12.5 13.5',
    '3347836',
    '北纬95度 东经120度',
    '30°75′ 120°15′',
    '',
    `1${' '.repeat(198)}x`,
    `1${'　 \t'.repeat(60)}x`,
  ])('no position: %s', (question) => expect(readCoordinates(question)).toBeNull());
});

import { describe, expect, test } from 'vitest';
import { toGaussKruger } from '../../../src/geo/gauss-kruger.ts';
import { drillingColumns } from '../../../src/resources/shared/drilling-sheets.ts';
import { goodHole } from '../../../tests/helpers/drilling-desk.ts';
import { checkPlacedMouths, type KnownHole } from './check-mouths.ts';
import { placedMouths } from './placed-mouths.ts';
import { countyOutlines, roughOutlines } from '../../districts/county-outlines.ts';
import { readCells } from './read-cells.ts';

type Cells = Readonly<Record<string, string>>;
const good = goodHole('ZK1', 1).collar[0]!;
const at = { lon: 120.0301, lat: 30.13 };
const turned: Cells = { northing: good['easting']!, easting: good['northing']! };

const check = (rows: readonly Cells[], known: readonly KnownHole[] = [], alike: readonly string[] = []) => {
  const read = rows.map((row, index) => {
    const cells = drillingColumns('collar').map(([column]) => row[column] ?? '');
    return readCells({ sheet: 'collar', row: index + 2, cells }).read;
  });
  return checkPlacedMouths(placedMouths(read), roughOutlines, known, alike);
};
const codes = (...args: Parameters<typeof check>): string[] => check(...args).map(({ code }) => code);
const grid = (zone: { width: 3 | 6; number: number }, isPrefixed: boolean): Cells => {
  const { northing, easting } = toGaussKruger(at, { datum: 'cgcs2000', zone, isPrefixed });
  return { northing: northing.toFixed(3), easting: easting.toFixed(3) };
};

test('a good mouth has no faults', () => expect(codes([good])).toEqual([]));

describe('coordinates', () => {
  test.each<[string, Cells, string]>([
    ['the wrong way round', turned, 'xy-swapped'],
    ['the wrong way round in no system', { ...turned, crs: '' }, 'xy-swapped'],
    ['degrees', { northing: '30.13', easting: '120.03' }, 'degrees-for-metres'],
    ['without a zone', grid({ width: 3, number: 40 }, false), 'easting-without-zone'],
    ['in a wide zone', grid({ width: 6, number: 20 }, true), 'six-degree-zone'],
    ['of no zone', { easting: '5000000' }, 'easting-unreadable'],
    ['of another province', { easting: '38500000' }, 'outside-province'],
    ['of their own', { crs: '独立坐标系' }, 'local-system'],
    ['of an old datum', { crs: '1954 北京坐标系' }, 'old-datum'],
    ['in no county', { county: '虎丘区' }, 'county-unknown'],
    ['in another county', { county: '武义县' }, 'outside-county'],
  ])('%s', (_, cells, code) => expect(codes([{ ...good, ...cells }])).toEqual([code]));

  test('what is the wrong way round says how it is right', () => {
    const [fault] = check([{ ...good, ...turned }]);
    expect(fault?.mend).toContain(`X 填 ${Number(good['northing'])}`);
  });
  test('a bare easting is put into the zone of its county', () => {
    const place = { lon: 118.5, lat: 29.14 };
    const { northing, easting } = toGaussKruger(place, {
      datum: 'cgcs2000',
      zone: { width: 3, number: 39 },
      isPrefixed: false,
    });
    const cells = { county: '开化县', northing: northing.toFixed(3), easting: easting.toFixed(3) };
    expect(check([{ ...good, ...cells }]).map(({ text }) => text)).toEqual(['Y 没有带号，已按三度带 39 带读取']);
  });
});

test('a hole in the wrong zone is told with the right one, though it lies in the province', async () => {
  const wuyi = { lon: 119.8, lat: 28.9 };
  const bare = toGaussKruger(wuyi, { datum: 'cgcs2000', zone: { width: 3, number: 40 }, isPrefixed: false });
  const northing = bare.northing.toFixed(3);
  const cells = { county: '武义县', northing, easting: (41_000_000 + bare.easting).toFixed(3) };
  const read = readCells({
    sheet: 'collar',
    row: 2,
    cells: drillingColumns('collar').map(([column]) => ({ ...good, ...cells })[column] ?? ''),
  }).read;
  const faults = checkPlacedMouths(placedMouths([read]), await countyOutlines(), []);
  expect(faults.map(({ code }) => code)).toEqual(['wrong-zone']);
  expect(faults[0]?.mend).toContain(`Y 填 ${(40_000_000 + bare.easting).toFixed(3)}`);
});

test.each<[string, { lon: number; lat: number }, number, string[]]>([
  ['in a county', { lon: 119.8, lat: 28.9 }, 40, []],
  ['in a neighbour', { lon: 117.95, lat: 29.9 }, 39, ['error wrong-zone']],
  ['in Shanghai', { lon: 121.45, lat: 31.2 }, 40, ['error outside-province']],
  ['off the coast', { lon: 121.95, lat: 28.6 }, 41, ['hint at-sea']],
  ['far out', { lon: 123.05, lat: 28 }, 41, ['error wrong-zone']],
  ['in another zone', { lon: 119.8, lat: 28.9 }, 41, ['error wrong-zone']],
])('a hole without its county %s', async (_, place, written, expected) => {
  const zone = { width: 3, number: written === 41 && place.lon < 121 ? 40 : written } as const;
  const { northing, easting } = toGaussKruger(place, { datum: 'cgcs2000', zone, isPrefixed: false });
  const given = { northing: northing.toFixed(3), easting: (written * 1_000_000 + easting).toFixed(3), county: '' };
  const row: Cells = { ...good, ...given };
  const cells = drillingColumns('collar').map(([column]) => row[column] ?? '');
  const { read } = readCells({ sheet: 'collar', row: 2, cells });
  const faults = checkPlacedMouths(placedMouths([read]), await countyOutlines(), []);
  expect(faults.map(({ level, code }) => `${level} ${code}`)).toEqual(expected);
});

describe('holes that are there', () => {
  const near = { ...good, holeNo: 'ZK2', northing: (Number(good['northing']) + 0.3).toFixed(3) };
  test('at one place', () => expect(codes([good, near])).toEqual(['same-place']));
  test('with one number', () => {
    const far = { ...near, northing: (Number(good['northing']) + 30).toFixed(3), unifiedNo: 'U1' };
    expect(codes([{ ...good, unifiedNo: 'U1' }, far])).toEqual(['unified-twice']);
  });
  const known = { holeNo: 'ZK1', unifiedNo: 'ZK-2020-1', ...at };
  test('in the portal by number and place', () => expect(codes([good], [known])).toEqual(['hole-known']));
  test('in the portal by its own number', () =>
    expect(codes([{ ...good, unifiedNo: 'ZK-2020-1' }], [{ ...known, lon: null, lat: null }])).toEqual([
      'unified-known',
    ]));
  test('elsewhere under the same number is another', () =>
    expect(codes([good], [{ ...known, lat: 30.2 }])).toEqual([]));
});

test('outlines that the portal comes with know the counties', async () => {
  const outlines = await countyOutlines();
  expect(outlines.metresTo('武义县', at)).toBeGreaterThan(20_000);
  expect(outlines.metresTo('西湖区', { lon: 120.067, lat: 30.17 })).toBe(0);
  expect(outlines.countyAt({ lon: 120.067, lat: 30.17 })).toBe('西湖区');
});

describe('numbers of holes that look alike', () => {
  /** Holes some way from each other. */
  const holes = (...holeNos: string[]): Cells[] =>
    holeNos.map((holeNo, n) => ({ ...goodHole(holeNo, n + 1).collar[0] }));
  const alike = (...args: Parameters<typeof check>): string[] =>
    check(...args).map(({ code, level, row, text }) => `${level} ${code} ${row} ${text}`);
  test.each([
    ['ZK1', 'zk1'],
    ['ZK1', 'ZK 1'],
    ['ZX1', 'zx-1'],
    ['ZK1', 'ＺＫ—１'],
    ['ZK1-1', 'ZK1 1'],
  ])('%s and %s', (one, other) =>
    expect(alike(holes(one, other))).toEqual([
      expect.stringMatching(/^hint hole-alike 3 .* 与第 2 行的 .* 孔号只差大小写、空格或连字符$/u),
    ]),
  );
  test('others are two holes', () => expect(alike(holes('ZK1-1', 'ZK11', 'ZK1', 'ZK01', 'JK1'))).toEqual([]));
  test('one of the same project in the portal', () => {
    expect(alike(holes('zk 7'), [], ['ZK7', 'ZK8'])).toEqual([
      'hint hole-alike-known 2 zk 7 与本项目已入库的 ZK7 孔号只差大小写、空格或连字符',
    ]);
    expect(alike(holes('ZK8'), [], ['ZK7', 'ZK8'])).toEqual([]);
  });
});

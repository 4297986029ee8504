import { describe, expect, it, test } from 'vitest';
import { toGaussKruger } from '../../geo/gauss-kruger.ts';
import { coordinateOf } from './angle-text.ts';
import { bytesOf, positionsOf, readOne, sentencesOf } from './testing/read-one.ts';

const rows = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

describe('a table', () => {
  it('in GBK, between semicolons, is read with its values', () => {
    const layer = readOne(
      '点.csv',
      bytesOf(rows(['编号;经度;纬度;岩性', 'ZK1;120.15;30.25;凝灰岩', 'ZK2;119.5;29.75;砂岩']), 'gbk'),
    );
    expect(positionsOf(layer)).toEqual([120.15, 30.25, 119.5, 29.75]);
    expect(layer.fields).toEqual(['编号', '经度', '纬度', '岩性']);
    expect(layer.valuesOf(1)).toEqual(['ZK2', '119.5', '29.75', '砂岩']);
    expect(layer.counts).toEqual({ points: 2, lines: 0, areas: 0 });
    expect(layer.features.box).toEqual({ west: 119.5, south: 29.75, east: 120.15, north: 30.25 });
    expect(layer.problems).toEqual([]);
  });

  test.each([
    ['UTF-8 with a mark', bytesOf('\uFEFFlon\tlat\n120\t30\n')],
    ['UTF-16', bytesOf('\uFEFFlon\tlat\n120\t30\n', 'utf-16le')],
    ['headings with units', bytesOf('经度（°）,纬度（°）\n120,30\n')],
    ['names in one word', bytesOf('Longitude,Latitude\n120,30\n')],
    ['degrees, minutes and seconds', bytesOf('经度,纬度\n"120°00′00″E","北纬30度0分"\n')],
    ['empty lines before the headings', bytesOf('\n\nlng,lat\n120,30\n')],
  ])('%s', (_, bytes) => {
    const layer = readOne('a.csv', bytes);
    expect(positionsOf(layer)).toEqual([120, 30]);
    expect(sentencesOf(layer)).toBe('');
  });

  it('with latitudes in the column of longitudes says so, shows nothing, and offers to swap', () => {
    const text = rows(['经度,纬度', '30.25,120.15', '29.75,119.5']);
    const layer = readOne('a.csv', text);
    expect(sentencesOf(layer)).toContain('经度与纬度可能写反了');
    expect(layer.features.box).toBeNull();
    expect(layer.offers).toEqual([{ label: '对调经纬度', options: { isSwapped: true } }]);
    const swapped = readOne('a.csv', text, layer.offers[0]?.options);
    expect(positionsOf(swapped)).toEqual([120.15, 30.25, 119.5, 29.75]);
    expect(sentencesOf(swapped)).toBe('');
  });

  const grid = (isPrefixed: boolean) =>
    toGaussKruger({ lon: 120.15, lat: 30.25 }, { datum: 'cgcs2000', zone: { width: 3, number: 40 }, isPrefixed });

  it('in surveying has X to the north, and the zone in front of Y', () => {
    const { northing, easting } = grid(true);
    const layer = readOne('a.csv', rows(['点号,X,Y', `1,${northing},${easting}`]));
    const [lon, lat] = positionsOf(layer);
    expect(lon).toBeCloseTo(120.15, 8);
    expect(lat).toBeCloseTo(30.25, 8);
    expect(sentencesOf(layer)).toContain('X 为北坐标、Y 为东坐标');
    expect(sentencesOf(layer)).toContain('CGCS2000');
  });

  it('of a program has X to the east', () => {
    const { northing, easting } = grid(true);
    const layer = readOne('a.csv', rows(['x,y', `${easting},${northing}`]));
    expect(positionsOf(layer)[0]).toBeCloseTo(120.15, 8);
    expect(sentencesOf(layer)).not.toContain('X 为北坐标');
  });

  it.each([
    ['ZKX,ZKY', 'XH,YXMJ,孔号,ZKX,ZKY', '1,12.5,ZK1'],
    ['X坐标,Y坐标', 'X编码,Y编码,孔号,X坐标,Y坐标', '1,12,ZK1'],
    ['X_2000,Y_2000', 'XMMC,YSDM,DX,X_2000,Y_2000', '1,12,5'],
  ])('is found by %s, whatever other names begin with X and Y', (_, headings, others) => {
    const { northing, easting } = grid(true);
    const layer = readOne('a.csv', rows([headings, `${others},${northing},${easting}`]));
    expect(positionsOf(layer)[0]).toBeCloseTo(120.15, 8);
  });

  it('whose names only begin with X and Y has no place, and is asked for it', () => {
    expect(() => readOne('a.csv', 'XH,YXMJ,孔号\n1,12.5,ZK1\n')).toThrow('没有找到坐标列');
  });

  it('without zone is read by 120° E, says so, and offers the meridians beside it', () => {
    const { northing, easting } = grid(false);
    const text = rows(['东坐标,北坐标', `${easting},${northing}`]);
    const layer = readOne('a.csv', text);
    expect(positionsOf(layer)[0]).toBeCloseTo(120.15, 8);
    expect(sentencesOf(layer)).toContain('东坐标没有带号，按中央经线 120°');
    expect(layer.offers.map(({ label }) => label)).toEqual(['按中央经线 117° 读取', '按中央经线 123° 读取']);
    expect(positionsOf(readOne('a.csv', text, layer.offers[1]?.options))[0]).toBeCloseTo(123.15, 2);
  });

  it('keeps the good rows and tells the lines of the bad ones, as an editor counts them', () => {
    const layer = readOne(
      'a.csv',
      rows([
        '经度,纬度,名称',
        '120,30,甲',
        'NaN,30,乙',
        ',,丙',
        '',
        '120,130,丁',
        '12.0,30,戊',
        '120.5,30,己',
        '121,30,庚',
      ]),
    );
    expect(layer.counts.points).toBe(4);
    expect(layer.valuesOf(3)).toEqual(['121', '30', '庚']);
    expect(sentencesOf(layer).split('\n')).toEqual([
      '1 个要素坐标不是数，未显示（第 3 行）',
      '1 个要素没有几何，未显示（第 4 行）',
      '1 个要素坐标超出经纬度范围，未显示（第 6 行）',
      '1 个要素在中国范围之外，请核对坐标（第 7 行）',
    ]);
  });

  test.each([
    ['no such column', '名称,深度\n甲,3\n', /没有找到坐标列。.*现有的列：名称、深度/],
    ['no headings', '120,30\n121,30\n', /第一行不是表头/],
    ['prose', 'hello world', /不是可读取的数据文件/],
    ['a page', '<!DOCTYPE html><html><body>请登录</body></html>', /这是一个网页/],
    ['nothing', '', /文件是空的/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xfe]), /文字编码不能识别/],
  ])('%s is refused with a sentence', (_, content, sentence) => {
    expect(() => readOne('a.csv', content)).toThrow(sentence);
  });

  it('whose numbers mean nothing known says so', () => {
    expect(sentencesOf(readOne('a.csv', 'x,y\n1234,5678\n'))).toContain('既不像经纬度，也不像高斯—克吕格坐标');
  });
});

test.each([
  ['120.155', 120.155],
  ['120°9′18″', 120.155],
  ['120° 9\' 18.0" E', 120.155],
  ['E120°09′18″', 120.155],
  ['东经120度9分18秒', 120.155],
  ['120:9:18', 120.155],
  ['120 9 18', 120.155],
  ['30°30′S', -30.5],
  ['-30°30′', -30.5],
  ['3,352,118.5', 3_352_118.5],
  ['１２０．５', 120.5],
  ['1.2e2', 120],
  ['120°70′', Number.NaN],
  ['', Number.NaN],
  ['—', Number.NaN],
  ['Infinity', Number.NaN],
])('the coordinate %j is %d', (text, value) => {
  expect(Number(coordinateOf(text).toFixed(9))).toBe(value);
});

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { dbfBytes, gaussKrugerPrj, shpBytes } from '../../../tests/helpers/shapefile.ts';
import { toGaussKruger } from '../../geo/gauss-kruger.ts';
import { readFiles } from './read-files.ts';
import { bytesOf, positionsOf, readOne, sentencesOf } from './testing/read-one.ts';

const cgcs = gaussKrugerPrj('D_China_2000', '6378137.0,298.257222101', 120, 40_500_000);
const xian = gaussKrugerPrj('D_Xian_1980', '6378140.0,298.257', 120, 40_500_000);
const beijing = gaussKrugerPrj('D_Beijing_1954', '6378245.0,298.3', 120, 40_500_000);
const degrees =
  'GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const system = (datum: 'cgcs2000' | 'xian1980' | 'beijing1954') =>
  ({ datum, zone: { width: 3, number: 40 }, isPrefixed: true }) as const;
const onGrid = (
  lon: number,
  lat: number,
  datum: 'cgcs2000' | 'xian1980' | 'beijing1954' = 'cgcs2000',
): [number, number] => {
  const { easting, northing } = toGaussKruger({ lon, lat }, system(datum));
  return [easting, northing];
};
const zipped = (files: Record<string, Uint8Array | string>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );

describe('a zipped shapefile', () => {
  const points = shpBytes(1, [
    { type: 1, at: onGrid(120.15, 30.25) },
    { type: 0 },
    { type: 1, at: onGrid(119.5, 29.5) },
  ]);
  const values = dbfBytes(
    ['名称', '岩性'],
    [
      ['钻孔一', '凝灰岩'],
      ['空', ''],
      ['钻孔三', '砂岩'],
    ],
  );

  test.each([
    ['a GBK .cpg', 'GBK'],
    ['a code page', '936'],
    ['a .cpg that says UTF-8 and is wrong', 'UTF-8'],
    ['no .cpg', null],
  ])('with %s', (_, cpg) => {
    const layer = readOne(
      '孔.zip',
      zipped({ '孔/a.SHP': points, '孔/A.dbf': values, '孔/a.prj': cgcs, ...(cpg ? { '孔/a.cpg': cpg } : {}) }),
    );
    expect(layer.name).toBe('a.SHP');
    expect(layer.fields).toEqual(['名称', '岩性']);
    expect(layer.preview).toEqual([
      ['钻孔一', '凝灰岩'],
      ['钻孔三', '砂岩'],
    ]);
    expect(positionsOf(layer).map((value) => Number(value.toFixed(7)))).toEqual([120.15, 30.25, 119.5, 29.5]);
    const lines = sentencesOf(layer).split('\n');
    expect(lines.at(-1)).toBe('1 个要素没有几何，未显示（第 2 条记录）');
    expect(lines.includes('.cpg 注明属性表为 UTF-8，与实际不符，已按 GBK 读取')).toBe(cpg === 'UTF-8');
  });

  it('with areas keeps holes, closes rings, and leaves deleted rows out', () => {
    const outer = [119, 29, 119, 30, 120, 30, 120, 29, 119, 29];
    const hole = [119.4, 29.4, 119.6, 29.4, 119.6, 29.6, 119.4, 29.4];
    const shp = shpBytes(5, [
      { type: 5, parts: [outer, hole] },
      { type: 5, parts: [outer] },
      { type: 5, parts: [outer.slice(0, 8)] },
    ]);
    const dbf = dbfBytes(['name'], [['一'], ['二'], ['三']], { encoding: 'utf-8', deleted: [1] });
    const layer = readOne('a.zip', zipped({ 'a.shp': shp, 'a.dbf': dbf, 'a.prj': degrees, 'a.cpg': 'UTF-8' }));
    expect(layer.counts.areas).toBe(2);
    expect([...layer.features.starts]).toEqual([0, 5, 9, 14]);
    expect([...layer.features.owners]).toEqual([0, 0, 1]);
    expect(layer.preview).toEqual([['一'], ['三']]);
    expect(layer.problems).toEqual([]);
  });

  test.each([
    ['xian1980', xian, '“1980 西安坐标系”'],
    ['beijing1954', beijing, '“1954 北京坐标系”'],
  ] as const)('on %s is drawn where its numbers say, with a warning', (datum, prj, name) => {
    const shp = shpBytes(1, [{ type: 1, at: onGrid(120.15, 30.25, datum) }]);
    const layer = readOne('a.zip', zipped({ 'a.shp': shp, 'a.prj': prj }));
    expect(positionsOf(layer)[0]).toBeCloseTo(120.15, 7);
    expect(positionsOf(layer)[1]).toBeCloseTo(30.25, 7);
    expect(sentencesOf(layer)).toContain(name);
    expect(sentencesOf(layer)).toContain('偏差');
  });

  it('without .prj is read by its numbers, and says so', () => {
    const layer = readOne('a.zip', zipped({ 'a.shp': points, 'a.dbf': values }));
    expect(positionsOf(layer)[0]).toBeCloseTo(120.15, 7);
    expect(sentencesOf(layer)).toContain('没有 .prj 坐标系文件');
  });

  it('with a .prj that means nothing, or a datum that nobody knows, says so', () => {
    expect(sentencesOf(readOne('a.zip', zipped({ 'a.shp': points, 'a.prj': 'LOCAL_CS["矿区独立坐标系"]' })))).toContain(
      '不能识别',
    );
    const own = gaussKrugerPrj('D_Local_Mine', '6378137.0,298.257222101', 120, 40_500_000);
    expect(sentencesOf(readOne('a.zip', zipped({ 'a.shp': points, 'a.prj': own })))).toContain('未能识别的坐标基准');
  });

  it('cut off keeps what is whole', () => {
    const layer = readOne('a.zip', zipped({ 'a.shp': points.slice(0, points.length - 5), 'a.prj': cgcs }));
    expect(layer.counts.points).toBe(1);
    expect(sentencesOf(layer)).toContain('.shp 文件不完整');
  });

  it('whose records promise more than they hold loses those only', () => {
    const shp = shpBytes(3, [
      { type: 3, parts: [[120, 30, 121, 30]] },
      { type: 3, parts: [[120, 29, 121, 29]] },
    ]);
    new DataView(shp.buffer).setInt32(100 + 8 + 40, 0x7f_ff_ff_ff, true);
    const layer = readOne('a.zip', zipped({ 'a.shp': shp, 'a.prj': degrees }));
    expect(layer.counts.lines).toBe(1);
    expect(sentencesOf(layer)).toBe('没有 .dbf 属性表，要素没有属性\n1 个要素几何不完整，未显示（第 1 条记录）');
  });

  it('may hold several, and its files may come unpacked', () => {
    const both = readFiles([
      { name: 'a.zip', bytes: zipped({ 'x/a.shp': points, 'x/a.prj': cgcs, 'y/b.shp': points, 'y/b.prj': cgcs }) },
    ]);
    expect(both.map(({ name }) => name)).toEqual(['a.shp', 'b.shp']);
    const [loose] = readFiles([
      { name: '孔.dbf', bytes: values },
      { name: '孔.shp', bytes: points },
      { name: '孔.prj', bytes: bytesOf(cgcs) },
    ]);
    expect(loose?.preview[0]).toEqual(['钻孔一', '凝灰岩']);
  });
});

describe('the encoding of a table', () => {
  const shp = shpBytes(1, [
    { type: 1, at: [120.1, 30.2] },
    { type: 1, at: [120.2, 30.25] },
  ]);
  const read = (dbf: Uint8Array, cpg: string | null) =>
    readOne(
      'a.zip',
      zipped({ 'a.shp': shp, 'a.prj': degrees, 'a.dbf': dbf, ...(cpg === null ? {} : { 'a.cpg': cpg }) }),
    );
  const values = [['钻孔一'], ['钻孔二']];
  const table = (encoding: string, rows = values, name = '名称') => dbfBytes([name], rows, { encoding });

  it.each([
    ['UTF-8', 'utf-8'],
    ['GBK', 'gbk'],
    [null, 'utf-8'],
  ])('of .cpg %s, with a value cut inside a character, is not another for it', (cpg, encoding) => {
    // Fields take 40 bytes: of Chinese characters 13⅓ in UTF-8, and 19½ behind a letter in GBK
    const long = `${encoding === 'gbk' ? 'A' : ''}${'大源坞南坡水文地质钻孔编录表孔深三百'.repeat(2)}`;
    const layer = read(table(encoding, [['钻孔一'], [long]]), cpg);
    expect(layer.fields).toEqual(['名称']);
    expect(layer.valuesOf(0)).toEqual(['钻孔一']);
    expect(layer.valuesOf(1)).toEqual([long.slice(0, encoding === 'gbk' ? 20 : 13)]);
    expect(sentencesOf(layer)).toBe('1 个属性值有不完整的字，只读出完整的部分（第 2 条记录的“名称”），请对照原数据');
  });

  it('with a name cut inside a character keeps the rest of the name, and says which', () => {
    const layer = read(table('utf-8', values, '地层单位代号'), 'UTF-8');
    expect(layer.fields).toEqual(['地层单']);
    expect(layer.preview).toEqual(values);
    expect(sentencesOf(layer)).toBe('字段名“地层单…”被写出它的软件截断在半个字上，只读出完整的部分，请核对');
  });

  it.each([
    ['ISO-8859-1', 'utf-8', 'UTF-8'],
    ['ISO-8859-1', 'gbk', 'GBK'],
    ['1252', 'gbk', 'GBK'],
    ['GBK', 'utf-8', 'UTF-8'],
  ])('that .cpg states as %s, and that is %s, is read by what is written', (cpg, encoding, label) => {
    const layer = read(table(encoding), cpg);
    expect(layer.preview).toEqual(values);
    expect(sentencesOf(layer)).toBe(`.cpg 注明属性表为 ${cpg}，与实际不符，已按 ${label} 读取`);
  });

  it('that is stated and fits is followed: Western letters, and characters that would be UTF-8 by chance', () => {
    const western = read(table('latin1', [['Café'], ['Kölner Straße']]), 'ISO-8859-1');
    expect(western.preview).toEqual([['Café'], ['Kölner Straße']]);
    expect(sentencesOf(western)).toBe('');
    const chance = read(table('gbk', [['联通'], ['联通']]), 'GBK');
    expect(chance.preview).toEqual([['联通'], ['联通']]);
    expect(sentencesOf(chance)).toBe('');
  });
});

describe('an archive', () => {
  it('that grows without measure is given up', () => {
    const bomb = zipped({ 'a.csv': new Uint8Array(120 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(() => readOne('a.zip', bomb)).toThrow('展开后的大小异常');
  });

  it('inside archives is given up', () => {
    const inner = zipped({ 'a.csv': 'lon,lat\n120,30\n' });
    expect(readOne('a.zip', zipped({ 'b.zip': inner })).counts.points).toBe(1);
    expect(() => readOne('a.zip', zipped({ 'c.zip': zipped({ 'b.zip': inner }) }))).toThrow('层层嵌套');
  });

  it('broken, cut off, without data, or with thousands of files is refused', () => {
    const good = zipped({ 'a.csv': `lon,lat\n${'120,30\n'.repeat(500)}` });
    expect(() => readOne('a.zip', good.slice(0, 60))).toThrow(/压缩包/);
    expect(() => readOne('a.zip', Uint8Array.from([...good.slice(0, 40), ...new Uint8Array(200).fill(7)]))).toThrow(
      /压缩包/,
    );
    expect(() => readOne('a.zip', zipped({ 'readme.md': 'x' }))).toThrow('压缩包中没有可显示的数据');
    expect(() => readOne('钻孔.xlsx', zipped({ 'xl/workbook.xml': '<workbook/>' }))).toThrow('另存为 CSV');
    const older = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(() => readOne('钻孔.xls', older)).toThrow('另存为 CSV');
    expect(() => readOne('a.zip', zipped({ 'a.dbf': dbfBytes(['a'], []) }))).toThrow(/没有可显示|缺少 \.shp/);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.csv`, '']));
    expect(() => readOne('a.zip', zipped(many))).toThrow('超过 2000 个');
  });
});

it('a file of 51 MB is refused before it is read', () => {
  expect(() => readOne('a.csv', new Uint8Array(51 * 1024 * 1024))).toThrow('文件有 51 MB，超过 50 MB');
});

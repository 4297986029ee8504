import { describe, expect, it, test } from 'vitest';
import { partKinds } from './own-layer.ts';
import { positionsOf, readOne, sentencesOf } from './testing/read-one.ts';

const feature = (geometry: unknown, properties: unknown = {}): unknown => ({ type: 'Feature', geometry, properties });
const collection = (features: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });
const point = (lon: unknown, lat: unknown): unknown => ({ type: 'Point', coordinates: [lon, lat] });
const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('GeoJSON', () => {
  it('of mixed kinds becomes parts with their features', () => {
    const layer = readOne(
      'a.json',
      collection([
        feature(point(120, 30), { 名称: '点', 深度: 3.5 }),
        feature(
          {
            type: 'MultiLineString',
            coordinates: [
              [
                [120, 30],
                [121, 30],
              ],
              [
                [120, 29],
                [121, 29],
              ],
            ],
          },
          { 名称: '断层' },
        ),
        feature({ type: 'Polygon', coordinates: [square(119, 29, 1), square(119.2, 29.2, 0.2)] }, { 备注: { a: [1] } }),
        feature({
          type: 'GeometryCollection',
          geometries: [point(120, 28), { type: 'MultiPoint', coordinates: [[121, 28]] }],
        }),
      ]),
    );
    const { kinds, owners, starts } = layer.features;
    const { point: p, line, ring } = partKinds;
    expect([...kinds]).toEqual([p, line, line, ring, ring, p, p]);
    expect([...owners]).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect([...starts]).toEqual([0, 1, 3, 5, 10, 15, 16, 17]);
    expect(layer.counts).toEqual({ points: 2, lines: 1, areas: 1 });
    expect(layer.fields).toEqual(['名称', '深度', '备注']);
    expect(layer.preview).toEqual([
      ['点', '3.5', ''],
      ['断层', '', ''],
      ['', '', '{"a":[1]}'],
      ['', '', ''],
    ]);
    expect(layer.problems).toEqual([]);
  });

  it('keeps the good features and tells what is wrong with the others', () => {
    const bowTie = [
      [120, 30],
      [121, 31],
      [121, 30],
      [120, 31],
      [120, 30],
    ];
    const layer = readOne(
      'a.geojson',
      collection([
        feature(point(120, 30)),
        feature(null),
        feature(point(null, 30)),
        feature(point(120, 95)),
        feature({ type: 'LineString', coordinates: [[120, 30]] }),
        feature({ type: 'Curve', coordinates: [] }),
        feature({ type: 'Polygon', coordinates: [bowTie] }),
        'nonsense',
        feature(point(121, 30)),
        feature({ type: 'Polygon', coordinates: 'x' }),
      ]),
    );
    expect(layer.counts).toEqual({ points: 2, lines: 0, areas: 1 });
    expect(sentencesOf(layer).split('\n')).toEqual([
      '2 个要素没有几何，未显示（第 2、8 个要素）',
      '1 个要素坐标不是数，未显示（第 3 个要素）',
      '1 个要素坐标超出经纬度范围，未显示（第 4 个要素）',
      '2 个要素几何不完整，未显示（第 5、10 个要素）',
      '1 个要素几何类型不能识别，未显示（第 6 个要素）',
      '1 个要素边界自相交，按原样显示，面积不可靠（第 7 个要素）',
    ]);
  });

  it('with latitude first says so and offers to swap', () => {
    const text = collection([feature(point(30, 120)), feature(point(29, 119))]);
    const layer = readOne('a.json', text);
    expect(sentencesOf(layer)).toContain('经度与纬度可能写反了');
    expect(positionsOf(readOne('a.json', text, layer.offers[0]?.options))).toEqual([120, 30, 119, 29]);
  });

  it('in a named system is read by it; in one of an older datum with a warning', () => {
    const named = (name: string): object => ({ crs: { type: 'name', properties: { name } } });
    const read = (name: string) =>
      readOne('a.json', collection([feature(point(40_514_436.2, 3_347_816))], named(name)));
    const layer = read('urn:ogc:def:crs:EPSG::4528');
    expect(positionsOf(layer)[0]).toBeCloseTo(120.15, 2);
    expect(positionsOf(layer)[1]).toBeCloseTo(30.25, 2);
    expect(sentencesOf(layer)).not.toContain('偏差');
    expect(sentencesOf(read('EPSG:2364'))).toContain('“1980 西安坐标系”，与地图所用的 CGCS2000 没有公开的转换参数');
    const mercator = readOne('a.json', collection([feature(point(13_358_338.9, 3_503_549.8))], named('EPSG:3857')));
    expect(positionsOf(mercator)[0]).toBeCloseTo(120, 5);
    expect(positionsOf(mercator)[1]).toBeCloseTo(30, 5);
    expect(() => read('EPSG:32651')).toThrow('坐标系“EPSG:32651”不能识别');
  });

  it.each([
    [{ type: 'EPSG', properties: { code: 4490 } }],
    [{ type: 'name', properties: { name: 'http://www.opengis.net/def/crs/EPSG/0/4490' } }],
    [{ type: 'link', properties: { href: 'https://epsg.io/4490' } }],
    ['EPSG:4490'],
  ])('whose system is said as %j is read by it', (crs) => {
    const layer = readOne('a.json', collection([feature(point(120.1, 30.2)), feature(point(120.2, 30.25))], { crs }));
    expect(positionsOf(layer)).toEqual([120.1, 30.2, 120.2, 30.25]);
    expect(sentencesOf(layer)).toBe('');
  });

  it('keeps whole numbers digit by digit, as values and in texts', () => {
    const text = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[120.1000000000000015,30]},
      "properties":{"统一编号":330122199508001235,"备注":"编号 330122199508001249，\\"NaN\\"","深":-12345678901234567890}}]}`;
    const layer = readOne('a.json', text);
    expect(layer.valuesOf(0)).toEqual([
      '330122199508001235',
      '编号 330122199508001249，"NaN"',
      '-12345678901234567890',
    ]);
    expect(positionsOf(layer)[0]).toBeCloseTo(120.1, 9);
    expect(layer.problems).toEqual([]);
  });

  it('with NaN among its values and coordinates shows what has a place, and says where', () => {
    const text = `{"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"孔深":NaN},"geometry":{"type":"Point","coordinates":[120,30]}},
{"type":"Feature","properties":{"孔深":-Infinity},"geometry":{"type":"Point","coordinates":[NaN,30]}}]}`;
    const layer = readOne('a.json', text);
    expect(layer.preview).toEqual([['']]);
    expect(sentencesOf(layer).split('\n')).toEqual([
      '有 3 处 NaN 或 Infinity（第 2 行起），按空值读取',
      '1 个要素坐标不是数，未显示（第 2 个要素）',
    ]);
  });

  it('with a fault says its line', () => {
    expect(() => readOne('a.json', '{"type":"FeatureCollection",\n"features":[\n{"type":Feature}]}')).toThrow(
      '第 3 行不符合 JSON 的写法',
    );
  });

  const line = (name: string, lon: number): string => JSON.stringify(feature(point(lon, 30), { name }));
  it.each([
    ['lines', '', '\n'],
    ['lines of Windows', '', '\r\n'],
    ['record separators', '\u001E', '\n'],
  ])('one feature after another, by %s', (_, before, after) => {
    const record = (text: string): string => `${before}${text}${after}`;
    const layer = readOne('a.geojsonl', record(line('甲', 120)) + record(line('乙', 121)));
    expect(layer.preview).toEqual([['甲'], ['乙']]);
    expect(layer.problems).toEqual([]);
    const broken = readOne('a.geojsonl', [line('甲', 120), '{"type":"Feat', line('乙', 121)].map(record).join(''));
    expect(broken.counts.points).toBe(2);
    expect(sentencesOf(broken)).toBe('1 行不是完整的 GeoJSON，未显示（第 2 行）');
  });

  it('with empty parts keeps the others of their features, and counts them', () => {
    const ring = square(120, 30, 1);
    const layer = readOne(
      'a.json',
      collection([
        feature({ type: 'MultiPolygon', coordinates: [[ring], []] }, { n: 1 }),
        feature({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [] }, point(120, 30)] }),
        feature({
          type: 'MultiLineString',
          coordinates: [
            [[120, 30]],
            [
              [120, 30],
              [121, 30],
            ],
          ],
        }),
        feature({ type: 'Point', coordinates: [] }),
      ]),
    );
    expect(layer.counts).toEqual({ points: 1, lines: 1, areas: 1 });
    expect(sentencesOf(layer).split('\n')).toEqual([
      '2 个要素有空的部分，只显示其余部分（第 1、2 个要素）',
      '1 个要素有几何不完整的部分，只显示其余部分（第 3 个要素）',
      '1 个要素没有几何，未显示（第 4 个要素）',
    ]);
  });

  it('of more features than fit shows the first ones and says so', () => {
    const layer = readOne('a.json', collection(Array.from({ length: 200_003 }, () => feature(point(120, 30)))));
    expect(layer.counts.points).toBe(200_000);
    expect(sentencesOf(layer)).toContain('只显示前 200,000 个要素');
  });

  test.each([
    ['cut off', '{"type":"FeatureCollection","features":[{"type":', /不是完整的 JSON/],
    ['TopoJSON', '{"type":"Topology","objects":{}}', /这是 TopoJSON/],
    ['of ArcGIS', '{"geometryType":"x","features":[{"attributes":{}}]}', /这是 ArcGIS 的 JSON/],
    ['something else', '{"a":1}', /不是 GeoJSON/],
    ['a list', '[1,2]', /最外层应是一个对象/],
    [
      'with a system elsewhere',
      collection([], { crs: { type: 'link', properties: { href: 'http://x' } } }),
      /“http:\/\/x”不能识别/,
    ],
  ])('%s is refused with a sentence', (_, text, sentence) => {
    expect(() => readOne('a.json', text)).toThrow(sentence);
  });

  it('nested without measure, and names that objects have anyway, do no harm', () => {
    let nested: unknown = point(120, 30);
    for (let depth = 0; depth < 2000; depth += 1) nested = { type: 'GeometryCollection', geometries: [nested] };
    const text = collection([
      feature(nested),
      feature(point(120, 30), JSON.parse('{"__proto__":"x","constructor":"<img onerror=1>"}')),
    ]);
    const layer = readOne('a.json', text);
    expect(sentencesOf(layer)).toContain('1 个要素几何不完整');
    expect(layer.fields).toEqual(['__proto__', 'constructor']);
    expect(layer.valuesOf(0)).toEqual(['x', '<img onerror=1>']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

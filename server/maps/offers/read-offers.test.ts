import { expect, test } from 'vitest';
import { boundsOf, systemOf } from './offered-parts.ts';
import { readArcgis, readGeojson, readTerrain, readTilejson, readTileset } from './read-json.ts';
import { readWms } from './read-wms.ts';
import { readWmts } from './read-wmts.ts';
import { readXml } from './read-xml.ts';

const wms = `<?xml version="1.0"?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.test/x.dtd" [<!ELEMENT a EMPTY>]>
<wms:WMS_Capabilities xmlns:wms="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.3.0">
 <wms:Service><wms:Title>浙江省 地质图</wms:Title></wms:Service>
 <wms:Capability><wms:Request><wms:GetMap><wms:Format>image/png</wms:Format><wms:Format>image/jpeg</wms:Format></wms:GetMap></wms:Request>
  <wms:Layer><wms:Title>根</wms:Title><wms:CRS>EPSG:4490</wms:CRS><wms:CRS>CRS:84</wms:CRS>
   <wms:Attribution><wms:Title>某院</wms:Title></wms:Attribution>
   <wms:EX_GeographicBoundingBox><wms:westBoundLongitude>118</wms:westBoundLongitude><wms:eastBoundLongitude>123</wms:eastBoundLongitude><wms:southBoundLatitude>27</wms:southBoundLatitude><wms:northBoundLatitude>31.5</wms:northBoundLatitude></wms:EX_GeographicBoundingBox>
    <wms:Dimension name="time" units="ISO8601">
  2000/2020/P1Y , 2024 </wms:Dimension><wms:Layer queryable="1"><wms:Name>units</wms:Name><wms:Title>岩石地层</wms:Title><wms:CRS>EPSG:4549</wms:CRS>
    <wms:Style><wms:Name>ink</wms:Name><wms:Title>墨</wms:Title><wms:LegendURL><wms:OnlineResource xlink:href="http://a/legend"/></wms:LegendURL></wms:Style></wms:Layer>
  </wms:Layer></wms:Capability>
</wms:WMS_Capabilities>`;

test('layers of a WMS have what those above them have', () => {
  expect(readWms(wms)).toEqual({
    title: '浙江省 地质图',
    layers: [
      {
        name: 'units',
        title: '岩石地层',
        styles: [{ name: 'ink', title: '墨', legend: 'http://a/legend' }],
        extent: [118, 27, 123, 31.5],
        legend: 'http://a/legend',
        systems: ['EPSG:4490', 'CRS:84', 'EPSG:4549'],
        matrixSets: [],
        time: '2000/2020/P1Y,2024',
        isQueryable: true,
      },
    ],
    matrixSets: [],
    formats: ['image/png', 'image/jpeg'],
    attribution: '某院',
  });
});

test('WMS 1.1.1 writes the moments beside the dimension', () => {
  const text = `<WMT_MS_Capabilities><Capability><Layer queryable="0"><Name>a</Name>
    <Dimension name="time" units="ISO8601"/><Extent name="time" default="2024">2020,2022,2024</Extent></Layer></Capability></WMT_MS_Capabilities>`;
  expect(readWms(text).layers).toMatchObject([{ time: '2020,2022,2024', isQueryable: false }]);
});

test('layers of a WMTS name their pyramids and the systems of these', () => {
  const text = `<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:ServiceIdentification><ows:Title>瓦片</ows:Title></ows:ServiceIdentification>
    <Contents><Layer><ows:Identifier>img</ows:Identifier><ows:WGS84BoundingBox><ows:LowerCorner>118 27</ows:LowerCorner><ows:UpperCorner>123 31</ows:UpperCorner></ows:WGS84BoundingBox>
    <Style><ows:Identifier>default</ows:Identifier></Style><Format>tiles</Format><Dimension><ows:Identifier>Time</ows:Identifier><Default>2003</Default><Value>2001</Value><Value>2003</Value></Dimension><TileMatrixSetLink><TileMatrixSet>c</TileMatrixSet></TileMatrixSetLink></Layer>
    <TileMatrixSet><ows:Identifier>c</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::4490</ows:SupportedCRS><TileMatrix><ows:Identifier>1</ows:Identifier></TileMatrix><TileMatrix><ows:Identifier>2</ows:Identifier></TileMatrix></TileMatrixSet></Contents></Capabilities>`;
  expect(readWmts(text)).toMatchObject({
    title: '瓦片',
    layers: [
      {
        name: 'img',
        extent: [118, 27, 123, 31],
        systems: ['EPSG:4490'],
        matrixSets: ['c'],
        time: '2001,2003',
        styles: [{ name: 'default' }],
      },
    ],
    matrixSets: [{ name: 'c', system: 'EPSG:4490', levels: 2, firstMatrix: '1' }],
    formats: ['tiles'],
  });
});

test('what is said as JSON is read by its kind', () => {
  expect(
    readArcgis(
      '{"mapName":"图","copyrightText":"©","layers":[{"id":0,"name":"断层"}],"spatialReference":{"wkid":102100},"fullExtent":{"xmin":118,"ymin":27,"xmax":123,"ymax":31,"spatialReference":{"wkid":4490}},"tileInfo":{"lods":[{"level":0}],"spatialReference":{"wkid":4490}},"timeInfo":{"timeExtent":[946684800000,1072915200000],"timeInterval":1,"timeIntervalUnits":"esriTimeUnitsYears"},"supportedImageFormatTypes":"PNG32, JPG"}',
    ),
  ).toMatchObject({
    title: '图',
    layers: [{ name: '0', title: '断层', extent: [118, 27, 123, 31], systems: ['EPSG:3857'], time: '2000/2004/P1Y' }],
    matrixSets: [{ levels: 1, system: 'EPSG:4490', firstMatrix: '0' }],
    formats: ['PNG32', 'JPG'],
    attribution: '©',
  });
  expect(readTilejson('{"tilejson":"3.0.0","tiles":["x"],"vector_layers":[{"id":"a"}]}').layers).toMatchObject([
    { name: 'a' },
  ]);
  const region = '[2.0594885,0.4712388,2.146755,0.549778,0,100]';
  expect(
    readTileset(`{"asset":{"version":"1.1"},"root":{"boundingVolume":{"region":${region}}}}`).layers[0]?.extent?.map(
      Math.round,
    ),
  ).toEqual([118, 27, 123, 31]);
  expect(
    readTerrain('{"format":"quantized-mesh-1.0","tiles":["x"],"bounds":[118,27,123,31],"available":[[],[]]}'),
  ).toMatchObject({ formats: ['quantized-mesh-1.0'], matrixSets: [{ levels: 2 }] });
  expect(readGeojson('{"type":"FeatureCollection","name":"县界","features":[{"type":"Feat').title).toBe('县界');
});

const other: [string, (text: string) => unknown, string][] = [
  ['a WMTS is no WMS', readWms, '<Capabilities/>'],
  ['a WMS is no WMTS', readWmts, wms],
  ['broken XML', readWms, '<WMS_Capabilities><a>'],
  [
    'an entity of its own',
    readWms,
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><WMS_Capabilities>&x;</WMS_Capabilities>',
  ],
  [
    'entities that multiply',
    readWms,
    '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><WMS_Capabilities>&b;</WMS_Capabilities>',
  ],
  ['JSON of something else', readArcgis, '{"layers":5}'],
  ['broken JSON', readTilejson, '{"tiles":'],
  ['a list', readTileset, '[]'],
  ['text', readGeojson, 'type FeatureCollection'],
  ['null', readTerrain, 'null'],
];
test.each(other)('%s is another service', (_, read, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'otherService' }) as Error);
});

const inWms = (layers: string): string => `<WMS_Capabilities><Capability>${layers}</Capability></WMS_Capabilities>`;
const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const beyond: [string, (text: string) => unknown, string][] = [
  ['a deep nest', readXml, `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ['a very deep nest', readXml, '<a>'.repeat(200_000)],
  ['too many tags', readXml, `<a>${'<b/>'.repeat(500_000)}</a>`],
  ['too many attributes', readXml, `<a ${many(101, (at) => `b${at}="" `)}/>`],
  ['too many attributes of all', readXml, `<a>${many(2001, () => `<a ${many(100, (at) => `b${at}="" `)}/>`)}</a>`],
  ['a long name', readXml, `<${'a'.repeat(201)}/>`],
  ['a long name of an attribute', readXml, `<a ${'a'.repeat(201)}=""/>`],
  [
    'too many styles',
    readWms,
    inWms(`<Layer><Name>a</Name>${many(201, (at) => `<Style><Name>${at}</Name></Style>`)}</Layer>`),
  ],
  [
    'too much inherited',
    readWms,
    inWms(
      `<Layer><Style><Name>${'a'.repeat(500)}</Name></Style>${'<Layer><Name>a</Name></Layer>'.repeat(16_001)}</Layer>`,
    ),
  ],
  [
    'too many moments',
    readWms,
    inWms(`<Layer><Name>a</Name><Dimension name="time">${'2001,'.repeat(100_001)}</Dimension></Layer>`),
  ],
];
test.each(beyond)('%s is too much', (_, read, text) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ code: 'tooLarge', words: '服务的说明过大或不合规范' }) as Error,
  );
});

test('of very many systems those stay that the portal asks for', () => {
  const systems = `<CRS>${many(9000, (at) => `EPSG:${10_000 + at} `)}EPSG:4490</CRS><CRS>EPSG:3857</CRS>`;
  const [outer, inner] = readWms(
    inWms(`<Layer><Name>a</Name>${systems}<Layer><Name>b</Name><CRS>EPSG:4326</CRS></Layer></Layer>`),
  ).layers;
  expect(outer?.systems).toHaveLength(64);
  expect(outer?.systems).toEqual(expect.arrayContaining(['EPSG:4490', 'EPSG:3857', 'EPSG:10000']));
  expect(inner?.systems).toEqual(expect.arrayContaining(['EPSG:4490', 'EPSG:3857', 'EPSG:4326']));
});

test('an entity that is declared and not used is passed over, as are comments and instructions', () => {
  const text = `<!DOCTYPE a [<!ENTITY x "y">]><!-- a --><?b c?>${inWms('<Layer><Name>&lt;a&#x62;</Name></Layer>')}`;
  expect(readWms(text).layers).toMatchObject([{ name: '<ab' }]);
});

test.each([[[[[1]]]], [{ toString: 1 }], [null]])('a side that is no number makes no box: %j', (side) => {
  expect(boundsOf([side, 27, 123, 31])).toBeNull();
});

test.each([
  ['EPSG:4490', 'EPSG:4490'],
  ['urn:ogc:def:crs:EPSG:6.18.3:3857', 'EPSG:3857'],
  ['http://www.opengis.net/def/crs/EPSG/0/4490', 'EPSG:4490'],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 'CRS:84'],
  ['AUTO2:42001', 'AUTO2:42001'],
  ['', null],
])('%s is %s', (text, system) => expect(systemOf(text)).toBe(system));

test('a box that is none is none', () => {
  expect(boundsOf(['118', '27', '123', 'x'])).toBeNull();
  expect(boundsOf([123, 27, 118, 31])).toBeNull();
  expect(boundsOf([13_000_000, 1, 14_000_000, 2])).toBeNull();
});

test('a WMS of 1.1.1 has its moments beside the dimension', () => {
  const text = `<WMT_MS_Capabilities version="1.1.1"><Service/><Capability><Layer><Name>a</Name>
    <Dimension name="time" units="ISO8601"/><Extent name="time" default="2001">2001,2003</Extent></Layer></Capability></WMT_MS_Capabilities>`;
  expect(readWms(text).layers[0]?.time).toBe('2001,2003');
});

test('a WMS of 1.1.1 as MapServer writes it, with its declarations in front, tells its period and inherits systems', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd" [ <!ELEMENT VendorSpecificCapabilities EMPTY> ]>
<WMT_MS_Capabilities version="1.1.1"><Service><Title>&#22320;&#36136;&#22270;</Title></Service><Capability>
<Layer><Title>root</Title><SRS>EPSG:4326 EPSG:4490</SRS><Layer><Title>group</Title>
<Layer queryable="0"><Name>levels</Name><Title>&#27700;&#20301;</Title><SRS>EPSG:4549</SRS><Dimension name="time" units="ISO8601"/><Extent name="time" default="2024-01-01">2020-01-01/2024-01-01/P1Y</Extent></Layer>
</Layer></Layer></Capability></WMT_MS_Capabilities>`;
  expect(readWms(text)).toMatchObject({
    title: '地质图',
    layers: [
      {
        name: 'levels',
        title: '水位',
        systems: ['EPSG:4326', 'EPSG:4490', 'EPSG:4549'],
        time: '2020-01-01/2024-01-01/P1Y',
      },
    ],
  });
});

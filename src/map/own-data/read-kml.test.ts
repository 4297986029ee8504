import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { bytesOf, positionsOf, readOne, sentencesOf } from './testing/read-one.ts';

const kml = (inside: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string =>
  `${head}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inside}</Document></kml>`;
const mark = (inside: string): string => `<Placemark>${inside}</Placemark>`;
const at = (coordinates: string): string => `<Point><coordinates>${coordinates}</coordinates></Point>`;

describe('KML', () => {
  it('with folders, values, holes and tracks', () => {
    const layer = readOne(
      'a.kml',
      kml(
        `<Folder>${mark(`<name>甲</name><description><![CDATA[<b>砂岩</b><script>alert(1)</script>]]></description><ExtendedData><Data name="深度"><value>12</value></Data></ExtendedData>${at('120.5,30.5,7')}`)}</Folder>
        ${mark('<name>乙</name><Polygon><outerBoundaryIs><LinearRing><coordinates>119,29 120,29 120,30 119,29</coordinates></LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>119.5,29.1 119.6,29.1 119.6,29.2 119.5,29.1</coordinates></LinearRing></innerBoundaryIs></Polygon>')}
        ${mark('<gx:Track><when>2026-01-01T00:00:00Z</when><gx:coord>120 30 0</gx:coord><gx:coord>121 30 0</gx:coord></gx:Track>')}`,
      ),
    );
    expect(layer.counts).toEqual({ points: 1, lines: 1, areas: 1 });
    expect(layer.fields).toEqual(['名称', '说明', '深度']);
    expect(layer.valuesOf(0)).toEqual(['甲', '砂岩', '12']);
    expect([...layer.features.owners]).toEqual([0, 1, 1, 2]);
    expect(positionsOf(layer).slice(0, 2)).toEqual([120.5, 30.5]);
    expect(layer.problems).toEqual([]);
  });

  it('in GBK as its head says, and packed as KMZ', () => {
    const text = kml(mark(`<name>凝灰岩</name>${at('120,30')}`), '<?xml version="1.0" encoding="GBK"?>');
    expect(readOne('a.kml', bytesOf(text, 'gbk')).valuesOf(0)).toEqual(['凝灰岩']);
    const packed = zipSync({ 'doc.kml': strToU8(kml(mark(at('120,30')))), 'files/a.png': new Uint8Array(9) });
    expect(readOne('a.kmz', packed).counts.points).toBe(1);
  });

  it('with placemarks under the name of a schema shows them with their fields', () => {
    const schema = `<Schema parent="Placemark" name="S_ZK"><SimpleField type="wstring" name="YX"/></Schema><Schema name="other"/>`;
    const layer = readOne(
      'a.kml',
      kml(
        `${schema}<S_ZK><name>ZK101</name><YX>凝灰岩</YX>${at('120,30')}</S_ZK>${mark(`<name>图例点</name>${at('121,30')}`)}`,
      ),
    );
    expect(layer.preview).toEqual([
      ['ZK101', '凝灰岩'],
      ['图例点', ''],
    ]);
    expect(layer.problems).toEqual([]);
  });

  it('with an empty part shows the others of its placemark', () => {
    const line = '<LineString><coordinates>120,30 121,30</coordinates></LineString>';
    const layer = readOne(
      'a.kml',
      kml(mark(`<MultiGeometry>${line}<LineString><coordinates></coordinates></LineString></MultiGeometry>`)),
    );
    expect(layer.counts.lines).toBe(1);
    expect(sentencesOf(layer)).toBe('1 个要素有空的部分，只显示其余部分（第 1 个地标）');
  });

  it('with links fetches nothing and says so', () => {
    const layer = readOne(
      'a.kml',
      kml(`<NetworkLink><Link><href>http://example.invalid/x.kml</href></Link></NetworkLink>${mark(at('120,30'))}`),
    );
    expect(layer.counts.points).toBe(1);
    expect(sentencesOf(layer)).toBe('文件引用了网络链接，为安全起见没有读取');
  });

  it('with entities of its own is refused', () => {
    const head = '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(() => readOne('a.kml', kml(mark(`<name>&x;</name>${at('120,30')}`), head))).toThrow(
      '声明了外部或自定义实体',
    );
    expect(sentencesOf(readOne('a.kml', kml(`${mark(at('120,30'))}<name>&x;</name>`)))).toContain('有错误');
  });

  it('cut off keeps what came before', () => {
    const whole = kml(mark(at('120,30')) + mark(at('121,30')) + mark(at('122,30')));
    const layer = readOne('a.kml', whole.slice(0, whole.lastIndexOf('<coordinates>')));
    expect(layer.counts.points).toBe(2);
    expect(sentencesOf(layer)).toMatch(/^XML 在第 1 行有错误，其后的内容没有读取$/);
  });

  it('tells points without coordinates, with letters, and in the wrong order', () => {
    const layer = readOne('a.kml', kml([at('120,30'), at(''), at('a,b'), '', at('121,31')].map(mark).join('')));
    expect(sentencesOf(layer).split('\n')).toEqual([
      '2 个要素没有几何，未显示（第 2、4 个地标）',
      '1 个要素坐标不是数，未显示（第 3 个地标）',
    ]);
    expect(sentencesOf(readOne('a.kml', kml(mark(at('30,120')))))).toContain('写反了');
  });

  it('nested without measure, or another XML, is refused', () => {
    expect(() => readOne('a.kml', kml('<Folder>'.repeat(5000)))).toThrow('嵌套过深');
    expect(() => readOne('a.kml', '<?xml version="1.0"?><svg/>')).toThrow('不是 KML 或 GPX');
  });
});

describe('GPX', () => {
  it('has waypoints, routes and tracks', () => {
    const layer = readOne(
      'a.gpx',
      `<?xml version="1.0"?><gpx version="1.1"><metadata><name>踏勘</name></metadata>
      <wpt lat="30.25" lon="120.15"><ele>12.5</ele><name>露头 1</name></wpt>
      <trk><name>路线</name><trkseg><trkpt lat="30" lon="120"><ele>1</ele></trkpt><trkpt lat="30.1" lon="120.1"/></trkseg><trkseg><trkpt lat="31" lon="120"/></trkseg></trk>
      <wpt lat="x" lon="120"/></gpx>`,
    );
    expect(layer.counts).toEqual({ points: 1, lines: 1, areas: 0 });
    expect(layer.fields).toEqual(['种类', '高程', '名称']);
    expect(layer.preview).toEqual([
      ['航点', '12.5', '露头 1'],
      ['轨迹', '', '路线'],
    ]);
    expect(positionsOf(layer)).toEqual([120.15, 30.25, 120, 30, 120.1, 30.1]);
    expect(sentencesOf(layer)).toBe('1 个要素坐标不是数，未显示（第 3 个对象）');
  });
});

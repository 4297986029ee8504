import type { ReadForm } from '../../server/maps/offers/offer-reader.ts';

/** As much as is fetched of what a service says of itself. */
const maxBytes = 4 * 1024 * 1024;

/** `part` as often as it has room between `before` and `after`. */
function filled(part: string | ((at: number) => string), before = '', after = ''): string {
  const partOf = typeof part === 'string' ? () => part : part;
  const parts = [before];
  for (let size = Buffer.byteLength(before + after), at = 0; ; at++) {
    const next = partOf(at);
    size += Buffer.byteLength(next);
    if (size > maxBytes) break;
    parts.push(next);
  }
  return parts.join('') + after;
}

const wms = (text: string): string => `<WMS_Capabilities><Capability>${text}</Capability></WMS_Capabilities>`;
const inWms = (part: string | ((at: number) => string), before = '<Layer>', after = '</Layer>'): string =>
  filled(part, `<WMS_Capabilities><Capability>${before}`, `${after}</Capability></WMS_Capabilities>`);
const systems = (count: number): string => Array.from({ length: count }, (_, at) => `EPSG:${100_000 + at}`).join(' ');
const style = (name: string): string => `<Style><Name>${name}</Name></Style>`;
/** So many layers as fit into an offer have what stands once, above them. */
const inherited = (above: string): string => `<Layer>${above}${'<Layer><Name>a</Name></Layer>'.repeat(19_000)}</Layer>`;

/** What a service may say to bring down who reads it: by what it is, in what form, and the whole of it. */
export const hostileOffers: readonly [name: string, form: ReadForm, text: () => string][] = [
  ['beginnings of comments', 'wms', () => filled('<!--')],
  ['comments without anything', 'wms', () => filled('<!---->', '', '<WMS_Capabilities/>')],
  ['a comment that never ends', 'wms', () => filled('- ', '<!--')],
  ['100,000 systems for 19,000 layers', 'wms', () => wms(inherited('<CRS>EPSG:1000</CRS>'.repeat(100_000)))],
  ['8,000 systems, each another, for 19,000 layers', 'wms', () => wms(inherited(`<CRS>${systems(8000)}</CRS>`))],
  ['200 styles of one letter for 19,000 layers', 'wms', () => wms(inherited(style('a').repeat(200)))],
  ['long styles for 19,000 layers', 'wms', () => wms(inherited(style('a'.repeat(500)).repeat(200)))],
  [
    'more styles with each of 60 layers inside one another',
    'wms',
    () => wms(`${`<Layer><Name>a</Name>${style('a'.repeat(500)).repeat(100)}`.repeat(60)}${'</Layer>'.repeat(60)}`),
  ],
  [
    'moments for 19,000 layers',
    'wms',
    () => wms(inherited(`<Dimension name="time">${'2001,'.repeat(100_000)}</Dimension>`)),
  ],
  ['systems in one list', 'wms', () => inWms('EPSG:4490 ', '<Layer><Name>a</Name><CRS>', '</CRS></Layer>')],
  [
    'commas for moments',
    'wms',
    () => inWms(',', '<Layer><Name>a</Name><Dimension name="time">', '</Dimension></Layer>'),
  ],
  ['layers side by side', 'wms', () => inWms('<Layer><Name>a</Name></Layer>')],
  ['layers inside one another', 'wms', () => filled('<Layer><Name>a</Name>', '<WMS_Capabilities><Capability>')],
  ['elements that hold nothing', 'wms', () => filled('<a/>', '<a>', '</a>')],
  ['deep nests', 'wms', () => filled('<a>')],
  ['nests of 60', 'wms', () => filled(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, '<a>', '</a>')],
  ['one attribute', 'wms', () => filled('x', '<WMS_Capabilities a="', '"/>')],
  [
    'a million attributes',
    'wms',
    () => filled((at) => `a${at.toString(36)}=""`.concat(' '), '<WMS_Capabilities ', '/>'),
  ],
  ['an attribute a million times', 'wms', () => filled('a="" ', '<WMS_Capabilities ', '/>')],
  ['attributes on very many elements', 'wms', () => filled('<a b="" c=""/>', '<a>', '</a>')],
  ['a name', 'wms', () => filled('a', '<', '/>')],
  ['a name of prefixes', 'wms', () => filled('a:', '<', 'a/>')],
  ['CDATA', 'wms', () => inWms('<![CDATA[a]]>', '<Layer><Name>', '</Name></Layer>')],
  ['beginnings of CDATA', 'wms', () => inWms('<![CDATA[')],
  ['brackets in CDATA', 'wms', () => inWms(']', '<Layer><Name><![CDATA[', ']]></Name></Layer>')],
  ['instructions', 'wms', () => filled('<?a b?>', '', '<WMS_Capabilities/>')],
  ['an instruction that never ends', 'wms', () => filled('? ', '<?a ')],
  ['declarations', 'wms', () => filled('<!ELEMENT a EMPTY>', '<!DOCTYPE a [', ']><WMS_Capabilities/>')],
  [
    'entities',
    'wms',
    () => filled((at) => `<!ENTITY a${at} "&a${at - 1};&a${at - 1};">`, '<!DOCTYPE a [', ']><a>&a9;</a>'),
  ],
  ['types', 'wms', () => filled('<!DOCTYPE a>')],
  ['quotes in a type', 'wms', () => filled('"', '<!DOCTYPE a ')],
  ['brackets in a type', 'wms', () => filled('[', '<!DOCTYPE a ')],
  ['references', 'wms', () => inWms('&lt;', '<Layer><Name>', '</Name></Layer>')],
  ['ampersands', 'wms', () => filled('&')],
  ['a reference of a million digits', 'wms', () => filled('1', '<a>&#', ';</a>')],
  ['blanks', 'wms', () => filled(' \n')],
  ['blanks in a name', 'wms', () => inWms('\u3000', '<Layer><Name>', 'a</Name></Layer>')],
  [
    'slashes in moments',
    'wms',
    () => wms(`<Layer><Name>a</Name><Dimension name="time">${' / '.repeat(160_000)}</Dimension></Layer>`),
  ],
  [
    'a number of a million digits',
    'wms',
    () => inWms('9', '<Layer><Name>a</Name><LatLonBoundingBox minx="', '"/></Layer>'),
  ],
  [
    'boxes of many numbers',
    'wmts',
    () =>
      filled(
        '1 ',
        '<Capabilities><Contents><Layer><Identifier>a</Identifier><WGS84BoundingBox><LowerCorner>',
        '</LowerCorner></WGS84BoundingBox></Layer></Contents></Capabilities>',
      ),
  ],
  [
    'links to pyramids',
    'wmts',
    () =>
      filled(
        '<TileMatrixSetLink><TileMatrixSet>a</TileMatrixSet></TileMatrixSetLink>',
        '<Capabilities><Contents><Layer><Identifier>a</Identifier>',
        '</Layer></Contents></Capabilities>',
      ),
  ],
  [
    'pyramids',
    'wmts',
    () =>
      filled(
        (at) => `<TileMatrixSet><Identifier>${at}</Identifier></TileMatrixSet>`,
        '<Capabilities><Contents>',
        '</Contents></Capabilities>',
      ),
  ],
  [
    'moments by element',
    'wmts',
    () =>
      filled(
        '<Value>1</Value>',
        '<Capabilities><Contents><Layer><Identifier>a</Identifier><Dimension><Identifier>time</Identifier>',
        '</Dimension></Layer></Contents></Capabilities>',
      ),
  ],
  ['deep lists', 'arcgis', () => filled('[')],
  ['deep objects', 'arcgis', () => filled('{"layers":')],
  ['objects without anything', 'arcgis', () => filled('{},', '{"layers":[', '{}]}')],
  ['objects without anything, for GeoJSON', 'geojson', () => filled('{},', '{"features":[', '{}]}')],
  ['layers without end', 'arcgis', () => filled('{"id":1},', '{"layers":[', '{}]}')],
  ['keys', 'arcgis', () => filled((at) => `"${at.toString(36)}":0,`, '{"layers":[],', '"a":0}')],
  ['the same key', 'arcgis', () => filled('"layers":[],', '{', '"a":0}')],
  ['a number of a million digits in JSON', 'arcgis', () => filled('9', '{"layers":[{"id":', '}]}')],
  [
    'a prototype',
    'arcgis',
    () =>
      '{"__proto__":{"layers":[]},"layers":[],"timeInfo":{"timeExtent":[0,1],"timeInterval":1,"timeIntervalUnits":"constructor"}}',
  ],
  [
    'a box of deep lists',
    'tilejson',
    () => `{"tilejson":"3","tiles":[],"bounds":[${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}]}`,
  ],
  ['tags', 'tilejson', () => filled('<', '{"tilejson":"3","tiles":[],"attribution":"', '"}')],
  ['sublayers', 'tilejson', () => filled('{"id":"a"},', '{"tilejson":"3","tiles":[],"vector_layers":[', '{}]}')],
  [
    'a deep region',
    'tileset',
    () =>
      `{"asset":{"version":"1"},"root":{"boundingVolume":{"region":[${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}]}}}`,
  ],
  ['levels', 'terrain', () => filled('0,', '{"format":"a","tiles":[],"available":[', '0]}')],
  ['types of GeoJSON', 'geojson', () => filled('"type":"a",', '{')],
  ['blanks in GeoJSON', 'geojson', () => filled(' ', '{"type"')],
  ['a name in GeoJSON', 'geojson', () => filled('\\"', '{"type":"Feature","name":"')],
  ['names of services', 'igs_doc', () => filled((at) => `"地质图${at}",`, '[', '0]')],
  ['long names that begin alike', 'igs_doc', () => filled((at) => `"${'甲'.repeat(250)}${at}",`, '[', '0]')],
  ['lists in lists', 'igs_tile', () => filled('[]', '[', ']')],
  ['services deep inside', 'igs_m3d', () => filled('{"docs":[')],
  ['broken characters', 'wms', () => filled('\uD800')],
];

import { describe, expect, it, test } from 'vitest';
import { signedArea } from '../../../geo/ring.ts';
import { readOne, sentencesOf } from '../../own-data/testing/read-one.ts';
import { measured } from '../measured.ts';
import type { Place } from '../sketch.ts';
import { firstLook } from './drawing-look.ts';
import type { KeptDrawing } from './drawing.ts';
import { layerDrawings } from './layer-drawings.ts';
import { plotGeojson, readPlotGeojson } from './plot-geojson.ts';
import { plotKml } from './plot-kml.ts';

const plain = { look: firstLook, sign: { code: 'dot', azimuth: 0, dip: 30 } } as const;
const hostile = `<b>"二叠系" & 'P₂'</b> ]]> <script>alert(1)</script>`;

/** One of each form, with looks and signs that are not those of the start. */
const drawings: KeptDrawing[] = [
  {
    form: 'point',
    sketch: { form: 'point', at: [120.12345678, 29.87654321] },
    name: hostile,
    look: { ...firstLook, colour: 'azurite', size: 30, isNamed: true },
    sign: { code: 'overturned', azimuth: 145, dip: 35 },
  },
  { ...plain, form: 'text', sketch: { form: 'point', at: [120.5, 29.5] }, name: '西湖复向斜' },
  {
    ...plain,
    form: 'line',
    sketch: {
      form: 'line',
      path: [
        [120, 29],
        [120.1, 29.1],
        [120.3000001, 29.0000001],
      ],
    },
    name: '',
    look: { ...firstLook, dash: 'dashdot', width: 4.5 },
  },
  {
    ...plain,
    form: 'arrow',
    sketch: {
      form: 'line',
      path: [
        [120, 29],
        [120.1, 29.1],
      ],
    },
    name: '运动方向',
  },
  {
    ...plain,
    form: 'polygon',
    sketch: {
      form: 'polygon',
      ring: [
        [119, 28],
        [119.5, 28],
        [119.5, 28.5],
      ],
    },
    name: '矿区',
    look: { ...firstLook, fill: 0.4, colour: 'malachite' },
  },
  {
    ...plain,
    form: 'box',
    sketch: { form: 'box', box: { west: 119, south: 28, east: 119.5, north: 28.25 } },
    name: '',
  },
  { ...plain, form: 'circle', sketch: { form: 'circle', middle: [120.25, 29.25], radius: 1234.5678 }, name: '缓冲' },
];

const opened = (name: string, text: string) => {
  const layer = readOne(name, text);
  return { ...layerDrawings(layer, layer.valuesOf), problems: sentencesOf(layer) };
};

describe.each([
  ['GeoJSON', (list: KeptDrawing[]) => JSON.stringify(plotGeojson(list, '甲')), 'a.geojson'],
  ['KML', (list: KeptDrawing[]) => plotKml(list, '甲'), 'a.kml'],
] as const)('a book as %s', (_, write, name) => {
  it('is opened again as it was drawn, places to the eighth decimal', () => {
    const { drawings: read, faults, holes, problems } = opened(name, write(drawings));
    expect({ faults, holes, problems }).toEqual({ faults: 0, holes: 0, problems: '' });
    expect(read).toEqual(drawings);
  });

  it('holds circles as rings that other programs show, of the circle’s own size', () => {
    const text = write(drawings.slice(6)).replaceAll('circle', 'other');
    const [circle] = opened(name, text).drawings;
    expect(circle?.form).toBe('polygon');
    const area = circle ? (measured(circle.sketch).area ?? 0) : 0;
    expect(area / (Math.PI * 1234.5678 ** 2)).toBeCloseTo(1, 2);
  });
});

test('areas run counterclockwise and end where they began (RFC 7946)', () => {
  const clockwise: Place[] = [
    [119, 28],
    [119.5, 28.5],
    [119.5, 28],
  ];
  const { features } = plotGeojson([
    { ...plain, form: 'polygon', name: '', sketch: { form: 'polygon', ring: clockwise } },
  ]);
  const [ring = []] = (features[0]?.geometry.coordinates ?? []) as Place[][];
  expect(signedArea(ring)).toBeGreaterThan(0);
  expect(ring.at(-1)).toEqual(ring[0]);
});

test('KML holds nothing that was not escaped, and its parts in the order of the schema', () => {
  const kml = plotKml(drawings, '图册 <1>');
  expect(kml).not.toContain('<script>');
  expect(kml).not.toContain(']]>');
  expect(kml).toContain('<name>图册 &lt;1&gt;</name>');
  expect(kml).toContain('<description>倒转产状 145°∠35°</description>');
  // Alpha, blue, green, red: malachite of 40 %
  expect(kml).toContain('<PolyStyle><color>665b7923</color></PolyStyle>');
  const [, mark = ''] = /<Placemark>([\s\S]*?)<\/Placemark>/.exec(kml) ?? [];
  const order = ['<name>', '<description>', '<Style>', '<ExtendedData>', '<Point>'].map((tag) => mark.indexOf(tag));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(-1);
});

test('files of other programs are opened: parts by themselves, without holes, named as there', () => {
  const ring = (from: number, to: number) => [
    [from, from - 92],
    [to, from - 92],
    [to, to - 92],
    [from, to - 92],
    [from, from - 92],
  ];
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { 名称: '有洞' },
        geometry: { type: 'Polygon', coordinates: [ring(120, 121), ring(120.2, 120.4)] },
      },
      {
        type: 'Feature',
        properties: { name: '两点', style: 'none' },
        geometry: {
          type: 'MultiPoint',
          coordinates: [
            [120, 29],
            [121, 29],
          ],
        },
      },
    ],
  });
  const read = opened('a.json', text);
  expect(read.holes).toBe(1);
  expect(read.drawings.map(({ form, name }) => [form, name])).toEqual([
    ['polygon', '有洞'],
    ['point', '两点'],
    ['point', '两点'],
  ]);
});

describe('what links and the storage hold', () => {
  const feature = (geometry: unknown, style: unknown = {}, name: unknown = 'x') => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry, properties: { name, style } }],
  });
  const point = { type: 'Point', coordinates: [120, 29] };

  it('looks as at first where the style is not one that the house writes', () => {
    const style = {
      form: 'constructor',
      stroke: 'url(javascript:alert(1))',
      'stroke-width': 9e9,
      sign: '__proto__',
      azimuth: '1',
      dip: -4,
      size: null,
    };
    expect(readPlotGeojson(feature(point, style, 5))).toEqual({
      faults: 0,
      drawings: [{ ...plain, form: 'point', name: '', sketch: { form: 'point', at: [120, 29] } }],
    });
  });

  it.each([
    ['a point beyond the map', { type: 'Point', coordinates: [181, 29] }],
    ['a point that is none', { type: 'Point', coordinates: ['120', 29] }],
    ['a line of one place', { type: 'LineString', coordinates: [[120, 29]] }],
    [
      'an area of two corners',
      {
        type: 'Polygon',
        coordinates: [
          [
            [120, 29],
            [121, 29],
            [120, 29],
          ],
        ],
      },
    ],
    ['an area with a hole', { type: 'Polygon', coordinates: [[], []] }],
    ['a kind that is none', { type: 'Topology', coordinates: [] }],
    ['nothing', null],
  ])('leaves out %s', (_, geometry) => {
    expect(readPlotGeojson(feature(geometry))).toEqual({ drawings: [], faults: 1 });
  });

  it('takes no more than a book holds', () => {
    const features = Array.from({ length: 2001 }, () => feature(point).features[0]);
    expect(readPlotGeojson({ type: 'FeatureCollection', features })).toBeNull();
    const path = Array.from({ length: 5001 }, (_, at) => [120 + at / 1e4, 29]);
    expect(readPlotGeojson(feature({ type: 'LineString', coordinates: path }))).toBeNull();
  });
});

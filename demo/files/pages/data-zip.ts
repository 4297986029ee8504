import { createRandom, hashText } from '../../random.ts';
import { surfaceUnitAt } from '../../ground/ground.ts';
import type { SampleFacts } from '../sample-facts.ts';
import { wholeExtent } from '../whole-extent.ts';
import { dayOf } from './report-pdf.ts';
import { sharedZip } from './shared-files.ts';
import { zipped } from './zipped.ts';

const points = 160;

/** The records of shared data; else points of observation with the unit that stands there, and the outline of the work, as GeoJSON and CSV with a note. */
export async function dataZip(facts: SampleFacts): Promise<Buffer> {
  if (facts.records) return sharedZip(facts);
  const extent = wholeExtent(facts);
  const random = createRandom(hashText(facts.number));
  const features = Array.from({ length: points }, (_, index) => {
    const lon = Number(random.between(extent.west, extent.east).toFixed(6));
    const lat = Number(random.between(extent.south, extent.north).toFixed(6));
    const { name, code, age, lithology } = surfaceUnitAt(lon, lat);
    const properties = {
      点号: `D${String(index + 1).padStart(4, '0')}`,
      单位: name,
      代号: code,
      时代: age,
      岩性: lithology,
      走向: random.integer(0, 359),
      倾角: random.integer(8, 78),
      备注: '演示数据',
    };
    return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties };
  });
  const { west, south, east, north } = extent;
  const outline = {
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    properties: { 编号: facts.number, 名称: facts.title, 备注: '演示数据' },
  };
  const csv = [
    ['经度', '纬度', ...Object.keys(features[0]?.properties ?? {})],
    ...features.map(({ geometry, properties }) => [...geometry.coordinates, ...Object.values(properties)]),
  ];
  return zipped(
    {
      '说明.txt': readMe(facts),
      '地质点.geojson': JSON.stringify({ type: 'FeatureCollection', features }),
      '工作范围.geojson': JSON.stringify({ type: 'FeatureCollection', features: [outline] }),
      '地质点.csv': `\uFEFF${csv.map((row) => row.join(',')).join('\r\n')}\r\n`,
    },
    dayOf(facts),
  );
}

const readMe = (facts: SampleFacts): string =>
  [
    `${facts.title}`,
    `编号：${facts.number}　生产单位：${facts.unit}　保管单位：${facts.keepingUnit}`,
    '',
    '地质点.geojson　地质点，WGS 84 经纬度（与 CGCS2000 相差不到 1 m），UTF-8',
    '地质点.csv　　　同上，逗号分隔，带字节顺序标记，可用电子表格打开',
    '工作范围.geojson　工作范围',
    ...(facts.layers.length > 0 ? ['', `完整数据集的图层：${facts.layers.join('、')}；本包只含演示要素。`] : []),
    '',
    '全部内容由程序生成，是演示数据，不反映任何实际项目，不得用于工作。',
    '',
  ].join('\r\n');

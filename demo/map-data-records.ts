import type { MapDataSet } from '../src/resources/holdings/map-data.ts';
import { formingUnit, keepingUnits } from './archive-provenance.ts';
import { MAP_DATA_SERIES } from './facts/map-data-series.ts';
import type { MapDataSeries } from './facts/map-data-series.ts';
import { CATEGORY_FACTS } from './product-records.ts';
import { subjectsOf, titleFor } from './product-subjects.ts';
import type { Subject } from './product-subjects.ts';
import { createRandom, hashText } from './random.ts';
import type { Random } from './random.ts';

/** A sample map data set as it is stored, without its id; `product` is found when it is loaded. */
export type MapDataSample = Omit<MapDataSet, 'id' | 'product'>;

const SEED = 34;
const LAST_YEAR = 2025;

const dayIn = (year: number, random: Random): string =>
  `${year}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`;

/** Data of sheets lie in degrees; those of a city or of ground models in metres, zone 40. */
const crsOf = (series: MapDataSeries): MapDataSet['crs'] =>
  series.dataType === '三维模型' ? 'EPSG:4528' : series.format === 'File GDB' ? 'EPSG:4549' : 'EPSG:4490';

function accessOf(series: MapDataSeries, secrecy: MapDataSet['secrecy']): MapDataSet['accessWay'] {
  if (secrecy !== '公开') return '申请后提供';
  return series.dataType === '三维模型' || series.scale >= 250_000 ? '一张图浏览' : '地图服务';
}

/** The portal's own geological map is that of the whole province: it shows what data of basic geology at small scales are about. */
const serviceOf = ({ theme, dataType, scale }: MapDataSeries, secrecy: MapDataSet['secrecy']): MapDataSet['service'] =>
  secrecy === '公开' && theme === '基础地质' && dataType === '矢量' && scale >= 250_000
    ? { type: 'portal_geology' }
    : null;

function drawDataSet(series: MapDataSeries, { area, ore }: Subject, number: number, random: Random): MapDataSample {
  const { theme, dataType, scale, resolution, layers, features, format, content } = series;
  const year = random.integer(...series.years);
  const updated = Math.min(LAST_YEAR, year + random.integer(0, 4));
  const secrecy = random.chance(0.15) ? '内部' : '公开';
  const isVector = dataType === '矢量';
  return {
    dataNo: `浙图数33-${String(number).padStart(4, '0')}`,
    title: titleFor(series.title, { area, ore }, scale),
    theme,
    dataType,
    producer: formingUnit(CATEGORY_FACTS[theme].archive, year, random),
    year,
    updatedOn: dayIn(updated, random),
    version: `V${1 + updated - year}.0`,
    updateCycle: updated > year ? '按需' : '不更新',
    scale: `1∶${scale}`,
    resolution,
    crs: crsOf(series),
    sheetNo: area.sheetNo,
    city: area.city,
    county: area.county,
    extent: { ...area.extent },
    layers: [...layers],
    featureCount: features && random.integer(...features),
    sizeMb: Math.round(random.between(isVector ? 8 : 120, isVector ? 160 : 2_400) * 10) / 10,
    format,
    accessWay: accessOf(series, secrecy),
    service: serviceOf(series, secrecy),
    qualityNote: isVector
      ? '拓扑检查无悬挂、重叠和缝隙；属性按图式图例逐项核对（演示数据）'
      : '经交叉验证，格网值与检查点的差值在规范允许范围内（演示数据）',
    abstract: `${content}。共${layers.length}个图层。（演示数据）`,
    keywords: [...new Set([theme, dataType, area.county ?? area.name])],
    keepingUnit: keepingUnits.draw(random).name,
    secrecy,
    isCatalogPublic: true,
    isSample: true,
  };
}

/** All sample map data sets; always the same. */
export function mapDataRecords(seed: number = SEED): MapDataSample[] {
  const random = createRandom(seed);
  let number = 0;
  return MAP_DATA_SERIES.flatMap((series) => {
    random.reseed(seed, hashText(series.title + series.scale));
    return subjectsOf(series.subjects, series.scale, random).map((subject) =>
      drawDataSet(series, subject, (number += 1), random),
    );
  });
}

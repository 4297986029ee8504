import type { MapDataSet } from '../../src/resources/map-data.ts';
import { inCities, ofProvince, seaSheets, sheets } from '../product-subjects.ts';
import type { Subjects } from '../product-subjects.ts';
import { ALL_CITIES, PLAIN_CITIES } from './product-series.ts';

/** Map data sets of one kind. */
export interface MapDataSeries {
  theme: MapDataSet['theme'];
  dataType: MapDataSet['dataType'];
  /** 〔名〕 stands for the sheet, place or subject, 〔比〕 for the scale. */
  title: string;
  /** Denominator; sheets are cut at it. */
  scale: number;
  /** Metres between grid points; null for vector data. */
  resolution: number | null;
  years: readonly [number, number];
  subjects: Subjects;
  layers: readonly string[];
  /** Smallest and largest number of features; null for grids and models. */
  features: readonly [number, number] | null;
  format: NonNullable<MapDataSet['format']>;
  content: string;
}

/** Feature classes of DD 2006-06. */
const GEOLOGY_LAYERS = [
  '地质体面实体',
  '地质界线',
  '产状',
  '样品',
  '摄像',
  '素描',
  '化石',
  '同位素测年',
  '火山口',
  '矿产地',
];
const WATER_LAYERS = ['含水岩组', '富水性分区', '泉点', '机民井', '地下水流向', '水化学类型'];
const HAZARD_LAYERS = ['风险分区', '易发性分区', '灾害点', '承灾体', '斜坡单元'];

/** Digital geological maps sheet by sheet, and what else is drawn on them. */
export const MAP_DATA_SERIES: readonly MapDataSeries[] = [
  {
    theme: '基础地质',
    dataType: '矢量',
    title: '1∶〔比〕〔名〕幅地质图空间数据库',
    scale: 50_000,
    resolution: null,
    years: [2004, 2024],
    subjects: sheets(14),
    layers: GEOLOGY_LAYERS,
    features: [4_200, 19_000],
    format: 'MapGIS',
    content: '按《数字地质图空间数据库》（DD 2006-06）建库，含基本要素类、综合要素类与对象类',
  },
  {
    theme: '基础地质',
    dataType: '矢量',
    title: '1∶〔比〕〔名〕幅地质图空间数据库',
    scale: 250_000,
    resolution: null,
    years: [2002, 2016],
    subjects: sheets(5),
    layers: GEOLOGY_LAYERS.slice(0, 4),
    features: [9_000, 26_000],
    format: 'Shapefile',
    content: '由1∶50000和1∶200000区域地质资料修编建库，图幅间已接边',
  },
  {
    theme: '水文地质',
    dataType: '矢量',
    title: '1∶〔比〕〔名〕幅水文地质图空间数据库',
    scale: 200_000,
    resolution: null,
    years: [2001, 2012],
    subjects: sheets(6),
    layers: WATER_LAYERS,
    features: [1_800, 6_400],
    format: 'MapGIS',
    content: '由水文地质普查成果图数字化建库，保留原图的富水性分级',
  },
  {
    theme: '环境地质',
    dataType: '三维模型',
    title: '〔名〕城区第四系三维地质模型',
    scale: 50_000,
    resolution: 50,
    years: [2010, 2024],
    subjects: inCities(PLAIN_CITIES.slice(0, 6)),
    layers: ['填土', '粉质黏土硬壳层', '砂质粉土', '淤泥质黏土', '第一硬土层', '粉细砂', '圆砾', '基岩面'],
    features: null,
    format: '3D Tiles',
    content: '以工程地质钻孔分层为约束建立层面，可按层显示与剖切',
  },
  {
    theme: '灾害地质',
    dataType: '矢量',
    title: '〔名〕地质灾害风险区划数据集',
    scale: 100_000,
    resolution: null,
    years: [2020, 2024],
    subjects: inCities(ALL_CITIES.slice(5)),
    layers: HAZARD_LAYERS,
    features: [2_600, 12_000],
    format: 'File GDB',
    content: '汇总所辖县（市、区）风险普查成果，已统一分级并接边',
  },
  {
    theme: '物化遥',
    dataType: '栅格',
    title: '浙江省〔名〕元素地球化学栅格数据',
    scale: 500_000,
    resolution: 2_000,
    years: [2008, 2019],
    subjects: ofProvince('铜', '铅', '锌', '金', '硒', '镉'),
    layers: ['含量格网', '采样点'],
    features: null,
    format: 'GeoTIFF',
    content: '由水系沉积物测量的组合样分析结果插值成格网',
  },
  {
    theme: '海洋地质',
    dataType: '栅格',
    title: '〔名〕海底地形栅格数据',
    scale: 100_000,
    resolution: 100,
    years: [2009, 2022],
    subjects: seaSheets(6),
    layers: ['水深格网', '等深线', '测线'],
    features: null,
    format: 'GeoTIFF',
    content: '由单波束与多波束测深成果归算到1985国家高程基准',
  },
  {
    theme: '矿产地质',
    dataType: '矢量',
    title: '浙江省〔名〕矿产地数据集',
    scale: 500_000,
    resolution: null,
    years: [2011, 2023],
    subjects: ofProvince('萤石', '叶蜡石', '金银', '铅锌'),
    layers: ['矿产地', '成矿区带', '控矿构造'],
    features: [40, 260],
    format: 'GeoPackage',
    content: '按矿产地数据库标准整理，规模与勘查程度为公开口径',
  },
];

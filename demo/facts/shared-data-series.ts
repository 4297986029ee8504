import type { SharedDataSet } from '../../src/resources/shared-data.ts';
import { inCities, inCounties, ofProvince } from '../product-subjects.ts';
import type { Subjects } from '../product-subjects.ts';
import { MINERALS } from '../../src/geo/minerals.ts';
import { type PlaceKind, PLACES } from '../../src/geo/places.ts';
import { ALL_CITIES, hillCounties, PLAIN_CITIES, plainCounties } from './product-series.ts';
import { STRATA } from '../../src/geo/strata.ts';

/** Shared data sets of one kind. */
export interface SharedDataSeries {
  category: SharedDataSet['category'];
  /** 〔名〕 stands for the place or subject. */
  title: string;
  subjects: Subjects;
  items: readonly string[];
  /** Smallest and largest number of records; equal where it is known. */
  records: readonly [number, number];
  /** First and last year of the data. */
  span: readonly [number, number];
  sharing: SharedDataSet['sharing'];
  accessWay: SharedDataSet['accessWay'];
  updateCycle: NonNullable<SharedDataSet['updateCycle']>;
  format: NonNullable<SharedDataSet['format']>;
  provider: string;
  content: string;
}

const ARCHIVE = '浙江省自然资源档案馆';
const SURVEY = '浙江省地质院';
const MONITORING = '浙江省地质环境监测院';
const heritage = {
  category: '地质遗迹',
  title: '浙江省〔名〕名录',
  items: ['名称', '所在地', '经度', '纬度', '级别', '说明'],
  span: [1997, 2024],
  sharing: '无条件共享',
  accessWay: '文件下载',
  updateCycle: '按年',
  format: 'GeoJSON',
  provider: SURVEY,
  content: '收录已批准或公布的地质遗迹，位置精度不优于 0.5 km',
} as const;
const countOf = (wanted: PlaceKind): readonly [number, number] => {
  const { length } = PLACES.filter(({ kind }) => kind === wanted);
  return [length, length];
};
const withDeposits = MINERALS.filter(({ areas }) => areas.length > 0).map(({ name }) => name);

const LISTS: readonly SharedDataSeries[] = [
  {
    category: '基础地质',
    title: '浙江省〔名〕名录',
    subjects: ofProvince('岩石地层单位'),
    items: ['单位名称', '代号', '所属群', '地层区', '时代', '岩性', '厚度'],
    records: [STRATA.length, STRATA.length],
    span: [1996, 2024],
    sharing: '无条件共享',
    accessWay: '文件下载',
    updateCycle: '按需',
    format: 'CSV',
    provider: SURVEY,
    content: '按江山—绍兴断裂两侧和平原区列出岩石地层单位，由老到新排列',
  },
  { ...heritage, subjects: ofProvince('金钉子（全球界线层型）剖面'), records: countOf('gssp') },
  { ...heritage, subjects: ofProvince('重要地质遗迹'), records: countOf('geoheritage') },
  {
    category: '资料目录',
    title: '浙江省〔名〕目录',
    subjects: ofProvince('成果地质资料', '地质图件', '实物地质资料', '地质标准规范'),
    items: ['编号', '名称', '形成单位', '形成年度', '密级', '保管单位'],
    records: [900, 1_400],
    span: [1955, 2025],
    sharing: '无条件共享',
    accessWay: '接口服务',
    updateCycle: '实时',
    format: 'JSON',
    provider: ARCHIVE,
    content: '只含可以公开的目录信息，不含正文与图件',
  },
];

/** Data sets of cities, counties and minerals. */
const LOCAL: readonly SharedDataSeries[] = [
  {
    category: '矿产资源',
    title: '浙江省〔名〕矿产地目录',
    subjects: ofProvince(...withDeposits.slice(0, 10)),
    items: ['矿产地名称', '矿种', '县级行政区', '成因类型', '勘查程度', '规模'],
    records: [6, 90],
    span: [1956, 2024],
    sharing: '有条件共享',
    accessWay: '申请后提供',
    updateCycle: '按年',
    format: 'XLSX',
    provider: SURVEY,
    content: '规模与勘查程度为公开口径，不含资源储量数字',
  },
  {
    category: '钻孔',
    title: '〔名〕工程地质钻孔目录',
    subjects: inCities(ALL_CITIES),
    items: ['钻孔编号', '孔口经度', '孔口纬度', '孔深', '施工日期', '有无岩心', '有无测试'],
    records: [1_200, 9_800],
    span: [1985, 2025],
    sharing: '有条件共享',
    accessWay: '申请后提供',
    updateCycle: '按月',
    format: 'CSV',
    provider: ARCHIVE,
    content: '只列孔位与工作量；分层、测试等数据按项目申请',
  },
  {
    category: '地质灾害',
    title: '〔名〕地质灾害风险防范区目录',
    subjects: inCounties(hillCounties(1).slice(0, 8)),
    items: ['编号', '乡镇', '村', '灾害类型', '风险等级', '影响户数'],
    records: [30, 320],
    span: [2020, 2025],
    sharing: '有条件共享',
    accessWay: '在线查询',
    updateCycle: '按月',
    format: 'XLSX',
    provider: MONITORING,
    content: '供防灾减灾使用，汛期按月更新',
  },
  {
    category: '水文地质',
    title: '〔名〕地下水水位监测年度数据',
    subjects: inCities(PLAIN_CITIES.slice(0, 6)),
    items: ['监测井编号', '含水层', '观测日期', '水位埋深', '水位标高'],
    records: [4_380, 21_900],
    span: [2001, 2025],
    sharing: '无条件共享',
    accessWay: '接口服务',
    updateCycle: '按年',
    format: 'CSV',
    provider: MONITORING,
    content: '国家与省级监测井的年度整编值，每井每五日一值',
  },
  {
    category: '土地质量',
    title: '〔名〕土地质量地球化学调查数据',
    subjects: inCounties(plainCounties().slice(0, 8)),
    items: ['样点编号', '土地利用', 'pH', '有机质', '全氮', '有效磷', '硒', '镉', '综合等级'],
    records: [1_600, 6_200],
    span: [2003, 2022],
    sharing: '有条件共享',
    accessWay: '申请后提供',
    updateCycle: '不更新',
    format: 'XLSX',
    provider: SURVEY,
    content: '表层土壤样品的分析结果，样点坐标按村汇总后提供',
  },
  {
    category: '物探化探',
    title: '浙江省〔名〕数据',
    subjects: ofProvince('区域重力', '航空磁测', '水系沉积物地球化学'),
    items: ['测点编号', '图幅', '观测年份', '观测值'],
    records: [18_000, 96_000],
    span: [1976, 2014],
    sharing: '不予共享',
    accessWay: '申请后提供',
    updateCycle: '不更新',
    format: 'CSV',
    provider: SURVEY,
    content: '涉及敏感测点，目录公开，数据到馆按保密规定办理',
  },
];

export const SHARED_DATA_SERIES: readonly SharedDataSeries[] = [...LISTS, ...LOCAL];

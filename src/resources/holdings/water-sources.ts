import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, decimal, longText, point, text, year } from '../kit/field.ts';
import { city, county, isSample } from '../shared/catalogue-fields.ts';

/** Well fields, wells and springs. */
export const waterSourceKinds = [
  '集中式水源地',
  '应急备用水源地',
  '机井',
  '民井',
  '上升泉',
  '下降泉',
  '地热井',
] as const;

/** What people drink from: where it is drawn is protected. */
const protectedKinds = ['集中式水源地', '应急备用水源地'] as const;

/** Classes of ground water (GB/T 14848-2017). */
const qualities = [
  { value: 'Ⅰ', label: 'Ⅰ类', tone: 'malachite' },
  { value: 'Ⅱ', label: 'Ⅱ类', tone: 'malachite' },
  { value: 'Ⅲ', label: 'Ⅲ类', tone: 'azurite' },
  { value: 'Ⅳ', label: 'Ⅳ类', tone: 'ochre' },
  { value: 'Ⅴ', label: 'Ⅴ类', tone: 'cinnabar' },
] as const;

/** What holds the water. */
export const aquiferGroups = [
  '松散岩类孔隙潜水',
  '松散岩类孔隙承压水',
  '红层孔隙裂隙水',
  '碳酸盐岩类岩溶水',
  '基岩裂隙水',
] as const;

const uses = ['生活饮用', '农业灌溉', '工业用水', '地热利用', '监测', '未利用'] as const;
const inForm = ['form', 'detail'] as const;

/** Water sources (水源地、井与泉). The place of those that people drink from is protected: outsiders know it to 0.05°. */
export const waterSources = defineResource({
  name: 'waterSources',
  label: '水源与井泉',
  group: '馆藏资料',
  title: 'name',
  sort: [
    { field: 'sourceNo', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  withhold: {
    when: { kind: [...protectedKinds] },
    fields: ['place', 'elevation', 'depth', 'waterLevel', 'description'],
    blur: { position: 20 },
  },
  fields: {
    name: text({
      label: '名称',
      required: true,
      max: 80,
      help: '人人可见；饮用水水源地不写到村',
      show: ['list', 'form', 'search'],
    }),
    sourceNo: text({
      label: '统一编号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    kind: choice(waterSourceKinds, { label: '类型', required: true, facet: true }),
    quality: choice(qualities, { label: '水质类别', facet: true, help: 'GB/T 14848-2017' }),
    aquifer: choice(aquiferGroups, { label: '地下水类型', required: true, facet: true }),
    stratum: text({ label: '含水岩组', max: 60, filter: true, show: ['form', 'detail', 'search'] }),
    discharge: decimal({ label: '涌水量', min: 0, max: 1_000_000, digits: 1, unit: 'm³/d' }),
    temperature: decimal({ label: '水温', min: 0, max: 150, digits: 1, unit: '℃' }),
    dissolved: decimal({ label: '溶解性总固体', min: 0, max: 400_000, digits: 0, unit: 'mg/L', show: inForm }),
    acidity: decimal({ label: 'pH', min: 0, max: 14, digits: 1, show: inForm }),
    waterType: text({
      label: '水化学类型',
      max: 40,
      help: '舒卡列夫分类，如 HCO₃-Ca',
      show: ['form', 'detail', 'search'],
    }),
    depth: decimal({ label: '井深', min: 0, max: 10_000, digits: 1, unit: 'm', show: inForm }),
    waterLevel: decimal({ label: '水位埋深', min: -100, max: 1000, digits: 2, unit: 'm', show: inForm }),
    use: choice(uses, { label: '利用情况', facet: true }),
    measuredYear: year({ label: '调查年份', facet: true }),
    measuredOn: date({ label: '测定日期', show: inForm }),
    city: city(),
    county: county(),
    place: text({ label: '地理位置', max: 80, help: '乡镇、村', show: ['form', 'detail', 'search'] }),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前', show: inForm }),
    elevation: decimal({ label: '地面高程', min: -500, max: 9000, digits: 1, unit: 'm', show: inForm }),
    description: longText({ label: '说明', max: 2000, show: ['form', 'detail', 'search'] }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/waterSources',
    detailPath: '/waterSourcesDetail',
    list: ['sourceNo', 'kind', 'aquifer', 'quality', 'discharge', 'temperature', 'city', 'county'],
    facets: ['aquifer', 'city', 'county', 'quality', 'use', 'measuredYear'],
    tagGroups: ['kind'],
    advanced: ['name', 'sourceNo', 'county', 'stratum', 'discharge', 'temperature', 'position'],
    sorts: [
      { field: 'sourceNo', order: 'asc', label: '编号' },
      { field: 'discharge', order: 'desc', label: '涌水量最大' },
      { field: 'temperature', order: 'desc', label: '水温最高' },
    ],
    detail: [
      { label: '水源', fields: ['sourceNo', 'kind', 'use', 'discharge', 'depth', 'waterLevel'] },
      { label: '含水层', fields: ['aquifer', 'stratum'] },
      { label: '水质', fields: ['quality', 'temperature', 'acidity', 'dissolved', 'waterType'] },
      { label: '调查', fields: ['measuredYear', 'measuredOn'] },
      { label: '位置', fields: ['city', 'county', 'place', 'position', 'elevation'] },
      { label: '其他', fields: ['isSample'] },
    ],
    footprint: 'position',
  },
});
export type WaterSource = RowOf<typeof waterSources>;

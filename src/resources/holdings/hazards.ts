import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, decimal, integer, longText, point, tags, text, year } from '../kit/field.ts';
import { city, county, isSample } from '../shared/catalogue-fields.ts';

/** Kinds of geological hazards (地质灾害防治条例, article 2). */
export const hazardKinds = ['滑坡', '崩塌', '泥石流', '地面塌陷', '地面沉降', '地裂缝'] as const;

/** By volume or area, and by what is threatened. */
const grades = [
  { value: '特大型', label: '特大型', tone: 'cinnabar' },
  { value: '大型', label: '大型', tone: 'cinnabar' },
  { value: '中型', label: '中型', tone: 'ochre' },
  { value: '小型', label: '小型', tone: 'azurite' },
] as const;

const stabilities = [
  { value: '不稳定', label: '不稳定', tone: 'cinnabar' },
  { value: '基本稳定', label: '基本稳定', tone: 'ochre' },
  { value: '稳定', label: '稳定', tone: 'malachite' },
] as const;

const controls = ['群测群防', '专业监测', '工程治理', '搬迁避让', '已核销'] as const;
const triggers = ['降雨', '切坡建房', '道路开挖', '河流冲刷', '采矿', '地下水开采', '岩溶发育', '风化'] as const;
const threatened = ['居民点', '学校', '公路', '铁路', '农田', '河道', '建筑物', '地下管线'] as const;

const inForm = ['form', 'detail'] as const;

/** Geological hazards (地质灾害点): what happened, or is likely to happen, where, and what is done about it. */
export const hazards = defineResource({
  name: 'hazards',
  label: '地质灾害点',
  group: '馆藏资料',
  title: 'name',
  sort: [
    { field: 'foundYear', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  fields: {
    name: text({ label: '灾害点名称', required: true, max: 80, show: ['list', 'form', 'search'] }),
    hazardNo: text({
      label: '统一编号',
      required: true,
      max: 20,
      unique: true,
      sortable: true,
      pattern: '[0-9]{12}',
      reads: 'halfWidth',
      patternHelp: '应为 12 位数字：县级行政区划代码 6 位、灾害类型 2 位、顺序号 4 位',
      show: ['list', 'form', 'search'],
    }),
    kind: choice(hazardKinds, { label: '灾害类型', required: true, facet: true }),
    scale: choice(grades, { label: '规模等级', required: true, facet: true }),
    stability: choice(stabilities, { label: '稳定性', required: true, facet: true }),
    danger: choice(grades, { label: '险情等级', facet: true, help: '按受威胁人数和财产' }),
    control: choice(controls, { label: '防治情况', required: true, facet: true }),
    threatens: tags({ label: '威胁对象', options: threatened, show: ['form', 'detail', 'search'] }),
    people: integer({ label: '威胁人数', min: 0, max: 1_000_000, unit: '人' }),
    assets: decimal({ label: '威胁财产', min: 0, max: 10_000_000, digits: 1, unit: '万元', show: inForm }),
    foundYear: year({ label: '发生或查明年份', required: true, facet: true }),
    foundOn: date({ label: '发生或查明日期', show: inForm }),
    triggers: tags({ label: '诱发因素', options: triggers, show: ['form', 'detail', 'search'] }),
    volume: decimal({ label: '体积', min: 0, max: 1_000_000_000, digits: 0, unit: 'm³', show: inForm }),
    area: decimal({ label: '面积', min: 0, max: 10_000_000_000, digits: 0, unit: 'm²', show: inForm }),
    slope: decimal({ label: '坡度', min: 0, max: 90, digits: 1, unit: '°', show: inForm }),
    rock: text({ label: '岩土体', max: 60, show: ['form', 'detail', 'search'] }),
    stratum: text({ label: '地层', max: 60, show: ['form', 'detail', 'search'] }),
    city: city(),
    county: county(),
    place: text({ label: '地理位置', max: 80, show: ['form', 'detail', 'search'] }),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前', show: inForm }),
    elevation: decimal({ label: '高程', min: -500, max: 9000, digits: 1, unit: 'm', show: inForm }),
    description: longText({ label: '特征描述', max: 2000, show: ['form', 'detail', 'search'] }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/geologicalHazards',
    detailPath: '/geologicalHazardsDetail',
    list: ['hazardNo', 'kind', 'scale', 'stability', 'foundYear', 'people', 'city', 'county'],
    facets: ['foundYear', 'city', 'county', 'scale', 'stability', 'danger', 'control'],
    tagGroups: ['kind'],
    advanced: ['name', 'hazardNo', 'county', 'threatens', 'triggers', 'people', 'foundYear', 'position'],
    sorts: [
      { field: 'foundYear', order: 'desc', label: '最近发生或查明' },
      { field: 'people', order: 'desc', label: '威胁人数最多' },
      { field: 'hazardNo', order: 'asc', label: '统一编号' },
    ],
    detail: [
      { label: '灾害', fields: ['hazardNo', 'kind', 'scale', 'foundYear', 'foundOn', 'triggers', 'volume', 'area'] },
      { label: '险情', fields: ['stability', 'danger', 'threatens', 'people', 'assets', 'control'] },
      { label: '地质', fields: ['slope', 'rock', 'stratum'] },
      { label: '位置', fields: ['city', 'county', 'place', 'position', 'elevation'] },
      { label: '其他', fields: ['isSample'] },
    ],
    footprint: 'position',
  },
});
export type Hazard = RowOf<typeof hazards>;

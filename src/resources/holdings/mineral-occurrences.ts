import { commodities } from '../../geo/commodities.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, longText, point, tags, text, year } from '../kit/field.ts';
import { city, county, isCatalogPublic, isSample, secrecy } from '../shared/catalogue-fields.ts';

const scales = [
  { value: '大型', label: '大型', tone: 'cinnabar' },
  { value: '中型', label: '中型', tone: 'ochre' },
  { value: '小型', label: '小型', tone: 'azurite' },
  { value: '矿点', label: '矿点', tone: 'ink' },
] as const;

/** How ore came to be. */
export const oreGeneses = [
  '热液脉型',
  '矽卡岩型',
  '斑岩型',
  '海相火山岩型',
  '火山热液蚀变型',
  '沉积型',
  '岩浆型',
  '变质型',
  '风化型',
  '地下水',
] as const;

/** Stages of exploration (GB/T 17766-2020), with those of older surveys. */
const stages = ['勘探', '详查', '普查', '预查', '踏勘检查'] as const;
const uses = ['开采', '停采', '闭坑', '未利用'] as const;

const inForm = ['form', 'detail'] as const;

/** Mineral occurrences (矿产地). Of those that are not open, outsiders know the place to 0.05° and not what was found. */
export const mineralOccurrences = defineResource({
  name: 'mineralOccurrences',
  label: '矿产地',
  group: '馆藏资料',
  title: 'name',
  sort: [
    { field: 'occurrenceNo', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: {
    when: { secrecy: ['内部', '秘密', '机密', '绝密'] },
    fields: ['place', 'control', 'grade', 'reserves', 'description'],
    blur: { position: 20 },
  },
  fields: {
    name: text({
      label: '矿产地名称',
      required: true,
      max: 80,
      help: '人人可见；位置不公开的不写到村',
      show: ['list', 'form', 'search'],
    }),
    occurrenceNo: text({
      label: '矿产地编号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    mineral: choice(commodities, {
      label: '矿种',
      required: true,
      facet: true,
      show: ['list', 'form', 'detail', 'search'],
    }),
    accessories: tags({ label: '共伴生矿产', show: ['form', 'detail', 'search'] }),
    scale: choice(scales, { label: '矿床规模', required: true, facet: true }),
    genesis: choice(oreGeneses, { label: '成因类型', facet: true }),
    stage: choice(stages, { label: '勘查程度', required: true, facet: true }),
    use: choice(uses, { label: '利用情况', facet: true }),
    age: text({ label: '成矿时代', max: 32, facet: true }),
    host: text({ label: '赋矿地层（岩体）', max: 60, filter: true, show: ['form', 'detail', 'search'] }),
    control: text({ label: '控矿构造', max: 80, show: ['form', 'detail', 'search'] }),
    ore: text({ label: '矿石', max: 80, show: ['form', 'detail', 'search'] }),
    grade: text({ label: '主要组分', max: 80, help: '如 CaF₂ 45.2%', show: inForm }),
    reserves: text({ label: '资源储量', max: 80, show: inForm }),
    foundYear: year({ label: '发现年份', facet: true }),
    city: city(),
    county: county(),
    place: text({ label: '地理位置', max: 80, help: '乡镇、村', show: ['form', 'detail', 'search'] }),
    position: point({ label: '经纬度', help: 'CGCS2000，经度在前', show: inForm }),
    description: longText({ label: '矿床特征', max: 2000, show: ['form', 'detail', 'search'] }),
    secrecy: secrecy(),
    isCatalogPublic: isCatalogPublic(),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/mineralOccurrences',
    detailPath: '/mineralOccurrencesDetail',
    list: ['occurrenceNo', 'mineral', 'scale', 'stage', 'host', 'city', 'county', 'secrecy'],
    facets: ['mineral', 'city', 'county', 'genesis', 'stage', 'use', 'age', 'foundYear', 'secrecy'],
    tagGroups: ['scale'],
    advanced: ['name', 'occurrenceNo', 'county', 'host', 'accessories', 'foundYear', 'position'],
    sorts: [
      { field: 'occurrenceNo', order: 'asc', label: '编号' },
      { field: 'foundYear', order: 'desc', label: '最近发现' },
    ],
    detail: [
      { label: '矿产', fields: ['occurrenceNo', 'mineral', 'accessories', 'scale', 'ore', 'grade', 'reserves'] },
      { label: '成矿', fields: ['genesis', 'age', 'host', 'control'] },
      { label: '勘查与利用', fields: ['stage', 'use', 'foundYear'] },
      { label: '位置', fields: ['city', 'county', 'place', 'position'] },
      { label: '密级', fields: ['secrecy', 'isSample'] },
    ],
    footprint: 'position',
  },
});
export type MineralOccurrence = RowOf<typeof mineralOccurrences>;

import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, longText, point, ref, tags, text, year } from '../kit/field.ts';
import { city, county, isSample } from '../shared/catalogue-fields.ts';

const kinds = [
  '地质调查单位',
  '地质大队',
  '专业勘查院',
  '科研院所与高校',
  '馆藏机构',
  '博物馆',
  '主管与评审机构',
] as const;

const states = [
  { value: '在业', label: '在业', tone: 'malachite' },
  { value: '已改组', label: '已改组', tone: 'ink' },
] as const;

/** Geological units (地质单位): the institutions that made, submitted or keep geological data, also those of the past. */
export const geologicalUnits = defineResource({
  name: 'geologicalUnits',
  label: '地质单位',
  group: '馆藏资料',
  title: 'name',
  sort: [
    { field: 'name', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    name: text({
      label: '单位名称',
      required: true,
      max: 100,
      unique: true,
      sortable: true,
      help: '与资料“形成单位”写法一致，才能列出它的资料',
      show: ['list', 'form', 'search'],
    }),
    otherNames: tags({ label: '别名', show: ['form', 'detail', 'search'] }),
    kind: choice(kinds, { label: '单位类别', required: true, facet: true }),
    state: choice(states, { label: '单位状态', required: true, default: '在业', facet: true }),
    foundedIn: year({ label: '成立年份', facet: true }),
    endedIn: year({ label: '改组年份', show: ['form', 'detail'] }),
    succeededBy: ref('geologicalUnits', { label: '承接单位', show: ['form', 'detail'] }),
    qualifications: tags({ label: '资质与业务', show: ['list', 'form', 'detail', 'search'] }),
    holdings: longText({ label: '保存的资料', max: 500, show: ['form', 'detail', 'search'] }),
    description: longText({ label: '单位简介', max: 2000, show: ['form', 'detail', 'search'] }),
    city: city(),
    county: county(),
    address: text({ label: '地址', max: 120, show: ['form', 'detail'] }),
    phone: text({ label: '联系电话', max: 40, show: ['form', 'detail'] }),
    website: text({
      label: '网站',
      max: 200,
      pattern: 'https?://\\S+',
      patternHelp: '应为 http:// 或 https:// 开头的地址',
      show: ['form', 'detail'],
    }),
    position: point({ label: '位置' }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/geologicalUnitInformation',
    detailPath: '/geologicalUnitInformationDetail',
    list: ['kind', 'city', 'foundedIn', 'state', 'qualifications'],
    facets: ['city', 'county', 'state', 'foundedIn'],
    tagGroups: ['kind'],
    advanced: ['name', 'county', 'qualifications', 'holdings', 'foundedIn', 'position'],
    sorts: [
      { field: 'name', order: 'asc', label: '名称' },
      { field: 'foundedIn', order: 'asc', label: '成立最早' },
      { field: 'foundedIn', order: 'desc', label: '成立最近' },
    ],
    detail: [
      { label: '单位', fields: ['otherNames', 'kind', 'state', 'foundedIn', 'endedIn', 'qualifications'] },
      { label: '资料', fields: ['holdings'] },
      { label: '联系', fields: ['city', 'county', 'address', 'phone', 'website'] },
      { label: '其他', fields: ['isSample'] },
    ],
    footprint: 'position',
  },
});
export type GeologicalUnit = RowOf<typeof geologicalUnits>;

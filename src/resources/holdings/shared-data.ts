import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, integer, longText, tags, text, year } from '../kit/field.ts';
import {
  city,
  county,
  coveredExtent,
  isCatalogPublic,
  isSample,
  keywords,
  secrecy,
  withheldLevels,
} from '../shared/catalogue-fields.ts';

/** Shared data (数据共享): tables of data that other institutions may use, with how they are given. */
export const sharedData = defineResource({
  name: 'sharedData',
  label: '共享数据',
  group: '数据共享',
  title: 'title',
  sort: [
    { field: 'updatedOn', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: { when: { secrecy: withheldLevels }, fields: ['abstract', 'extent', 'items'] },
  fields: {
    dataNo: text({
      label: '目录编号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    title: text({ label: '数据名称', required: true, max: 200, show: ['list', 'form', 'search'] }),
    category: choice(
      ['基础地质', '矿产资源', '钻孔', '水文地质', '地质灾害', '土地质量', '物探化探', '地质遗迹', '资料目录'],
      { label: '数据类别', required: true, facet: true },
    ),
    sharing: choice(
      [
        { value: '无条件共享', label: '无条件共享', tone: 'malachite' },
        { value: '有条件共享', label: '有条件共享', tone: 'ochre' },
        { value: '不予共享', label: '不予共享', tone: 'cinnabar' },
      ],
      { label: '共享属性', required: true, facet: true },
    ),
    sharingNote: longText({ label: '共享条件', max: 500, show: ['form', 'detail'] }),
    accessWay: choice(['在线查询', '文件下载', '接口服务', '申请后提供'], {
      label: '共享方式',
      required: true,
      facet: true,
    }),
    provider: text({ label: '提供单位', required: true, max: 100, facet: true, show: ['list', 'form', 'search'] }),
    publishedOn: date({ label: '发布日期', required: true }),
    updatedOn: date({ label: '更新日期', required: true }),
    updateCycle: choice(['实时', '按月', '按年', '按需', '不更新'], { label: '更新周期', facet: true }),
    fromYear: year({ label: '数据起始年', sortable: false, show: ['form', 'detail'] }),
    untilYear: year({ label: '数据截止年', sortable: false, show: ['form', 'detail'] }),
    recordCount: integer({ label: '记录数', min: 0, unit: '条', sortable: true }),
    items: tags({ label: '数据项', show: ['form', 'detail', 'search'] }),
    format: choice(['XLSX', 'CSV', 'GeoJSON', 'Shapefile', 'JSON'], { label: '数据格式', facet: true }),
    city: city(),
    county: county(),
    extent: coveredExtent(),
    abstract: longText({ label: '数据说明', max: 4000, show: ['form', 'detail', 'search'] }),
    keywords: keywords(),
    secrecy: secrecy(),
    isCatalogPublic: isCatalogPublic(),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/dataShare',
    detailPath: '/dataShareDetail',
    list: ['provider', 'updatedOn', 'updateCycle', 'recordCount', 'format', 'sharing', 'accessWay'],
    facets: ['accessWay', 'updateCycle', 'format', 'provider', 'city', 'county'],
    tagGroups: ['category', 'sharing'],
    advanced: ['title', 'dataNo', 'items', 'county', 'updatedOn', 'recordCount', 'extent'],
    sorts: [
      { field: 'updatedOn', order: 'desc', label: '最近更新' },
      { field: 'publishedOn', order: 'desc', label: '最近发布' },
      { field: 'recordCount', order: 'desc', label: '记录最多' },
      { field: 'dataNo', order: 'asc', label: '目录编号' },
    ],
    detail: [
      { label: '数据', fields: ['dataNo', 'provider', 'publishedOn', 'updatedOn', 'updateCycle'] },
      { label: '内容', fields: ['items', 'recordCount', 'fromYear', 'untilYear', 'keywords'] },
      { label: '范围', fields: ['city', 'county', 'extent'] },
      { label: '共享', fields: ['sharing', 'sharingNote', 'accessWay', 'format'] },
      { label: '密级', fields: ['secrecy', 'isSample'] },
    ],
    footprint: 'extent',
  },
});
export type SharedDataSet = RowOf<typeof sharedData>;

import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, longText, ref, text, year } from '../kit/field.ts';
import { isSample, keywords } from '../shared/catalogue-fields.ts';

const levels = [
  { value: '强制性国家标准', label: '强制性国家标准', tone: 'cinnabar' },
  { value: '推荐性国家标准', label: '推荐性国家标准', tone: 'azurite' },
  { value: '行业标准', label: '行业标准', tone: 'azurite' },
  { value: '地方标准', label: '地方标准', tone: 'azurite' },
  { value: '技术标准', label: '中国地质调查局技术标准', tone: 'azurite' },
] as const;

/** 待核: nobody has checked yet whether it is in force. 历史: kept because old reports were made after it. */
const statuses = [
  { value: '现行', label: '现行', tone: 'malachite' },
  { value: '即将实施', label: '即将实施', tone: 'azurite' },
  { value: '待核', label: '待核', tone: 'ochre' },
  { value: '废止', label: '废止', tone: 'cinnabar' },
  { value: '历史', label: '历史标准', tone: 'ink' },
] as const;

const professionalCategories = [
  '基础地质',
  '矿产',
  '能源',
  '水文地质',
  '工程地质',
  '地质灾害',
  '环境',
  '海洋',
  '物化遥',
  '钻探',
  '实验测试',
  '测绘',
  '地质遗迹',
  '信息化',
  '资料管理',
  '实物资料',
] as const;

/**
 * Standards and specifications (标准规范). Numbers, titles and dates are facts; the texts are copyrighted, so a record holds
 * an abstract of our own and never the text.
 */
export const standards = defineResource({
  name: 'standards',
  label: '标准规范',
  group: '馆藏资料',
  title: 'title',
  sort: [
    { field: 'year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  fields: {
    number: text({
      label: '标准号',
      required: true,
      max: 40,
      unique: true,
      sortable: true,
      help: '照印刷的写法，如 GB/T 13989-2012',
      show: ['list', 'form', 'search'],
    }),
    title: text({ label: '标准名称', required: true, max: 200, show: ['list', 'form', 'search'] }),
    level: choice(levels, { label: '标准级别', required: true, facet: true }),
    status: choice(statuses, {
      label: '状态',
      required: true,
      default: '待核',
      facet: true,
      help: '核对过是否有效之前保持“待核”',
    }),
    professionalCategory: choice(professionalCategories, { label: '专业类别', required: true, facet: true }),
    year: year({ label: '发布年份', facet: true, help: '分部分发布的标准可不填' }),
    issuedOn: date({ label: '发布日期', filter: true, show: ['form', 'detail'] }),
    implementedOn: date({ label: '实施日期', filter: true }),
    withdrawnOn: date({ label: '废止日期', show: ['form', 'detail'] }),
    issuedBy: text({ label: '发布机构', max: 120, show: ['form', 'detail', 'search'] }),
    draftedBy: text({ label: '起草单位', max: 300, show: ['form', 'detail', 'search'] }),
    replaces: text({
      label: '前身标准',
      max: 200,
      help: '以前版本的标准号，多个用顿号分开',
      show: ['form', 'detail', 'search'],
    }),
    replacedBy: ref('standards', { label: '后续标准', help: '代替或承接本标准的标准', show: ['form', 'detail'] }),
    abstract: longText({
      label: '内容提要',
      max: 2000,
      help: '自己概括，不摘抄标准正文',
      show: ['form', 'detail', 'search'],
    }),
    keywords: keywords(),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/StandardSpecification',
    detailPath: '/StandardSpecificationDetail',
    list: ['number', 'issuedBy', 'level', 'status', 'professionalCategory'],
    facets: ['year', 'level'],
    tagGroups: ['professionalCategory', 'status'],
    advanced: ['number', 'title', 'level', 'status', 'issuedBy', 'draftedBy', 'issuedOn', 'implementedOn', 'keywords'],
    sorts: [
      { field: 'year', order: 'desc', label: '最近发布' },
      { field: 'year', order: 'asc', label: '最早发布' },
      { field: 'number', order: 'asc', label: '标准号' },
    ],
    detail: [
      { label: '标准', fields: ['number', 'level', 'status', 'professionalCategory', 'keywords'] },
      { label: '责任者', fields: ['issuedBy', 'draftedBy'] },
      { label: '时间', fields: ['year', 'issuedOn', 'implementedOn', 'withdrawnOn'] },
      { label: '其他', fields: ['isSample'] },
    ],
  },
});
export type Standard = RowOf<typeof standards>;

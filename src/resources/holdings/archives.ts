import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, extent, longText, tags, text, year, yesNo } from '../kit/field.ts';
import { secrecyLevels } from '../shared/secrecy.ts';
import { archiveCategories } from '../shared/archive-categories.ts';

const workDegrees = ['预查', '普查', '详查', '勘探'] as const;

/**
 * Results documents (成果地质资料), file level. Fields after the national archive's entry form and DA/T 23-2000; secrecy is
 * kept here and on every file (archiveFiles), since an item may be open inside a closed file.
 */
export const archives = defineResource({
  name: 'archives',
  label: '成果资料',
  group: '馆藏资料',
  title: 'title',
  sort: [
    { field: 'year', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isCatalogPublic: true },
  withhold: { when: { secrecy: ['秘密', '机密', '绝密'] }, fields: ['abstract', 'extent', 'sheetNo', 'oldSheetNo'] },
  fields: {
    archiveNo: text({
      label: '档号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    title: text({ label: '题名', required: true, max: 200, show: ['list', 'form', 'search'] }),
    authors: text({ label: '编著者', max: 120, show: ['form', 'detail', 'search'] }),
    formingUnit: text({ label: '形成单位', required: true, max: 100, show: ['list', 'form', 'search'] }),
    formedOn: date({ label: '形成时间', filter: true, show: ['form', 'detail'] }),
    year: year({ label: '形成年度', required: true, facet: true }),
    approvedBy: text({ label: '批准机构', max: 100, show: ['form', 'detail'] }),
    approvedOn: date({ label: '批准时间', show: ['form', 'detail'] }),
    category: choice(archiveCategories, { label: '资料类别', required: true, facet: true }),
    workDegree: choice(workDegrees, { label: '工作程度', facet: true, help: '仅矿产勘查' }),
    workStartOn: date({ label: '工作开始', show: ['form', 'detail'] }),
    workEndOn: date({ label: '工作结束', show: ['form', 'detail'] }),
    extent: extent({ label: '起止经纬度' }),
    city: text({ label: '设区市', max: 32, facet: true }),
    county: text({ label: '县（市、区）', max: 32, filter: true, show: ['form', 'detail', 'search'] }),
    districtCode: text({
      label: '行政区划代码',
      max: 6,
      pattern: '\\d{6}',
      patternHelp: '应为 6 位数字（GB/T 2260）',
      show: ['form', 'detail'],
    }),
    minerals: tags({ label: '矿种', show: ['form', 'detail', 'search'] }),
    sheetNo: text({
      label: '图幅号',
      max: 64,
      help: 'GB/T 13989，如 H51E011001',
      filter: true,
      show: ['form', 'detail'],
    }),
    oldSheetNo: text({ label: '旧图幅号', max: 64, help: '如 H-51-100-B', show: ['form', 'detail'] }),
    scale: text({
      label: '比例尺',
      max: 16,
      pattern: '1∶[0-9]{3,8}',
      patternHelp: '应如 1∶50000',
      filter: true,
      show: ['form', 'detail'],
    }),
    submittedBy: text({ label: '汇交人', max: 100, show: ['form', 'detail'] }),
    submittedOn: date({ label: '汇交时间', show: ['form', 'detail'] }),
    keepingUnit: text({ label: '保管单位', required: true, max: 64, facet: true }),
    secrecy: choice(secrecyLevels, { label: '密级', required: true, default: '公开', facet: true }),
    protectedFrom: date({ label: '保护期起', show: ['form', 'detail'] }),
    protectedUntil: date({ label: '保护期止', show: ['form', 'detail'] }),
    protectionBasis: text({ label: '保护依据', max: 200, show: ['form', 'detail'] }),
    abstract: longText({ label: '摘要', max: 4000, show: ['form', 'detail', 'search'] }),
    keywords: tags({ label: '主题词', show: ['form', 'detail', 'search'] }),
    carrier: choice(['纸质', '电子', '纸质和电子'], {
      label: '载体',
      required: true,
      default: '纸质',
      sortable: false,
    }),
    language: text({ label: '语种', max: 16, default: '中文', show: ['form', 'detail'] }),
    originalDataAt: text({ label: '原始资料存放', max: 100, show: ['form', 'detail'] }),
    physicalDataAt: text({ label: '实物资料存放', max: 100, show: ['form', 'detail'] }),
    isCatalogPublic: yesNo({ label: '目录公开', required: true, default: true, sortable: false }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/archivesHoldings',
    detailPath: '/archivesHoldingsDetail',
    list: ['archiveNo', 'formingUnit', 'year', 'city', 'category', 'workDegree', 'secrecy', 'carrier'],
    facets: ['year', 'city', 'keepingUnit', 'secrecy'],
    tagGroups: ['category', 'workDegree'],
    advanced: ['title', 'archiveNo', 'authors', 'formingUnit', 'county', 'minerals', 'formedOn', 'scale', 'extent'],
    sorts: [
      { field: 'year', order: 'desc', label: '最近形成' },
      { field: 'year', order: 'asc', label: '最早形成' },
      { field: 'archiveNo', order: 'asc', label: '档号' },
    ],
    detail: [
      { label: '题名与责任', fields: ['archiveNo', 'authors', 'formingUnit', 'approvedBy', 'submittedBy'] },
      { label: '内容', fields: ['category', 'workDegree', 'minerals', 'scale', 'sheetNo', 'oldSheetNo', 'keywords'] },
      { label: '地区', fields: ['city', 'county', 'districtCode', 'extent'] },
      { label: '时间', fields: ['year', 'formedOn', 'workStartOn', 'workEndOn', 'approvedOn', 'submittedOn'] },
      {
        label: '密级与保管',
        fields: [
          'secrecy',
          'protectedFrom',
          'protectedUntil',
          'protectionBasis',
          'keepingUnit',
          'originalDataAt',
          'physicalDataAt',
        ],
      },
      { label: '载体与文种', fields: ['carrier', 'language', 'isSample'] },
    ],
    footprint: 'extent',
  },
});
export type Archive = RowOf<typeof archives>;

import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, integer, tags, text, year, yesNo } from '../kit/field.ts';
import { secrecyLevels } from '../shared/secrecy.ts';
import { archiveContent as of } from '../shared/archive-content.ts';
import { archiveCategories } from '../shared/archive-categories.ts';
import { county, minerals } from '../shared/catalogue-fields.ts';

/** Of the receipt that an archive came by: one that was withdrawn stands until it is issued again. */
const receiptStates = [
  { value: '有效', label: '有效', tone: 'malachite' },
  { value: '已作废', label: '已作废', tone: 'cinnabar' },
] as const;

const reason = text({ label: '理由', required: true, max: 200, help: '汇交人会看到，并记入资料详情' });

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
  withhold: {
    when: { secrecy: ['秘密', '机密', '绝密'] },
    fields: ['abstract', 'extent', 'sheetNo', 'oldSheetNo', 'sheets'],
  },
  fields: {
    archiveNo: text({
      label: '档号',
      required: true,
      max: 32,
      unique: true,
      sortable: true,
      show: ['list', 'form', 'search'],
    }),
    title: of.title,
    authors: of.authors,
    formingUnit: of.formingUnit,
    formedOn: of.formedOn,
    year: year({ label: '形成年度', required: true, facet: true }),
    approvedBy: of.approvedBy,
    approvedOn: of.approvedOn,
    projectNo: of.projectNo,
    licenceNo: text({ label: '矿业权证号', max: 40, filter: true, show: ['form', 'detail'] }),
    reviewedBy: of.reviewedBy,
    reviewNo: of.reviewNo,
    filedBy: of.filedBy,
    filingNo: of.filingNo,
    filedOn: of.filedOn,
    reserveScale: of.reserveScale,
    category: choice(archiveCategories, { label: '资料类别', required: true, facet: true }),
    workDegree: of.workDegree,
    workStartOn: of.workStartOn,
    workEndOn: of.workEndOn,
    extent: of.extent,
    extentDatum: of.extentDatum,
    city: of.city,
    county: county(),
    districtCode: of.districtCode,
    minerals: minerals(),
    mineralCodes: tags({
      label: '矿产代码',
      help: '按 GB/T 9649 填写，与矿种一一对应',
      show: ['form', 'detail'],
    }),
    sheetNo: of.sheetNo,
    oldSheetNo: text({ label: '旧图幅号', max: 64, help: '如 H-51-100-B', filter: true, show: ['form', 'detail'] }),
    sheets: tags({ label: '涉及图幅', maxItems: 100, show: ['form', 'detail'] }),
    scale: of.scale,
    submittedBy: text({ label: '汇交人', max: 100, show: ['form', 'detail'] }),
    submittedOn: date({ label: '汇交时间', show: ['form', 'detail'] }),
    receiptNo: text({ label: '汇交凭证号', max: 64, readOnly: true, filter: true, show: ['detail'] }),
    receiptState: choice(receiptStates, { label: '凭证状态', readOnly: true, sortable: false, show: ['detail'] }),
    keepingUnit: text({ label: '保管单位', required: true, max: 64, facet: true }),
    secrecy: choice(secrecyLevels, { label: '密级', required: true, default: '公开', facet: true }),
    protectedFrom: date({ label: '保护期起', show: ['form', 'detail'] }),
    protectedUntil: date({ label: '保护期止', show: ['form', 'detail'] }),
    protectionBasis: of.protectionBasis,
    protectionExtendedFor: text({ label: '延长保护的理由', max: 200, readOnly: true, show: ['detail'] }),
    protectionExtensions: integer({
      label: '延长保护次数',
      min: 0,
      max: 99,
      readOnly: true,
      sortable: false,
      show: ['detail'],
    }),
    protectionEndedFor: text({ label: '提前公开的理由', max: 200, readOnly: true, show: ['detail'] }),
    protectionConsent: text({ label: '提前公开的同意人', max: 100, readOnly: true, show: ['detail'] }),
    contact: text({
      label: '查询联系方式',
      max: 100,
      help: '保管单位的电话或邮箱，读者可见',
      show: ['form', 'detail'],
    }),
    abstract: of.abstract,
    keywords: of.keywords,
    volumes: integer({ label: '册数', min: 1, max: 10_000, sortable: false, unit: '册', show: ['form', 'detail'] }),
    pages: integer({ label: '页数', min: 1, max: 1_000_000, sortable: false, unit: '页', show: ['form', 'detail'] }),
    carrier: choice(['纸质', '电子', '纸质和电子'], {
      label: '载体',
      required: true,
      default: '纸质',
      sortable: false,
    }),
    language: text({ label: '语种', max: 16, default: '中文', show: ['form', 'detail'] }),
    originalDataAt: of.originalDataAt,
    physicalDataAt: of.physicalDataAt,
    isCatalogPublic: yesNo({ label: '目录公开', required: true, default: true, sortable: false }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  actions: {
    extendProtection: {
      label: '延长保护期',
      right: 'admin:archives.extendProtection',
      effect: {
        by: 'server',
        takes: {
          until: date({ label: '延长至', required: true }),
          reason,
        },
      },
    },
    endProtection: {
      label: '提前公开',
      right: 'admin:archives.endProtection',
      isDangerous: true,
      effect: {
        by: 'server',
        takes: {
          until: date({ label: '保护至', required: true, help: '填今天的，明日起公开；公开后不能收回' }),
          consent: text({ label: '同意人', required: true, max: 100, help: '同意提前公开的汇交人、权利人及其来函' }),
          reason,
        },
      },
    },
  },
  publicSite: {
    path: '/archivesHoldings',
    detailPath: '/archivesHoldingsDetail',
    list: ['archiveNo', 'formingUnit', 'year', 'city', 'category', 'workDegree', 'secrecy', 'carrier'],
    facets: ['year', 'city', 'county', 'minerals', 'keepingUnit', 'secrecy'],
    tagGroups: ['category', 'workDegree'],
    advanced: [
      'title',
      'archiveNo',
      'authors',
      'formingUnit',
      'county',
      'minerals',
      'reserveScale',
      'filedBy',
      'filingNo',
      'formedOn',
      'scale',
      'extentDatum',
      'extent',
    ],
    presence: ['filedBy'],
    sorts: [
      { field: 'year', order: 'desc', label: '最近形成' },
      { field: 'year', order: 'asc', label: '最早形成' },
      { field: 'archiveNo', order: 'asc', label: '档号' },
    ],
    detail: [
      {
        label: '题名与责任',
        fields: [
          'archiveNo',
          'projectNo',
          'authors',
          'formingUnit',
          'approvedBy',
          'submittedBy',
          'receiptNo',
          'receiptState',
        ],
      },
      {
        label: '内容',
        fields: ['category', 'workDegree', 'minerals', 'mineralCodes', 'licenceNo', 'reserveScale', 'keywords'],
      },
      { label: '评审与备案', fields: ['reviewedBy', 'reviewNo', 'filedBy', 'filingNo', 'filedOn'] },
      {
        label: '地区与图幅',
        fields: ['city', 'county', 'districtCode', 'extent', 'extentDatum', 'scale', 'sheetNo', 'oldSheetNo', 'sheets'],
      },
      { label: '时间', fields: ['year', 'formedOn', 'workStartOn', 'workEndOn', 'approvedOn', 'submittedOn'] },
      {
        label: '密级与保管',
        fields: [
          'secrecy',
          'protectedFrom',
          'protectedUntil',
          'protectionBasis',
          'protectionExtensions',
          'protectionExtendedFor',
          'protectionEndedFor',
          'protectionConsent',
          'keepingUnit',
          'contact',
          'originalDataAt',
          'physicalDataAt',
        ],
      },
      { label: '载体与文种', fields: ['carrier', 'volumes', 'pages', 'language', 'isSample'] },
    ],
    footprint: 'extent',
  },
});
export type Archive = RowOf<typeof archives>;

import { datums } from '../../geo/datums.ts';
import { choice, date, extent, longText, tags, text } from '../kit/field.ts';
import { city } from './catalogue-fields.ts';
import { scaleShape } from './scale-shape.ts';

/** Systems that maps of the province are drawn in. */
export const mapDatums = [
  datums.cgcs2000.name,
  datums.xian1980.name,
  datums.beijing1954.name,
  datums.wgs84.name,
] as const;
const workDegrees = ['预查', '普查', '详查', '勘探'] as const;

/** What a results document (成果地质资料) says of its content, after the national archive's entry form and DA/T 23-2000. */
export const archiveContent = {
  title: text({ label: '题名', required: true, max: 200, show: ['list', 'form', 'search'] }),
  authors: text({ label: '编著者', max: 120, show: ['form', 'detail', 'search'] }),
  formingUnit: text({ label: '形成单位', required: true, max: 100, show: ['list', 'form', 'search'] }),
  formedOn: date({ label: '形成时间', filter: true, show: ['form', 'detail'] }),
  approvedBy: text({ label: '批准机构', max: 100, show: ['form', 'detail'] }),
  approvedOn: date({ label: '批准时间', show: ['form', 'detail'] }),
  projectNo: text({ label: '项目编号', max: 64, filter: true, show: ['form', 'detail'] }),
  reviewedBy: text({ label: '评审机构', max: 100, show: ['form', 'detail'] }),
  reviewNo: text({ label: '评审意见书文号', max: 64, show: ['form', 'detail'] }),
  filedBy: text({ label: '备案机关', max: 100, filter: true, show: ['form', 'detail'] }),
  filingNo: text({ label: '备案文号', max: 64, filter: true, show: ['form', 'detail'] }),
  filedOn: date({ label: '备案时间', sortable: false, show: ['form', 'detail'] }),
  reserveScale: choice(['大型', '中型', '小型', '矿点'], {
    label: '资源储量规模',
    help: '按矿种的资源储量规模划分标准；仅矿产勘查',
    filter: true,
    sortable: false,
    show: ['form', 'detail'],
  }),
  workDegree: choice(workDegrees, { label: '工作程度', facet: true, help: '仅矿产勘查' }),
  workStartOn: date({ label: '工作开始', show: ['form', 'detail'] }),
  workEndOn: date({ label: '工作结束', show: ['form', 'detail'] }),
  extent: extent({ label: '起止经纬度' }),
  extentDatum: choice(mapDatums, {
    label: '原图坐标系',
    help: '起止经纬度一律按 2000 国家大地坐标系填写',
    filter: true,
    sortable: false,
    show: ['form', 'detail'],
  }),
  city: city(),
  county: text({ label: '县（市、区）', max: 32, filter: true, show: ['form', 'detail', 'search'] }),
  districtCode: text({
    label: '行政区划代码',
    max: 6,
    pattern: '\\d{6}',
    patternHelp: '应为 6 位数字（GB/T 2260）',
    reads: 'halfWidth',
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
  scale: text({ ...scaleShape, filter: true, show: ['form', 'detail'] }),
  protectionBasis: text({ label: '保护依据', max: 200, show: ['form', 'detail'] }),
  abstract: longText({ label: '摘要', max: 4000, show: ['form', 'detail', 'search'] }),
  keywords: tags({ label: '主题词', show: ['form', 'detail', 'search'] }),
  originalDataAt: text({ label: '原始资料存放', max: 100, show: ['form', 'detail'] }),
  physicalDataAt: text({ label: '实物资料存放', max: 100, show: ['form', 'detail'] }),
} as const;

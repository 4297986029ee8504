import { choice, date, extent, longText, tags, text } from '../kit/field.ts';

const workDegrees = ['预查', '普查', '详查', '勘探'] as const;

/** What a results document (成果地质资料) says of its content, after the national archive's entry form and DA/T 23-2000. */
export const archiveContent = {
  title: text({ label: '题名', required: true, max: 200, show: ['list', 'form', 'search'] }),
  authors: text({ label: '编著者', max: 120, show: ['form', 'detail', 'search'] }),
  formingUnit: text({ label: '形成单位', required: true, max: 100, show: ['list', 'form', 'search'] }),
  formedOn: date({ label: '形成时间', filter: true, show: ['form', 'detail'] }),
  approvedBy: text({ label: '批准机构', max: 100, show: ['form', 'detail'] }),
  approvedOn: date({ label: '批准时间', show: ['form', 'detail'] }),
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
  scale: text({
    label: '比例尺',
    max: 16,
    pattern: '1∶[0-9]{3,8}',
    patternHelp: '应如 1∶50000',
    filter: true,
    show: ['form', 'detail'],
  }),
  protectionBasis: text({ label: '保护依据', max: 200, show: ['form', 'detail'] }),
  abstract: longText({ label: '摘要', max: 4000, show: ['form', 'detail', 'search'] }),
  keywords: tags({ label: '主题词', show: ['form', 'detail', 'search'] }),
  originalDataAt: text({ label: '原始资料存放', max: 100, show: ['form', 'detail'] }),
  physicalDataAt: text({ label: '实物资料存放', max: 100, show: ['form', 'detail'] }),
} as const;

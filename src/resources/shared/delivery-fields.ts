import type { AnyField } from '../kit/field.ts';
import { choice, date, decimal, integer, list, longText, tags, text } from '../kit/field.ts';
import { archiveContent as of } from './archive-content.ts';
import { deliverableSecrecy, submitterKinds } from './delivery-kinds.ts';
import { dueCases } from './delivery-terms.ts';
import { physicalModules } from './physical-modules.ts';

/** What a field says of lists and of being there, which a draft does not have. */
type OfRecords = 'required' | 'unique' | 'facet' | 'filter' | 'sortable' | 'show';

/** A field of the archive as a draft has it: the same rules for what is written there, and it may still be missing. */
const drafted = <F extends AnyField>(field: F): Omit<F, OfRecords> & { show: readonly ['detail'] } => {
  const { required: _required, unique: _unique, facet: _facet, filter: _filter, sortable: _sortable, ...rules } = field;
  return { ...rules, show: ['detail'] } as unknown as Omit<F, OfRecords> & { show: readonly ['detail'] };
};

const told = ['detail'] as const;

/** Who hands in. The contact's number is kept apart, since it is a secret. */
export const submitterFields = {
  submitterKind: choice(submitterKinds, { label: '汇交人类别', show: told, sortable: false }),
  submitter: text({ label: '汇交人', max: 100, show: told, help: '矿业权人、项目承担单位或出资人的全称' }),
  creditCode: text({
    label: '统一社会信用代码',
    max: 18,
    pattern: '[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}',
    patternHelp: '应为 18 位数字或大写字母（GB 32100）',
    reads: 'halfWidth',
    show: told,
  }),
  licenceNo: text({ label: '矿业权证号', max: 40, show: told, help: '探矿权人、采矿权人必填，如 T33120…' }),
  funding: choice(['中央财政', '地方财政', '社会资金', '混合'], { label: '资金来源', show: told, sortable: false }),
  noResultsReason: longText({
    label: '未形成资料的原因',
    max: 1000,
    show: told,
    help: '项目何时、为何终止，做过哪些工作，为何没有形成地质资料',
  }),
  contactName: text({ label: '联系人', max: 32, personal: true, show: told }),
  dueCase: choice(dueCases, {
    label: '汇交情形',
    show: told,
    sortable: false,
    help: '决定法定汇交期限；不选的，探矿权人、采矿权人按许可证到期，其他按项目结束',
  }),
  dueFrom: date({
    label: '期限起算日',
    show: told,
    help: '许可证有效期止、竣工验收、关闭或项目结束的日期；按项目结束的可以不填，以工作结束日期起算',
  }),
} as const;

/** What the data are: fields of the archive that will come of them. */
export const contentFields = {
  title: drafted(of.title),
  authors: drafted(of.authors),
  formingUnit: drafted(of.formingUnit),
  formedOn: drafted(of.formedOn),
  approvedBy: drafted(of.approvedBy),
  approvedOn: drafted(of.approvedOn),
  projectNo: drafted(of.projectNo),
  reviewedBy: drafted(of.reviewedBy),
  reviewNo: drafted(of.reviewNo),
  filedBy: drafted(of.filedBy),
  filingNo: drafted(of.filingNo),
  filedOn: drafted(of.filedOn),
  reserveScale: drafted(of.reserveScale),
  workDegree: drafted(of.workDegree),
  workStartOn: drafted(of.workStartOn),
  workEndOn: drafted(of.workEndOn),
  extent: drafted(of.extent),
  extentDatum: drafted(of.extentDatum),
  city: drafted(of.city),
  county: drafted(of.county),
  districtCode: drafted(of.districtCode),
  minerals: drafted(of.minerals),
  sheetNo: drafted(of.sheetNo),
  scale: drafted(of.scale),
  abstract: drafted(of.abstract),
  keywords: drafted(of.keywords),
  originalDataAt: drafted(of.originalDataAt),
  physicalDataAt: drafted(of.physicalDataAt),
  secrecy: choice(deliverableSecrecy, {
    label: '密级',
    show: told,
    sortable: false,
    help: '涉密资料不得上网，请按保密规定送交纸质与离线介质',
  }),
  protectedUntil: date({ label: '申请保护至', show: told, help: '不申请保护的不填；保护期自汇交之日起算' }),
  protectionBasis: drafted(of.protectionBasis),
} as const;

/** Core, specimens and the like that are handed over with the data, one entry for each hole or collection. */
export const physicalList = list({
  label: '实物资料清单',
  each: '实物',
  maxItems: 200,
  help: '随本次汇交移交的岩心、标本等；没有实物的不填',
  show: told,
  of: {
    moduleType: choice(physicalModules, { label: '实物类型', required: true, default: '21' }),
    title: text({ label: '编号或名称', required: true, max: 160 }),
    boxCount: integer({ label: '箱数', min: 0, max: 100_000, unit: '箱' }),
    coreLength: decimal({ label: '岩心长度', min: 0, max: 100_000, digits: 2, unit: 'm' }),
    shelf: text({ label: '存放地点', max: 40 }),
  },
});

/** What comes with the data besides their files. */
export const attachedFields = {
  physicalList,
  drillingNos: tags({
    label: '钻孔汇交编号',
    maxItems: 20,
    show: told,
    help: '本单位已入库的城市钻孔汇交，如 ZKHJ-20261128-0001；验收后其钻孔归入本资料',
  }),
} as const;

/** To what it belongs: results of the same project, and earlier parts of what is handed in by stages (分期汇交). */
export const relatedFields = {
  resultsNo: text({
    label: '所属成果档号',
    max: 32,
    show: told,
    help: '归入哪份成果资料；成果入库后再提交',
  }),
  stageNo: integer({
    label: '期次',
    min: 1,
    max: 20,
    show: told,
    sortable: false,
    help: '一次交齐的不填',
  }),
  earlierNo: text({
    label: '上一期汇交编号',
    max: 24,
    filter: true,
    show: told,
    help: '第二期起填写',
  }),
  nextStageOn: date({ label: '下一期计划汇交日期', filter: true, show: told, help: '最后一期不填' }),
} as const;

/** All that a draft says besides its files. */
export const deliveryFields = { ...submitterFields, ...contentFields, ...attachedFields, ...relatedFields } as const;
export type DeliveryFieldName = keyof typeof deliveryFields;

import { whole } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, json, ref, refs, text, yesNo } from '../kit/field.ts';
import { deliveredFile, movedDelivery, ownDeliveries, ownDelivery, savedDelivery } from '../shared/delivery-answers.ts';
import { deliveryFields } from '../shared/delivery-fields.ts';
import { deliverableSecrecy, deliveryStates, materialTypes, projectKinds } from '../shared/delivery-kinds.ts';
import { aboutFile, begunTakes, file, id, page, projectTakes, said, version } from '../shared/delivery-takes.ts';
import { beginnersUnit, contactPhone, contactSecret } from '../shared/person-fields.ts';
import { showsSecret } from '../shared/shows-secret.ts';
import { scaleShape } from '../shared/scale-shape.ts';
import { deskCalls } from '../shared/delivery-desk.ts';
import { teamCalls } from '../shared/team-calls.ts';

/** Null: that of the delivery. */
const fileSecrecy = choice(deliverableSecrecy, { label: '密级' });

/**
 * 地质资料汇交: what a submitter hands in, from draft to accepted archive. Who may do what in which state, and what follows, is
 * decided by server/deliveries alone; each change of state stands in deliveryEvents.
 */
export const deliveries = defineResource({
  name: 'deliveries',
  label: '资料汇交',
  group: '资料汇交',
  title: 'deliveryNo',
  sort: [{ field: 'id', order: 'desc' }],
  scopedBy: 'keepingUnit',
  fields: {
    deliveryNo: text({
      label: '汇交编号',
      required: true,
      max: 24,
      unique: true,
      readOnly: true,
      show: ['list', 'detail', 'search'],
    }),
    /** Null once the account is cancelled. */
    user: ref('users', { label: '填报人', readOnly: true, filter: true, show: ['detail'] }),
    /** Others of the unit who work on it. */
    members: refs('users', { label: '协作人', readOnly: true, filter: true, show: ['detail'] }),
    unit: beginnersUnit,
    projectKind: choice(projectKinds, { label: '项目类型', required: true, readOnly: true, facet: true }),
    projectName: text({
      label: '项目名称',
      required: true,
      max: 200,
      readOnly: true,
      show: ['list', 'detail', 'search'],
    }),
    materialType: choice(materialTypes, {
      label: '资料类型',
      required: true,
      default: '成果资料',
      readOnly: true,
      facet: true,
    }),
    isWithoutResults: yesNo({ label: '未形成资料', required: true, default: false, readOnly: true, facet: true }),
    ...deliveryFields,
    contactMobile: contactSecret,
    keepingUnit: text({ label: '接收单位', required: true, max: 64, readOnly: true, facet: true }),
    state: choice(deliveryStates, { label: '状态', required: true, default: 'draft', readOnly: true, facet: true }),
    /** Grows with each change of the draft. */
    version: integer({ label: '版本', required: true, default: 0, min: 0, readOnly: true, show: ['detail'] }),
    /** Submissions so far. */
    round: integer({ label: '提交次数', required: true, default: 0, min: 0, readOnly: true, sortable: false }),
    /** Every table has a created_at of its own, which is no field. */
    begunAt: dateTime({ label: '新建时间', required: true, readOnly: true, show: ['detail'] }),
    submittedAt: dateTime({ label: '提交时间', readOnly: true }),
    /** Last day of the acceptance, or while returned of the mending. */
    dueOn: date({ label: '应办结日', readOnly: true, filter: true }),
    reviewer: ref('users', { label: '验收人', readOnly: true, filter: true, show: ['list', 'detail'] }),
    toldOn: date({ label: '最近催办', readOnly: true, sortable: false, show: ['detail'] }),
    acceptedAt: dateTime({ label: '验收时间', readOnly: true }),
    archive: ref('archives', { label: '入库资料', readOnly: true, filter: true, show: ['detail'] }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:deliveries.list' },
    facets: { right: 'admin:deliveries.list' },
    show: { right: 'admin:deliveries.list' },
    export: { right: 'admin:deliveries.export' },
    history: { right: 'admin:deliveries.history' },
  },
  actions: {
    /** By those who may review it, too: not of drafts, nor by those who work on it. */
    reveal: {
      label: '查看完整电话',
      right: 'admin:deliveries.reveal',
      effect: showsSecret('联系电话'),
    },
  },
  services: {
    begin: {
      label: '新建汇交',
      call: 'POST /api/ugDelivery/begin',
      right: 'verified',
      takes: begunTakes,
      answers: movedDelivery,
    },
    mine: {
      label: '我的汇交',
      call: 'GET /api/ugDelivery/query/mine',
      right: 'user',
      takes: { state: choice(deliveryStates, { label: '状态' }), page },
      answers: ownDeliveries,
    },
    one: {
      label: '汇交详情',
      call: 'GET /api/ugDelivery/query/one',
      right: 'user',
      takes: { id },
      answers: ownDelivery,
    },
    /** The whole form, as it stands: what is left out is empty. `contactMobile` left out: as it was. */
    save: {
      label: '保存汇交草稿',
      call: 'POST /api/ugDelivery/save',
      right: 'verified',
      takes: {
        id,
        version,
        ...projectTakes,
        ...deliveryFields,
        contactMobile: contactPhone,
      },
      answers: savedDelivery,
    },
    drop: {
      label: '删除汇交草稿',
      call: 'POST form /api/ugDelivery/drop',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
    /** The file was uploaded before, as a person's own (用途 汇交文件). */
    addFile: {
      label: '添加汇交文件',
      call: 'POST /api/ugDelivery/addFile',
      right: 'verified',
      takes: {
        id,
        objectName: text({ label: '对象名', required: true, max: 32, pattern: '[0-9a-f]{32}' }),
        ...aboutFile,
      },
      answers: deliveredFile,
    },
    editFile: {
      label: '修改汇交文件',
      call: 'POST /api/ugDelivery/editFile',
      right: 'verified',
      takes: {
        file,
        ...aboutFile,
        title: text({ label: '题名', required: true, max: 200 }),
        scale: text(scaleShape),
        secrecy: fileSecrecy,
      },
      answers: deliveredFile,
    },
    /** `files`: the numbers of up to 5,000 files of this delivery. */
    setSecrecy: {
      label: '修改文件密级',
      call: 'POST /api/ugDelivery/setSecrecy',
      right: 'verified',
      takes: { id, files: json({ label: '文件', required: true }), secrecy: fileSecrecy },
      answers: { id: whole, changed: whole },
    },
    removeFile: {
      label: '移除汇交文件',
      call: 'POST form /api/ugDelivery/removeFile',
      right: 'user',
      takes: { file },
      answers: { file: whole },
    },
    submit: {
      label: '提交汇交',
      call: 'POST /api/ugDelivery/submit',
      right: 'verified',
      takes: { id, version, isPromised: yesNo({ label: '承诺', required: true }) },
      answers: movedDelivery,
    },
    withdraw: {
      label: '撤回汇交',
      call: 'POST form /api/ugDelivery/withdraw',
      right: 'user',
      takes: { id, reason: text({ label: '原因', max: 300 }) },
      answers: movedDelivery,
    },
    ...teamCalls('/api/ugDelivery', id),
    say: {
      label: '给验收人员留言',
      call: 'POST form /api/ugDelivery/say',
      right: 'user',
      takes: { id, text: said },
      answers: { id: whole },
    },
    listPaper: {
      label: '汇交清单',
      call: 'GET /api/ugDelivery/list',
      right: 'user',
      takes: { id },
      answers: 'file',
    },
    promisePaper: {
      label: '汇交承诺书',
      call: 'GET /api/ugDelivery/promise',
      right: 'user',
      takes: { id },
      answers: 'file',
    },
    /** To be filled in, of work that ended without results. */
    summaryPaper: {
      label: '地质工作总结报告',
      call: 'GET /api/ugDelivery/summary',
      right: 'user',
      takes: { id },
      answers: 'file',
    },
    receiptPaper: {
      label: '汇交凭证',
      call: 'GET /api/ugDelivery/receipt',
      right: 'user',
      takes: { id },
      answers: 'file',
    },
    ...deskCalls,
  },
});
export type Delivery = RowOf<typeof deliveries>;

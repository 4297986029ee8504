import { words } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, ref, text, yesNo } from '../kit/field.ts';
import { checkedReceipt } from '../shared/delivery-answers.ts';
import { materialTypes, receiptKinds } from '../shared/delivery-kinds.ts';

const fixed = { readOnly: true } as const;

/**
 * 地质资料汇交凭证 and 回执单: numbered, shown with applications for mining rights, checked by anybody by its number. What it says
 * is written here when it is issued and never follows the archive; one that was wrong is withdrawn, not changed.
 */
export const deliveryReceipts = defineResource({
  name: 'deliveryReceipts',
  label: '汇交凭证',
  group: '资料汇交',
  title: 'receiptNo',
  sort: [{ field: 'id', order: 'desc' }],
  scopedBy: 'issuer',
  fields: {
    receiptNo: text({
      label: '凭证号',
      required: true,
      max: 40,
      unique: true,
      ...fixed,
      sortable: true,
      show: ['list', 'detail', 'search'],
    }),
    kind: choice(receiptKinds, { label: '凭证种类', required: true, default: '汇交凭证', ...fixed, facet: true }),
    delivery: ref('deliveries', { label: '汇交', required: true, ...fixed, filter: true, show: ['list', 'detail'] }),
    projectName: text({ label: '项目名称', required: true, max: 200, ...fixed, show: ['list', 'detail', 'search'] }),
    submitter: text({ label: '汇交人', required: true, max: 100, ...fixed, show: ['list', 'detail', 'search'] }),
    /** Of what is told here since 2026; null on older receipts, and of work without results. */
    title: text({ label: '题名', max: 200, ...fixed, show: ['detail'] }),
    materialType: choice(materialTypes, { label: '资料类型', ...fixed, sortable: false, show: ['detail'] }),
    licenceNo: text({ label: '矿业权证号', max: 40, ...fixed, show: ['detail'] }),
    /** What was handed in: '正文 1 本、附图 12 张'. */
    contents: text({ label: '资料数量', required: true, max: 300, ...fixed, show: ['detail'] }),
    archiveNo: text({ label: '档号', max: 32, ...fixed, show: ['list', 'detail'] }),
    issuer: text({ label: '出具单位', required: true, max: 64, ...fixed, show: ['detail'] }),
    issuedOn: date({ label: '出具日期', required: true, ...fixed }),
    isWithdrawn: yesNo({ label: '已作废', required: true, default: false, ...fixed, facet: true }),
    withdrawnAt: dateTime({ label: '作废时间', ...fixed, show: ['detail'] }),
    withdrawnFor: text({ label: '作废原因', max: 200, ...fixed, show: ['detail'] }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, ...fixed, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:deliveryReceipts.list' },
    facets: { right: 'admin:deliveryReceipts.list' },
    show: { right: 'admin:deliveryReceipts.list' },
    export: { right: 'admin:deliveryReceipts.export' },
    history: { right: 'admin:deliveryReceipts.history' },
  },
  actions: {
    withdraw: {
      label: '作废',
      right: 'admin:deliveryReceipts.withdraw',
      confirm: '作废后查验页显示“已作废”，不能恢复。确定作废吗？',
      isDangerous: true,
      when: { isWithdrawn: false },
      effect: {
        by: 'server',
        takes: { reason: text({ label: '原因', required: true, max: 200, help: '汇交人会看到' }) },
        answers: { receiptNo: words },
      },
    },
  },
  services: {
    check: {
      label: '查验汇交凭证',
      call: 'GET /api/ugDelivery/receipt/check',
      right: 'guest',
      takes: { no: text({ label: '凭证号', required: true, max: 40 }) },
      answers: checkedReceipt,
    },
  },
});
export type DeliveryReceiptRow = RowOf<typeof deliveryReceipts>;

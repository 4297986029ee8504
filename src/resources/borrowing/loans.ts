import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, ref, text, yesNo } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { lendableTypeOptions } from '../shared/lendable-types.ts';
import { day, flag, orNull, rowsOf, whole } from '../kit/answer.ts';
import { ownLoan } from '../shared/loan-answers.ts';

/** Days for which things are lent, and by which a loan is made longer. */
export const loanDays = { usual: 30, most: 180 } as const;

/** What is asked at the counter when things are handed out. */
export const pickUpFields = {
  receiver: text({ label: '领取人', required: true, max: 32, help: '核对身份证件后填写' }),
  days: integer({ label: '借期', required: true, default: loanDays.usual, min: 1, max: loanDays.most, unit: '天' }),
} as const;

/**
 * Things that are out of the house: which item, who has it, until when. `outItem` is the key of the item while it is out and
 * empty afterwards; being unique, it keeps an item from being lent twice. Made and changed by server/loans alone.
 */
export const loans = defineResource({
  name: 'loans',
  label: '实物借出',
  group: '文件与借阅',
  title: 'title',
  sort: [
    { field: 'dueOn', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    subOrder: ref('subOrders', { label: '审核单', required: true, readOnly: true, filter: true, show: ['detail'] }),
    line: ref('orderLines', { label: '申请资料', required: true, readOnly: true, filter: true, show: ['detail'] }),
    itemType: choice(lendableTypeOptions, { label: '类别', required: true, readOnly: true, facet: true }),
    itemId: integer({ label: '编号', required: true, min: 1, readOnly: true, filter: true, show: ['detail'] }),
    number: text({ label: '档号', required: true, max: 64, readOnly: true, show: ['list', 'detail', 'search'] }),
    title: text({ label: '题名', required: true, max: 200, readOnly: true, show: ['list', 'detail', 'search'] }),
    outItem: text({ label: '借出标记', max: 40, unique: true, readOnly: true, show: ['detail'] }),
    user: ref('users', { label: '借用人', readOnly: true, filter: true, show: ['detail'] }),
    receiver: text({ label: '领取人', required: true, max: 32, readOnly: true, personal: true }),
    lentAt: dateTime({ label: '借出时间', required: true, readOnly: true }),
    /** Last day of the loan. */
    dueOn: date({ label: '应还日', required: true, readOnly: true, filter: true }),
    renewals: integer({ label: '续借次数', required: true, default: 0, min: 0, readOnly: true, sortable: false }),
    /** Set while a renewal waits for an answer. */
    renewalAskedAt: dateTime({ label: '申请续借时间', readOnly: true, filter: true, show: ['detail'] }),
    renewalReason: text({ label: '续借理由', max: 300, readOnly: true, personal: true, show: ['detail'] }),
    /** Why the last renewal was refused, until the next one is asked for. */
    renewalRefusal: text({ label: '未同意续借的原因', max: 300, readOnly: true, show: ['detail'] }),
    state: choice(
      [
        { value: 'out', label: '借出中', tone: 'ochre' },
        { value: 'returned', label: '已归还', tone: 'malachite' },
      ],
      { label: '状态', required: true, default: 'out', readOnly: true, facet: true },
    ),
    returnedAt: dateTime({ label: '归还时间', readOnly: true }),
    condition: text({ label: '归还状况', max: 200, readOnly: true, show: ['detail'] }),
    /** Day on which the borrower was last told that it is due or overdue. */
    toldOn: date({ label: '最近催还', readOnly: true, show: ['detail'] }),
    isSample: isSample(),
  },
  calls: {
    list: { right: 'admin:loans.list' },
    facets: { right: 'admin:loans.list' },
    show: { right: 'admin:loans.list' },
    export: { right: 'admin:loans.export' },
    history: { right: 'admin:loans.history' },
  },
  actions: {
    returnOne: {
      label: '归还',
      right: 'admin:loans.returnOne',
      when: { state: 'out' },
      effect: {
        by: 'server',
        takes: {
          condition: text({ label: '归还状况', required: true, default: '完好', max: 200, help: '缺损、缺件请写明' }),
        },
      },
    },
    renew: {
      label: '续借',
      right: 'admin:loans.renew',
      when: { state: 'out' },
      effect: {
        by: 'server',
        takes: {
          isGranted: yesNo({ label: '同意', required: true, default: true, help: '借用人申请续借的，可以不同意' }),
          days: integer({ label: '延长', required: true, default: 15, min: 1, max: loanDays.most, unit: '天' }),
          reason: text({ label: '说明', max: 300, help: '不同意时须写明原因，借用人会看到' }),
        },
      },
    },
  },
  services: {
    ofItem: {
      label: '借出情况',
      call: 'GET /api/ugOrderMain/loan/ofItem',
      right: 'guest',
      takes: {
        itemType: choice(lendableTypeOptions, { label: '类别', required: true }),
        itemId: integer({ label: '编号', required: true, min: 1 }),
      },
      answers: { loan: orNull({ dueOn: day, isOverdue: flag }) },
    },
    mine: { label: '我借的实物', call: 'GET /api/ugOrderMain/loan/mine', right: 'user', answers: rowsOf(ownLoan) },
    askRenewal: {
      label: '申请续借',
      call: 'POST form /api/ugOrderMain/loan/renew',
      right: 'user',
      takes: {
        id: integer({ label: '借出记录', required: true, min: 1 }),
        reason: text({ label: '续借理由', required: true, max: 300 }),
      },
      answers: { id: whole },
    },
    lend: {
      label: '办理借出',
      call: 'POST form /api/ugOrderMain/loan/lend',
      right: 'admin:loans.lend',
      takes: { subOrder: integer({ label: '审核单', required: true, min: 1 }), ...pickUpFields },
      answers: { dueOn: day },
    },
  },
});
export type Loan = RowOf<typeof loans>;

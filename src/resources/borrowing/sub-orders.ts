import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, json, ref, text, yesNo } from '../kit/field.ts';
import { subOrderStates } from '../shared/file-rights.ts';
import { flag, orNull, whole, words } from '../kit/answer.ts';
import {
  movedSubOrder,
  orderStatistics,
  queuePage,
  reviewedOrder,
  reviewersAnswer,
  seenMessages,
} from '../shared/order-answers.ts';
import { orderMessageTakes, orderPurposes, queueLists } from '../shared/order-kinds.ts';

const id = integer({ label: '审核单', required: true, min: 1 });
const span = {
  from: date({ label: '起始日', required: true }),
  until: date({ label: '截止日', required: true }),
  keepingUnit: text({ label: '保管单位', max: 64 }),
} as const;

/**
 * The part of an order that one keeping unit decides on. pending → approved | rejected; withdrawn by the user while pending;
 * approved → available (on line, until its last day) or pickup → lent → returned; done. Who, when and why of each change is
 * in orderEvents.
 */
export const subOrders = defineResource({
  name: 'subOrders',
  label: '审核单',
  group: '文件与借阅',
  title: 'subOrderNo',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    subOrderNo: text({
      label: '单号',
      required: true,
      max: 28,
      unique: true,
      readOnly: true,
      show: ['list', 'detail', 'search'],
    }),
    order: ref('orders', { label: '借阅申请', required: true, readOnly: true, filter: true }),
    user: ref('users', { label: '申请人', readOnly: true, filter: true, show: ['list', 'detail'] }),
    keepingUnit: text({ label: '保管单位', required: true, max: 64, readOnly: true, facet: true }),
    state: choice(subOrderStates, {
      label: '状态',
      required: true,
      default: 'pending',
      readOnly: true,
      facet: true,
    }),
    lineCount: integer({ label: '件数', required: true, min: 1, readOnly: true }),
    /** Day by which it should be decided. */
    dueOn: date({ label: '应办结日', required: true, readOnly: true, filter: true }),
    reviewer: ref('users', { label: '审核人', readOnly: true, filter: true, show: ['list', 'detail'] }),
    decidedAt: dateTime({ label: '审核时间', readOnly: true, show: ['detail'] }),
    reason: text({ label: '意见', max: 500, readOnly: true, show: ['detail'] }),
    /** End of the last day of downloading. */
    availableUntil: dateTime({ label: '下载截止', readOnly: true, show: ['list', 'detail'] }),
    renewals: integer({ label: '续期次数', required: true, default: 0, min: 0, readOnly: true, show: ['detail'] }),
    /** Set while a renewal waits for an answer. */
    renewalAskedAt: dateTime({ label: '申请续期时间', readOnly: true, filter: true, show: ['detail'] }),
    renewalReason: text({ label: '续期理由', max: 300, readOnly: true, personal: true, show: ['detail'] }),
    /** Where, when and with what the items are picked up. */
    pickupNote: text({ label: '取件说明', max: 300, readOnly: true, show: ['detail'] }),
    /** When the applicant was told that downloading ends soon. */
    expiryToldAt: dateTime({ label: '到期提醒时间', readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:subOrders.list' },
    facets: { right: 'admin:subOrders.list' },
    show: { right: 'admin:subOrders.list' },
    export: { right: 'admin:subOrders.export' },
    history: { right: 'admin:subOrders.history' },
  },
  services: {
    queue: {
      label: '审核（限角色的保管单位）',
      call: 'GET /api/ugOrderMain/admin/queue',
      right: 'admin:subOrders.review',
      takes: {
        list: choice(queueLists, { label: '队列', required: true, default: 'pending' }),
        keepingUnit: text({ label: '保管单位', max: 64 }),
        purpose: choice(orderPurposes, { label: '用途' }),
        keyword: text({ label: '关键词', max: 60 }),
        page: integer({ label: '页码', required: true, default: 1, min: 1, max: 10_000 }),
      },
      answers: queuePage,
    },
    review: {
      label: '审核单详情',
      call: 'GET /api/ugOrderMain/admin/one',
      right: 'admin:subOrders.review',
      takes: { id },
      answers: reviewedOrder,
    },
    /** `lines`: [{ id, decision, reason }], one for each line that waits. */
    decide: {
      label: '审核',
      call: 'POST /api/ugOrderMain/admin/decide',
      right: 'admin:subOrders.review',
      takes: {
        id,
        lines: json({ label: '逐件意见', required: true }),
        reason: text({ label: '总的意见', max: 300 }),
        pickupNote: text({ label: '取件说明', max: 300 }),
      },
      answers: movedSubOrder,
    },
    ready: {
      label: '通知取件',
      call: 'POST form /api/ugOrderMain/admin/ready',
      right: 'admin:subOrders.review',
      takes: { id, pickupNote: text({ label: '取件说明', required: true, max: 300 }) },
      answers: movedSubOrder,
    },
    finish: {
      label: '办结',
      call: 'POST form /api/ugOrderMain/admin/finish',
      right: 'admin:subOrders.review',
      takes: { id, reason: text({ label: '说明', max: 300 }) },
      answers: movedSubOrder,
    },
    handOver: {
      label: '转办',
      call: 'POST form /api/ugOrderMain/admin/handOver',
      right: 'admin:subOrders.review',
      takes: {
        id,
        reviewer: integer({ label: '审核人', min: 1 }),
        keepingUnit: text({ label: '保管单位', max: 64 }),
        reason: text({ label: '转办原因', required: true, max: 300 }),
      },
      answers: { id: whole, keepingUnit: words, reviewer: orNull(whole) },
    },
    answerRenewal: {
      label: '答复续期',
      call: 'POST form /api/ugOrderMain/admin/renewal',
      right: 'admin:subOrders.review',
      takes: {
        id,
        isGranted: yesNo({ label: '同意', required: true }),
        reason: text({ label: '说明', max: 300 }),
      },
      answers: { id: whole, isGranted: flag },
    },
    reply: {
      label: '给申请人留言',
      call: 'POST form /api/ugOrderMain/admin/say',
      right: 'admin:subOrders.review',
      takes: { id, ...orderMessageTakes },
      answers: { id: whole },
    },
    seen: {
      label: '留言已读',
      call: 'POST form /api/ugOrderMain/admin/seen',
      right: 'admin:subOrders.review',
      takes: { id },
      answers: seenMessages,
    },
    reviewers: {
      label: '可转办的审核人',
      call: 'GET /api/ugOrderMain/admin/reviewers',
      right: 'admin:subOrders.review',
      takes: { id },
      answers: reviewersAnswer,
    },
    statistics: {
      label: '借阅统计',
      call: 'GET /api/ugOrderMain/admin/statistics',
      right: 'admin:subOrders.statistics',
      takes: span,
      answers: orderStatistics,
    },
    statisticsFile: {
      label: '导出借阅统计',
      call: 'GET /api/ugOrderMain/admin/statisticsFile',
      right: 'admin:subOrders.statistics',
      takes: span,
      answers: 'file',
    },
  },
});
export type SubOrder = RowOf<typeof subOrders>;

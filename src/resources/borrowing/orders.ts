import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, ref, secret, text, longText, yesNo } from '../kit/field.ts';
import { deliveryWays, orderMessageTakes, orderPurposes, orderStates } from '../shared/order-kinds.ts';
import { applicationFields, chosenEntries } from '../shared/application-fields.ts';
import { mobilePattern } from '../shared/person-fields.ts';
import { showsSecret } from '../shared/shows-secret.ts';
import {
  answeredOrder,
  movedSubOrder,
  orderFiles,
  orderPage,
  seenMessages,
  usablePage,
} from '../shared/order-answers.ts';
import { whole, words } from '../kit/answer.ts';

export { deliveryWays, orderPurposes };

const subOrder = integer({ label: '审核单', required: true, min: 1 });

/** Main orders (申请): what a user applied for at one time. Each keeping unit decides on its own part, a sub-order. */
export const orders = defineResource({
  name: 'orders',
  label: '借阅申请',
  group: '文件与借阅',
  title: 'orderNo',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    orderNo: text({
      label: '申请单号',
      required: true,
      max: 24,
      unique: true,
      readOnly: true,
      show: ['list', 'detail', 'search'],
    }),
    /** Null once the account is cancelled: the order stays, with an anonymous subject. */
    user: ref('users', { label: '申请人', readOnly: true, filter: true, show: ['list', 'detail'] }),
    purpose: choice(orderPurposes, { label: '用途', required: true, readOnly: true, facet: true }),
    project: text({ label: '项目名称', required: true, max: 200, readOnly: true, show: ['list', 'detail', 'search'] }),
    useUnit: text({ label: '使用单位', required: true, max: 100, readOnly: true, show: ['list', 'detail', 'search'] }),
    contactName: text({ label: '联系人', required: true, max: 32, readOnly: true, personal: true, show: ['detail'] }),
    contactMobile: secret({
      label: '联系电话',
      required: true,
      readOnly: true,
      showFirst: 3,
      showLast: 2,
      ...mobilePattern,
    }),
    delivery: choice(deliveryWays, { label: '提供方式', required: true, readOnly: true, facet: true }),
    /** Letter of introduction or application, an object of use 个人附件. */
    letter: ref('objects', { label: '介绍信', readOnly: true, filter: true, show: ['detail'] }),
    note: longText({ label: '说明', max: 1000, readOnly: true, personal: true, show: ['detail'] }),
    agreedAt: dateTime({ label: '同意保密条款', required: true, readOnly: true, show: ['detail'] }),
    submittedAt: dateTime({ label: '提交时间', required: true, readOnly: true }),
    /** Derived from the sub-orders at each change of one. */
    state: choice(orderStates, { label: '状态', required: true, default: 'pending', readOnly: true, facet: true }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:orders.list' },
    facets: { right: 'admin:orders.list' },
    show: { right: 'admin:orders.list' },
    export: { right: 'admin:orders.export' },
    history: { right: 'admin:orders.history' },
  },
  actions: {
    reveal: {
      label: '查看完整电话',
      right: 'admin:orders.reveal',
      effect: showsSecret('联系电话'),
    },
  },
  services: {
    submit: {
      label: '提交申请',
      call: 'POST /api/ugOrderMain/add',
      // Of those who are not certified only open items, on line; the server looks at each
      right: 'user',
      takes: {
        cartIds: chosenEntries,
        ...applicationFields(true),
        letter: text({ label: '介绍信', max: 32, pattern: '[0-9a-f]{32}', patternHelp: '应为上传后得到的对象名' }),
        isAgreed: yesNo({ label: '同意保密协议', required: true }),
      },
      /** `subOrders`: how many keeping units deal with it. */
      answers: { id: whole, orderNo: words, subOrders: whole },
    },
    mine: {
      label: '我的申请',
      call: 'GET /api/ugOrderMain/query/mine',
      right: 'user',
      takes: {
        state: choice(orderStates, { label: '状态' }),
        purpose: choice(orderPurposes, { label: '用途' }),
        keyword: text({ label: '关键词', max: 60 }),
        page: integer({ label: '页码', required: true, default: 1, min: 1, max: 10_000 }),
      },
      answers: orderPage,
    },
    one: {
      label: '申请详情',
      call: 'GET /api/ugOrderMain/query/one',
      right: 'user',
      takes: { id: integer({ label: '申请编号', required: true, min: 1 }) },
      answers: answeredOrder,
    },
    usable: {
      label: '我的订单',
      call: 'GET /api/ugOrderMain/query/orderList',
      right: 'user',
      takes: { page: integer({ label: '页码', required: true, default: 1, min: 1, max: 10_000 }) },
      answers: usablePage,
    },
    files: {
      label: '订单文件',
      call: 'GET /api/ugOrderMain/query/files',
      right: 'user',
      takes: { subOrder },
      answers: orderFiles,
    },
    withdraw: {
      label: '撤回申请',
      call: 'POST form /api/ugOrderMain/withdraw',
      right: 'user',
      takes: { subOrder, reason: text({ label: '原因', max: 300 }) },
      answers: movedSubOrder,
    },
    renew: {
      label: '申请续期',
      call: 'POST form /api/ugOrderMain/renew',
      right: 'user',
      takes: { subOrder, reason: text({ label: '续期理由', required: true, max: 300 }) },
      answers: { id: whole },
    },
    finish: {
      label: '办结订单',
      call: 'POST form /api/ugOrderMain/finish',
      right: 'user',
      takes: { subOrder },
      answers: movedSubOrder,
    },
    say: {
      label: '给审核人员留言',
      call: 'POST form /api/ugOrderMain/say',
      right: 'user',
      takes: { subOrder, ...orderMessageTakes },
      answers: { id: whole },
    },
    seen: {
      label: '留言已读',
      call: 'POST form /api/ugOrderMain/seen',
      right: 'user',
      takes: { subOrder },
      answers: seenMessages,
    },
  },
});
export type Order = RowOf<typeof orders>;

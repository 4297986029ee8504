import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, ref, text } from '../kit/field.ts';
import { subOrderStates } from '../shared/file-rights.ts';
import { eventSides, orderEventKinds } from '../shared/order-kinds.ts';

const fixed = { readOnly: true } as const;

/** What happened to an order and its sub-orders: who, when, why. Rows are added, never changed. */
export const orderEvents = defineResource({
  name: 'orderEvents',
  label: '办理记录',
  group: '文件与借阅',
  title: 'note',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    order: ref('orders', { label: '借阅申请', required: true, ...fixed, filter: true, show: ['list', 'detail'] }),
    /** Empty: the order as a whole. */
    subOrder: ref('subOrders', { label: '审核单', ...fixed, filter: true, show: ['list', 'detail'] }),
    kind: choice(orderEventKinds, { label: '事项', required: true, default: 'state', ...fixed, facet: true }),
    /** Empty before the first state. */
    from: choice(subOrderStates, { label: '原状态', ...fixed }),
    to: choice(subOrderStates, { label: '新状态', ...fixed, facet: true }),
    note: text({ label: '说明', max: 500, ...fixed, show: ['list', 'detail'] }),
    /** Empty: the system. */
    actor: ref('users', { label: '办理人', ...fixed, filter: true, show: ['list', 'detail'] }),
    /** Unit that had the sub-order then: it may be handed over to another. Empty in rows from before this was kept. */
    keepingUnit: text({ label: '保管单位', max: 64, ...fixed, show: ['detail'] }),
    side: choice(eventSides, { label: '办理方', required: true, ...fixed, facet: true }),
    at: dateTime({ label: '时间', required: true, ...fixed }),
  },
  visibleThrough: 'order',
  calls: {
    list: { right: 'admin:orderEvents.list' },
    facets: { right: 'admin:orderEvents.list' },
    show: { right: 'admin:orderEvents.list' },
    export: { right: 'admin:orderEvents.export' },
  },
});
export type OrderEvent = RowOf<typeof orderEvents>;

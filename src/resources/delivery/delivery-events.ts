import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, list, longText, ref, text } from '../kit/field.ts';
import { deliveryEventKinds, deliverySides } from '../shared/delivery-kinds.ts';

const fixed = { readOnly: true } as const;

/** What happened with a delivery: each change of its state and each message, with who, when and why. */
export const deliveryEvents = defineResource({
  name: 'deliveryEvents',
  label: '汇交办理记录',
  group: '资料汇交',
  title: 'kind',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    delivery: ref('deliveries', { label: '汇交', required: true, ...fixed, filter: true, show: ['list', 'detail'] }),
    round: integer({ label: '第几次提交', required: true, min: 0, ...fixed, sortable: false }),
    kind: choice(deliveryEventKinds, { label: '事项', required: true, ...fixed, facet: true }),
    side: choice(deliverySides, { label: '办理方', required: true, ...fixed, facet: true }),
    /** Empty once the account is cancelled. */
    actor: ref('users', { label: '办理人', ...fixed, filter: true, show: ['list', 'detail'] }),
    note: longText({ label: '说明', max: 1000, ...fixed, personal: true, show: ['list', 'detail'] }),
    /** Of a return: what has to be mended. */
    faults: list({
      label: '补正意见',
      each: '意见',
      of: {
        place: text({ label: '位置', required: true, max: 300 }),
        text: text({ label: '问题', required: true, max: 500 }),
      },
      ...fixed,
      show: ['detail'],
    }),
    /** Of a return: the day by which it has to be mended. */
    dueOn: date({ label: '补正期限', ...fixed, sortable: false, show: ['detail'] }),
    at: dateTime({ label: '时间', required: true, ...fixed }),
  },
  visibleThrough: 'delivery',
  calls: {
    list: { right: 'admin:deliveryEvents.list' },
    facets: { right: 'admin:deliveryEvents.list' },
    show: { right: 'admin:deliveryEvents.list' },
  },
});
export type DeliveryEventRow = RowOf<typeof deliveryEvents>;

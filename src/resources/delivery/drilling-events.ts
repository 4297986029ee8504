import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, longText, ref } from '../kit/field.ts';
import { deliverySides } from '../shared/delivery-kinds.ts';
import { drillingEventKinds } from '../shared/drilling-words.ts';

const fixed = { readOnly: true } as const;

/** What happened with a city drilling import: each change of its state and each message, with who, when and why. */
export const drillingEvents = defineResource({
  name: 'drillingEvents',
  label: '钻孔汇交办理记录',
  group: '资料汇交',
  title: 'kind',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    drilling: ref('drillingImports', {
      label: '钻孔汇交',
      required: true,
      ...fixed,
      filter: true,
      show: ['list', 'detail'],
    }),
    round: integer({ label: '第几次提交', required: true, min: 0, ...fixed, sortable: false }),
    kind: choice(drillingEventKinds, { label: '事项', required: true, ...fixed, facet: true }),
    side: choice(deliverySides, { label: '办理方', required: true, ...fixed, facet: true }),
    /** Empty once the account is cancelled. */
    actor: ref('users', { label: '办理人', ...fixed, filter: true, show: ['list', 'detail'] }),
    note: longText({ label: '说明', max: 1000, ...fixed, personal: true, show: ['list', 'detail'] }),
    /** Of a return: the day by which it has to be mended. */
    dueOn: date({ label: '修改期限', ...fixed, sortable: false, show: ['detail'] }),
    at: dateTime({ label: '时间', required: true, ...fixed }),
  },
  visibleThrough: 'drilling',
  calls: {
    list: { right: 'admin:drillingEvents.list' },
    facets: { right: 'admin:drillingEvents.list' },
    show: { right: 'admin:drillingEvents.list' },
  },
});
export type DrillingEventRow = RowOf<typeof drillingEvents>;

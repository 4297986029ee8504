import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, ref, text, yesNo } from '../kit/field.ts';
import { lendableTypeOptions } from '../shared/lendable-types.ts';

/** Items of a sub-order. Title and number are as they were when the order was made. */
export const orderLines = defineResource({
  name: 'orderLines',
  label: '申请资料',
  group: '文件与借阅',
  title: 'title',
  sort: [
    { field: 'subOrder', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    subOrder: ref('subOrders', { label: '审核单', required: true, readOnly: true, filter: true, sortable: true }),
    itemType: choice(lendableTypeOptions, { label: '类别', required: true, readOnly: true, facet: true }),
    itemId: integer({ label: '编号', required: true, min: 1, readOnly: true, filter: true, show: ['detail'] }),
    number: text({ label: '档号', required: true, max: 64, readOnly: true, show: ['list', 'detail', 'search'] }),
    title: text({ label: '题名', required: true, max: 200, readOnly: true, show: ['list', 'detail', 'search'] }),
    decision: choice(
      [
        { value: 'waiting', label: '待定', tone: 'gamboge' },
        { value: 'approved', label: '同意', tone: 'malachite' },
        { value: 'refused', label: '不同意', tone: 'cinnabar' },
      ],
      { label: '意见', required: true, default: 'waiting', readOnly: true, facet: true },
    ),
    reason: text({ label: '理由', max: 300, readOnly: true, show: ['list', 'detail'] }),
    isSettled: yesNo({ label: '系统同意', required: true, default: false, readOnly: true, show: ['detail'] }),
  },
  visibleThrough: 'subOrder',
  calls: {
    list: { right: 'admin:orderLines.list' },
    facets: { right: 'admin:orderLines.list' },
    show: { right: 'admin:orderLines.list' },
    export: { right: 'admin:orderLines.export' },
    history: { right: 'admin:orderLines.history' },
  },
});
export type OrderLine = RowOf<typeof orderLines>;

import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, text, yesNo } from '../kit/field.ts';
import { filterLabels, labelCatalogues } from '../shared/filter-labels.ts';
import { anything, rowsOf } from '../kit/answer.ts';

/** First-level filter labels (一级标签) of a catalogue: a value by which its list is narrowed. */
export const firstLabels = defineResource({
  name: 'firstLabels',
  label: '一级标签',
  group: '门户内容',
  title: 'name',
  sort: [
    { field: 'catalogue', order: 'asc' },
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: { isOpen: true },
  fields: {
    catalogue: choice(labelCatalogues, { label: '资料目录', required: true, facet: true, sortable: true }),
    name: text({ label: '标签', required: true, max: 40, show: ['list', 'form', 'search'] }),
    condition: text({
      label: '筛选条件',
      max: 64,
      help: '目录列表的条件名，如 secondType、category',
      show: ['list', 'form', 'detail'],
    }),
    value: text({ label: '条件值', max: 64, help: '留空则与标签相同', show: ['list', 'form', 'detail'] }),
    order: integer({ label: '排序', required: true, default: 0, min: 0, max: 9999 }),
    isOpen: yesNo({ label: '启用', required: true, default: true }),
  },
  initialRows: filterLabels.map(({ catalogue, name, condition, value }, index) => ({
    catalogue,
    name,
    condition,
    value: value ?? name,
    order: index + 1,
  })),
  rights: { read: 'guest', write: 'admin' },
  services: {
    firstLabelList: {
      label: '一级标签列表',
      call: 'POST form /api/ugGeoFirstLabel/query/firstLabelList',
      right: 'guest',
      takes: { catalogue: choice(labelCatalogues, { label: '资料目录' }) },
      answers: rowsOf(anything()),
    },
  },
});
export type FirstLabel = RowOf<typeof firstLabels>;

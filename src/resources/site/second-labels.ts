import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, ref, text, yesNo } from '../kit/field.ts';
import { filterLabels } from '../shared/filter-labels.ts';
import { anything, rowsOf } from '../kit/answer.ts';

/** Second-level filter labels (二级标签): what a first-level label is narrowed further by. */
export const secondLabels = defineResource({
  name: 'secondLabels',
  label: '二级标签',
  group: '门户内容',
  title: 'name',
  sort: [
    { field: 'firstLabel', order: 'asc' },
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: { isOpen: true },
  visibleThrough: 'firstLabel',
  fields: {
    firstLabel: ref('firstLabels', { label: '一级标签', required: true, sortable: true }),
    name: text({ label: '标签', required: true, max: 40, show: ['list', 'form', 'search'] }),
    condition: text({
      label: '筛选条件',
      max: 64,
      help: '目录列表的条件名，如 type、workDegree',
      show: ['list', 'form', 'detail'],
    }),
    value: text({ label: '条件值', max: 64, help: '留空则与标签相同', show: ['list', 'form', 'detail'] }),
    order: integer({ label: '排序', required: true, default: 0, min: 0, max: 9999 }),
    isOpen: yesNo({ label: '启用', required: true, default: true }),
  },
  // The numbers of a new table start at 1, in the order in which the labels are declared
  initialRows: filterLabels.flatMap(({ second, secondCondition }, index) =>
    (second ?? []).map((name, place) => ({
      firstLabel: index + 1,
      name,
      condition: secondCondition ?? null,
      value: name,
      order: place + 1,
    })),
  ),
  rights: { read: 'guest', write: 'admin' },
  services: {
    secondLabelList: {
      label: '二级标签列表',
      call: 'POST form /api/ugGeoSecondLabel/query/list',
      right: 'guest',
      takes: { firstLabel: integer({ label: '一级标签编号', min: 1 }) },
      answers: rowsOf(anything()),
    },
  },
});
export type SecondLabel = RowOf<typeof secondLabels>;

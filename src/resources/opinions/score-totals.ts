import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, text } from '../kit/field.ts';
import { itemFields } from '../shared/item-kinds.ts';

const votes = (stars: number) =>
  integer({ label: `${stars} 分人数`, required: true, default: 0, min: 0, readOnly: true, sortable: false });

/** Ratings of an item, counted as they come in, in the transaction of each. */
export const scoreTotals = defineResource({
  name: 'scoreTotals',
  label: '评分汇总',
  group: '用户意见',
  title: 'itemTitle',
  sort: [{ field: 'total', order: 'desc' }],
  fields: {
    ...itemFields,
    itemTitle: text({ label: '条目', required: true, max: 300, readOnly: true, show: ['list', 'detail'] }),
    /** `type id`. */
    itemKey: text({ label: '唯一标识', required: true, max: 60, unique: true, readOnly: true, show: [] }),
    one: votes(1),
    two: votes(2),
    three: votes(3),
    four: votes(4),
    five: votes(5),
    total: integer({ label: '评分人数', required: true, default: 0, min: 0, readOnly: true }),
    points: integer({ label: '总分', required: true, default: 0, min: 0, readOnly: true }),
  },
  calls: {
    list: { right: 'admin:scoreTotals.list' },
    facets: { right: 'admin:scoreTotals.list' },
    show: { right: 'admin:scoreTotals.list' },
    export: { right: 'admin:scoreTotals.export' },
  },
});
export type ScoreTotal = RowOf<typeof scoreTotals>;

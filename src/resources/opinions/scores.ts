import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { dateTime, integer, ref, text } from '../kit/field.ts';
import { itemFields, itemTakes } from '../shared/item-kinds.ts';
import { rowsOf, whole } from '../kit/answer.ts';
import { ownScore, ratedItem, scoreSummary } from '../shared/opinion-answers.ts';

/** Ratings of items, 1 to 5: one of a user for an item, which may be changed. Sums stand in `scoreTotals`. */
export const scores = defineResource({
  name: 'scores',
  label: '评分',
  group: '用户意见',
  title: 'itemTitle',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    /** Null once the account is cancelled: the rating stays, without its person. */
    user: ref('users', { label: '用户', readOnly: true, filter: true }),
    ...itemFields,
    itemTitle: text({ label: '条目', required: true, max: 300, readOnly: true, show: ['list', 'detail', 'search'] }),
    score: integer({ label: '分数', required: true, min: 1, max: 5, readOnly: true }),
    /** `user type id`; empty once the account is cancelled. */
    ownKey: text({ label: '唯一标识', max: 80, unique: true, readOnly: true, show: [] }),
    scoredAt: dateTime({ label: '评分时间', required: true, readOnly: true }),
  },
  calls: {
    list: { right: 'admin:scores.list' },
    facets: { right: 'admin:scores.list' },
    show: { right: 'admin:scores.list' },
    export: { right: 'admin:scores.export' },
    history: { right: 'admin:scores.history' },
  },
  services: {
    add: {
      label: '评分',
      call: 'POST form /api/ugUserScore/add',
      right: 'verified',
      takes: { ...itemTakes, score: integer({ label: '分数', required: true, min: 1, max: 5 }) },
      answers: { score: whole, ...scoreSummary },
    },
    one: {
      label: '我的评分',
      call: 'POST form /api/ugUserScore/query/one',
      right: 'user',
      takes: itemTakes,
      answers: ownScore,
    },
    score: {
      label: '评分汇总',
      call: 'POST form /api/ugUserScore/query/score',
      right: 'guest',
      takes: itemTakes,
      answers: scoreSummary,
    },
    mine: { label: '我评过的', call: 'GET /api/ugUserScore/query/mine', right: 'user', answers: rowsOf(ratedItem) },
  },
});
export type Score = RowOf<typeof scores>;

import { appraisals } from '../../resources/opinions/appraisals.ts';
import { feedbacks } from '../../resources/opinions/feedbacks.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { defaultSort, type Filter, type ListQuery } from '../../resources/kit/list-query.ts';
import { loans } from '../../resources/borrowing/loans.ts';
import { addDays } from '../../resources/shared/china-days.ts';
import { suggestions } from '../../resources/opinions/suggestions.ts';
import { defaultPageSize } from '../list/list-address.ts';
import type { TaskSource } from '../tasks/open-tasks.ts';

const queryOf = (resource: Resource, filters: readonly Filter[]): ListQuery => ({
  filters,
  sort: defaultSort(resource),
  start: 0,
  end: defaultPageSize,
});

const inState = (state: string): Filter => ({ field: 'state', operator: 'eq', values: [state] });

/** What readers wrote and nobody answered, and what should be back by now. @param today in China */
export const opinionAndLoanTasks = (today: string): readonly TaskSource[] => [
  {
    resource: loans,
    query: queryOf(loans, [inState('out'), { field: 'dueOn', operator: 'lte', values: [addDays(today, -1)] }]),
    unit: '件实物逾期未还',
    none: '没有逾期未还的实物',
    isWaitedFor: false,
  },
  {
    resource: feedbacks,
    query: queryOf(feedbacks, [inState('open')]),
    unit: '条用户反馈待回复',
    none: '没有待回复的用户反馈',
    isWaitedFor: false,
  },
  {
    resource: suggestions,
    query: queryOf(suggestions, [inState('waiting')]),
    unit: '条错误报告待核实',
    none: '没有待核实的错误报告',
    isWaitedFor: false,
  },
  {
    resource: appraisals,
    query: queryOf(appraisals, [inState('waiting')]),
    unit: '条评价待审核',
    none: '没有待审核的评价',
    isWaitedFor: false,
  },
];

import { appointments } from '../../resources/borrowing/appointments.ts';
import type { Resource, SortBy } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { loans } from '../../resources/borrowing/loans.ts';
import { addDays, dayWords } from '../../resources/shared/china-days.ts';
import { defaultPageSize, writeAddress } from '../list/list-address.ts';
import type { DeskList } from '../list/list-desk.tsx';

const page = { start: 0, end: defaultPageSize };
const searchOf = (resource: Resource, filters: ListQuery['filters'], sort: readonly SortBy[]): string =>
  writeAddress(resource, { ...page, filters, sort }).toString();

const byTime: readonly SortBy[] = [
  { field: 'startsAt', order: 'asc' },
  { field: 'id', order: 'asc' },
];

/** Visits of one day, in their order. */
export const dayList = (day: string): string =>
  searchOf(appointments, [{ field: 'day', operator: 'eq', values: [day] }], byTime);

/** What the desk of a reading room looks at: today first, the next days, what was not settled, all. */
export function appointmentLists(today: string): DeskList[] {
  const coming = Array.from({ length: 7 }, (_, at) => addDays(today, at));
  return [
    ...coming.map((day, at) => ({ label: at === 0 ? `今天 ${dayWords(day)}` : dayWords(day), search: dayList(day) })),
    {
      label: '过期未登记',
      search: searchOf(
        appointments,
        [
          { field: 'status', operator: 'eq', values: ['standing'] },
          { field: 'day', operator: 'lte', values: [addDays(today, -1)] },
        ],
        byTime,
      ),
    },
    { label: '全部', search: '' },
  ];
}

/** What a counter looks at: what is out, what somebody wants to keep longer, what is late, all. */
export function loanLists(today: string): DeskList[] {
  const out = { field: 'state', operator: 'eq', values: ['out'] } as const;
  const sort: readonly SortBy[] = [
    { field: 'dueOn', order: 'asc' },
    { field: 'id', order: 'asc' },
  ];
  return [
    { label: '借出中', search: searchOf(loans, [out], sort) },
    {
      label: '续借申请',
      search: searchOf(loans, [{ field: 'renewalAskedAt', operator: 'null', values: [false] }], sort),
    },
    {
      label: '已逾期',
      search: searchOf(loans, [out, { field: 'dueOn', operator: 'lte', values: [addDays(today, -1)] }], sort),
    },
    { label: '全部', search: '' },
  ];
}

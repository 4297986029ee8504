import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../../providers/fetch-rows.ts';
import { certifications } from '../../resources/people/certifications.ts';
import { type ListQuery, maxPageSize } from '../../resources/kit/list-query.ts';
import { defaultPageSize, writeAddress } from '../list/list-address.ts';

const page = { start: 0, end: defaultPageSize };

/** Certifications that wait for a decision, the longest-waiting first. */
export const pendingQuery: ListQuery = {
  filters: [{ field: 'status', operator: 'eq', values: ['0'] }],
  sort: [{ field: 'submittedAt', order: 'asc' }],
  ...page,
};

/** Certifications that were decided, the latest first. */
const decidedQuery: ListQuery = {
  filters: [{ field: 'status', operator: 'eq', values: ['1', '2'] }],
  sort: [{ field: 'decidedAt', order: 'desc' }],
  ...page,
};

/** The lists a reviewer works with, by the query of the page's address. */
export const reviewLists: readonly { label: string; search: string }[] = [
  { label: '待审核', search: writeAddress(certifications, pendingQuery).toString() },
  { label: '已处理', search: writeAddress(certifications, decidedQuery).toString() },
  { label: '全部', search: '' },
];

/** Ids that wait for a decision, in the order of review. */
export const usePending = () =>
  useQuery({
    queryKey: ['data', 'default', certifications.name, 'pending'],
    queryFn: async ({ signal }) => {
      const { rows } = await fetchList(certifications, { ...pendingQuery, end: maxPageSize }, signal);
      return rows.map(({ id }) => id);
    },
    staleTime: 0,
  });

/** Neighbours of a record among those that wait; one that does not wait itself has the first as its next. */
export function neighboursOf(pending: readonly number[], id: number): { previous: number | null; next: number | null } {
  const at = pending.indexOf(id);
  return { previous: pending[at - 1] ?? null, next: pending[at + 1] ?? null };
}

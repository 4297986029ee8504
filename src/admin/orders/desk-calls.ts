import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { loans } from '../../resources/loans.ts';
import type { OrderStatistics, QueuePage, ReviewedOrder, Reviewer } from '../../resources/shared/order-answers.ts';
import { subOrders } from '../../resources/sub-orders.ts';
import { notify } from '../notify.ts';

const deskKey = ['order-desk'] as const;
/** An open queue looks again this often, in milliseconds. */
const lookAgainMs = 30_000;

type Values = Readonly<Record<string, unknown>>;

/** Rows of the queue; `list`, `purpose` by their labels. */
export const useQueue = (values: Values, isAsked = true) =>
  useQuery({
    enabled: isAsked,
    queryKey: [...deskKey, 'queue', values],
    queryFn: ({ signal }) => callResource<QueuePage>(subOrders, 'queue', { values, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });

export const useReviewed = (id: number) =>
  useQuery({
    queryKey: [...deskKey, 'one', id],
    queryFn: ({ signal }) => callResource<ReviewedOrder>(subOrders, 'review', { values: { id }, signal }),
    refetchInterval: lookAgainMs,
    staleTime: 0,
    retry: false,
  });

export const useReviewers = (id: number, isAsked: boolean) =>
  useQuery({
    queryKey: [...deskKey, 'reviewers', id],
    queryFn: ({ signal }) =>
      callResource<{ rows: Reviewer[]; keepingUnits: string[] }>(subOrders, 'reviewers', { values: { id }, signal }),
    enabled: isAsked,
  });

export const useStatistics = (values: Values) =>
  useQuery({
    queryKey: [...deskKey, 'statistics', values],
    queryFn: ({ signal }) => callResource<OrderStatistics>(subOrders, 'statistics', { values, signal }),
    placeholderData: keepPreviousData,
  });

export type DeskAct = 'decide' | 'ready' | 'finish' | 'handOver' | 'answerRenewal' | 'reply' | 'seen' | 'lend';

/** Reads the desk anew after what was not one of its own acts. */
export function useDeskRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: deskKey });
}

/** Carries out an act and reads the desk anew; answers whether it was done. Faults are shown. */
export function useDeskAct(): (name: DeskAct, values: Values, success?: string) => Promise<boolean> {
  const refresh = useDeskRefresh();
  return async (name, values, success) => {
    try {
      await callResource(name === 'lend' ? loans : subOrders, name, { values });
      if (success) notify.success(success);
      return true;
    } catch (error) {
      notify.error(error, '没有办成，请稍后再试');
      return false;
    } finally {
      await refresh();
    }
  };
}

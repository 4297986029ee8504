import { useQueries } from '@tanstack/react-query';
import { useSession } from '../../../providers/session.ts';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import { fetchLinked, type LinkedRows } from './fetch-linked.ts';
import type { LinkedList } from './linked-lists.ts';

export interface LinkedGroupRows extends LinkedRows {
  resource: Resource;
}

export interface Linked {
  /** Lists that have rows. */
  groups: LinkedGroupRows[];
  /** Why some lists did not come; null when all did or are on their way. */
  error: Error | null;
  /** Every list has come or failed. */
  isSettled: boolean;
  /** Asks again for those that did not come. */
  retry: () => void;
}

/** The first rows of linked lists; all are asked for at once. */
export function useLinked(lists: readonly LinkedList[]): Linked {
  const { userId } = useSession();
  const answers = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['linked', list.resource.name, userId, list.filter, list.through?.resource.name ?? null],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchLinked(list, signal),
    })),
  });
  const groups = lists.flatMap(({ resource }, index): LinkedGroupRows[] => {
    const linked = answers[index]?.data;
    return linked && linked.rows.length > 0 ? [{ resource, ...linked }] : [];
  });
  const failed = answers.filter(({ error }) => error !== null);
  return {
    groups,
    error: failed[0]?.error ?? null,
    isSettled: answers.every(({ isPending }) => !isPending),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

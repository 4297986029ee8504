import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../../providers/session.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { type Destination, maxDestinations } from './destination.ts';
import { destinations, mayBeNumber } from './go-to.ts';

interface Named {
  found: readonly Destination[];
  mayBeNumber: boolean;
}

/** What words mean by themselves. */
const namedQuery = (words: string) =>
  queryOptions({
    queryKey: ['goTo', words],
    queryFn: (): Named => {
      const found = destinations(words);
      return { found, mayBeNumber: mayBeNumber(words, found) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // What was not loaded is not loaded by asking at once again
    retry: false,
  });

/** What of the catalogues has words as its number, as this person is answered. */
const numberedQuery = (words: string, userId: string | null) =>
  queryOptions({
    queryKey: ['list', 'goTo', userId, words],
    // Few type a number: its catalogues do not belong to what each map loads
    queryFn: async ({ signal }) => (await import('./numbered-items.ts')).numberedItems(words, signal),
  });

/** Where words lead first, however soon they are sent; undefined: nowhere. */
export async function firstDestination(
  client: QueryClient,
  words: string,
  userId: string | null,
): Promise<Destination | undefined> {
  const { found, mayBeNumber } = await client.fetchQuery(namedQuery(words));
  if (found.length > 0 || !mayBeNumber) return found[0];
  return (await client.fetchQuery(numberedQuery(words, userId)))[0];
}

/** So long the words stay the same before the portal is asked; milliseconds. */
const pause = 250;
const none: readonly Destination[] = [];

export interface FoundDestinations {
  /** So far. */
  found: readonly Destination[];
  isPending: boolean;
  /** What keeps places of names, or numbers, from being told; null: nothing. */
  fault: string | null;
}

/** What the words might mean; a question about words that changed is given up. */
export function useDestinations(words: string): FoundDestinations {
  const { userId } = useSession();
  const settled = useSettled(words, pause);
  const named = useQuery(namedQuery(words));
  const isNumber = named.data?.mayBeNumber === true;
  const numbered = useQuery({ ...numberedQuery(words, userId), enabled: isNumber && settled === words });
  const found = [...(named.data?.found ?? none), ...(isNumber ? (numbered.data ?? none) : none)];
  return {
    found: found.slice(0, maxDestinations),
    isPending: named.isPending || (isNumber && numbered.isPending),
    fault: named.error
      ? '地名与图幅的目录没有加载出来，请检查网络后重试'
      : isNumber && numbered.error
        ? '没有查到档号与钻孔编号，请多输入几位，或稍后重试'
        : null,
  };
}

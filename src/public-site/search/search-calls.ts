import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../providers/http.ts';
import { useSession } from '../../providers/session.ts';
import { type ResolvedCall, serviceCalls } from '../../resources/kit/calls-of.ts';
import { search, type SearchResults, type SearchSuggestion } from '../../resources/search.ts';
import { hitsPerPage, type Question, writeBox } from './search-address.ts';

const calls = new Map(serviceCalls(search).map((call) => [call.name, call]));

function searchCall(name: keyof typeof search.calls): ResolvedCall {
  const call = calls.get(name);
  if (!call) throw new Error(`search has no call ${name}`);
  return call;
}

/** Milliseconds. What may be searched for changes slowly beside the speed of typing. */
const suggestionStaleTime = 5 * 60_000;

/** What may be meant by these first letters; nothing is asked for ''. Earlier ones stay until these are there. */
export function useSuggestions(q: string) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['search-suggestions', userId, q],
    queryFn: async ({ signal }) =>
      (await send<SearchSuggestion[]>(searchCall('suggest'), { query: [['q', q]], signal })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: suggestionStaleTime,
    // The next letter asks again anyway.
    retry: false,
  });
}

function queryOf({ q, type, box, page }: Pick<Question, 'q' | 'type' | 'box' | 'page'>, size: number) {
  const pairs: [string, string][] = [];
  if (q) pairs.push(['q', q]);
  if (type) pairs.push(['type', type]);
  if (box) pairs.push(['box', writeBox(box)]);
  return [...pairs, ['page', String(page)], ['size', String(size)]] satisfies [string, string][];
}

/** The answer to a question; the earlier one stays (`isPlaceholderData`) while it is on its way. */
export function useSearchResults(question: Question) {
  const { userId } = useSession();
  const query = queryOf(question, hitsPerPage);
  return useQuery({
    queryKey: ['search-results', userId, query],
    queryFn: async ({ signal }) => (await send<SearchResults>(searchCall('results'), { query, signal })).data,
    enabled: question.q !== '' || question.box !== null,
    placeholderData: keepPreviousData,
  });
}

/** How much there is of each type: the counts of a question that asks nothing. */
export function useHoldings() {
  const { userId } = useSession();
  const query = queryOf({ q: '', type: null, box: null, page: 1 }, 1);
  return useQuery({
    queryKey: ['search-holdings', userId],
    queryFn: async ({ signal }) => (await send<SearchResults>(searchCall('results'), { query, signal })).data,
  });
}

import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/call.ts';
import { holdings } from '../../resources/holdings/holdings.ts';

/** Milliseconds. Parts of one page share one answer. */
const staleTime = 60_000;

/** How much is held, of everything that everybody may see. */
export const useHoldings = () =>
  useQuery({
    queryKey: ['holdings'],
    queryFn: ({ signal }) => call(holdings, 'summary', {}, { signal }),
    staleTime,
  });

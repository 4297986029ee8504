import { useQuery } from '@tanstack/react-query';
import { send } from '../../providers/http.ts';
import { holdings, type HoldingsSummary } from '../../resources/holdings/holdings.ts';
import { serviceCalls } from '../../resources/kit/calls-of.ts';

/** Milliseconds. Parts of one page share one answer. */
const staleTime = 60_000;

/** How much is held, of everything that everybody may see. */
export const useHoldings = () =>
  useQuery({
    queryKey: ['holdings'],
    queryFn: async ({ signal }): Promise<HoldingsSummary> => {
      const [call] = serviceCalls(holdings);
      if (!call) throw new Error('holdings has no call');
      return (await send<HoldingsSummary>(call, { signal })).data;
    },
    staleTime,
  });

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../providers/use-call.ts';
import { site } from '../../resources/site/site.ts';

const askEveryMs = 2000;
/** What has been loaded once stays loaded. */
const staleMs = 10 * 60_000;

/** Whether the sample data of a first start are still on their way. Once they are there, all that is shown is asked for again. */
export function useSamplesArriving(): boolean {
  const { data } = useCall(
    site,
    'samples',
    {},
    {
      refetchInterval: ({ state }) => (isArrivingIn(state.data) ? askEveryMs : false),
      staleTime: staleMs,
      retry: false,
    },
  );
  const isArriving = isArrivingIn(data);
  useRefreshAfter(isArriving);
  return isArriving;
}

const isArrivingIn = (data: unknown): boolean => (data as { isArriving?: boolean } | undefined)?.isArriving === true;

function useRefreshAfter(isArriving: boolean): void {
  const client = useQueryClient();
  const [hasArrived, setHasArrived] = useState(false);
  if (isArriving && !hasArrived) setHasArrived(true);
  useEffect(() => {
    if (!hasArrived || isArriving) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'list' || kind === 'facets' });
  }, [client, hasArrived, isArriving]);
}

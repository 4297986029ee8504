import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../providers/http.ts';

const maxRetries = 2;

/** One cache for the public site. An answer that says no is not asked for again; a lost connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maxRetries && !isRefusal(error),
    },
  },
});

/** Status 0 is a call that got no answer at all. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

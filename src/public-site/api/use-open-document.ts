import { useQuery } from '@tanstack/react-query';
import { request } from '../../providers/http.ts';
import { handCall } from '../../resources/kit/calls-of.ts';
import { openApi } from '../../resources/system/open-api.ts';

export const { path: documentPath } = handCall(openApi, 'document').call.parsed;

/** What `read` finds in the document of the open interface, which is asked once. */
export const useOpenDocument = <Found>(read: (document: unknown) => Found) =>
  useQuery({
    queryKey: ['open document'],
    queryFn: async ({ signal }): Promise<unknown> => (await request(documentPath, { signal }, true)).data,
    select: read,
    staleTime: Infinity,
  });

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { handCall } from '../resources/kit/calls-of.ts';
import type { HandName } from '../resources/kit/call-types.ts';
import type { Resource, Service } from '../resources/kit/define-resource.ts';
import { type Answered, type CallOf, type Given, makeCall, type Rest } from './call.ts';
import { useSession } from './session.ts';

type Owner = Resource | Service;

interface Options {
  /** The earlier answer stays (`isPlaceholderData`) while the next is on its way. */
  keepsEarlier?: boolean;
  /** Milliseconds after which an open page asks again; false: not any more. */
  refetchInterval?: number | ((query: { state: { data: unknown } }) => number | false);
  staleTime?: number;
  retry?: boolean;
  enabled?: boolean;
}

/**
 * What a hand-written call answers, asked for when it is shown. What is not for guests is not asked by one.
 * @param given null: nothing is asked
 */
export function useCall<R extends Owner, Name extends HandName<R>>(
  owner: R,
  name: Name,
  given: Given<CallOf<R, Name>> | null,
  { keepsEarlier = false, ...options }: Options = {},
) {
  const { userId, isLogin } = useSession();
  const isForAsker = isLogin || handCall(owner, name).call.right === 'guest';
  return useQuery<Answered<CallOf<R, Name>>>({
    queryKey: [...callKey(owner), name, userId, given],
    queryFn: given === null || !isForAsker ? skipToken : ({ signal }) => makeCall(owner, name, given, { signal }),
    ...(keepsEarlier ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}

/** Beginning of the keys under which answers to the calls of an owner are kept. */
const callKey = ({ name }: Owner): string[] => ['call', name];

/** Asks again for everything that is shown of these: answers to their calls, their lists and their rows. */
export function useRefresh(...owners: readonly Owner[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = owners.flatMap((owner) => [callKey(owner), ['list', owner.name], ['one', owner.name]]);
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/**
 * Makes calls of an owner that change something; what is shown of it and of `others` is then asked for again: after a
 * refusal, too, for something may have happened meanwhile.
 */
export function useAct<R extends Owner>(owner: R, ...others: readonly Owner[]) {
  const refresh = useRefresh(owner, ...others);
  return async <Name extends HandName<R>>(
    name: Name,
    ...[given]: Rest<CallOf<R, Name>>
  ): Promise<Answered<CallOf<R, Name>>> => {
    try {
      return await makeCall(owner, name, given);
    } finally {
      await refresh();
    }
  };
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { orders } from '../../resources/orders.ts';
import type { AnsweredOrder, OrderFiles, OrderPage, UsablePage } from '../../resources/shared/order-answers.ts';

/** An open page looks again this often, in milliseconds; a hidden one does not. */
const lookAgainMs = 20_000;
export const ownKey = 'own-orders';

export interface OrderConditions {
  /** Labels, as the address has them. */
  state: string | null;
  purpose: string | null;
  keyword: string | null;
  page: number;
}

export function useOwnOrders({ state, purpose, keyword, page }: OrderConditions) {
  const { userId } = useSession();
  const given = { state, purpose, keyword, page };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return useQuery({
    queryKey: [ownKey, userId, 'list', values],
    queryFn: ({ signal }) => callResource<OrderPage>(orders, 'mine', { values, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
}

export function useOwnOrder(id: number) {
  const { userId } = useSession();
  return useQuery({
    queryKey: [ownKey, userId, 'one', id],
    queryFn: ({ signal }) => callResource<AnsweredOrder>(orders, 'one', { values: { id }, signal }),
    refetchInterval: lookAgainMs,
    staleTime: 0,
    retry: false,
  });
}

export function useUsableOrders(page: number) {
  const { userId } = useSession();
  return useQuery({
    queryKey: [ownKey, userId, 'usable', page],
    queryFn: ({ signal }) => callResource<UsablePage>(orders, 'usable', { values: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
}

export function useOrderFiles(subOrder: number) {
  const { userId } = useSession();
  return useQuery({
    queryKey: [ownKey, userId, 'files', subOrder],
    queryFn: ({ signal }) => callResource<OrderFiles>(orders, 'files', { values: { subOrder }, signal }),
    staleTime: 0,
  });
}

/** What an applicant does; afterwards every list of own orders is read anew. */
export function useOrderActs() {
  const client = useQueryClient();
  const { userId } = useSession();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: [ownKey, userId] });
  const act =
    <V extends object>(name: 'withdraw' | 'renew' | 'finish' | 'say' | 'seen') =>
    async (values: V & { subOrder: number }): Promise<void> => {
      try {
        await callResource(orders, name, { values });
      } finally {
        // Refused because something happened meanwhile: what is shown is then old
        await refresh();
      }
    };
  return {
    withdraw: act<{ reason?: string }>('withdraw'),
    renew: act<{ reason: string }>('renew'),
    finish: act('finish'),
    say: act<{ text: string; attachment?: string }>('say'),
    seen: act('seen'),
  };
}

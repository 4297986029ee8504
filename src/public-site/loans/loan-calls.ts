import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { loans } from '../../resources/loans.ts';
import type { HeldTypeName } from '../../resources/shared/held-types.ts';
import type { OwnLoan } from '../../resources/shared/loan-answers.ts';
import { ownKey as ownOrdersKey } from '../orders/order-calls.ts';

/** Until when an item is out; null: it is in. */
export const useLoanOfItem = (itemType: HeldTypeName, itemId: number) =>
  useQuery({
    queryKey: ['loan-of-item', itemType, itemId],
    queryFn: async ({ signal }) =>
      (
        await callResource<{ loan: { dueOn: string; isOverdue: boolean } | null }>(loans, 'ofItem', {
          values: { itemType, itemId },
          signal,
        })
      ).loan,
  });

const ownLoansKey = 'own-loans';

/** The visitor's own loans: what is out first. */
export function useOwnLoans() {
  const { userId, isLogin } = useSession();
  return useQuery({
    queryKey: [ownLoansKey, userId],
    enabled: isLogin,
    queryFn: async ({ signal }) => (await callResource<{ rows: OwnLoan[] }>(loans, 'mine', { signal })).rows,
  });
}

/** Asks to keep something longer; afterwards own loans, and the timelines of own orders, are read anew. */
export function useAskLoanRenewal(): (values: { id: number; reason: string }) => Promise<void> {
  const client = useQueryClient();
  const { userId } = useSession();
  return async (values) => {
    try {
      await callResource(loans, 'askRenewal', { values });
    } finally {
      // Refused because something happened meanwhile: what is shown is then old
      await Promise.all(
        [ownLoansKey, ownOrdersKey].map((key) => client.invalidateQueries({ queryKey: [key, userId] })),
      );
    }
  };
}

import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/call.ts';
import { useSession } from '../../providers/session.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import type { WantedKey } from './wanted-items.ts';

/** The approved items of an own sub-order, to be seen at a visit; nothing is asked without one. */
export function useOrderedItems(subOrder: number | null) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['ordered-items', userId, subOrder],
    enabled: subOrder !== null,
    queryFn: async ({ signal }): Promise<WantedKey[]> => {
      const { rows } = await call(orders, 'usable', { page: 1 }, { signal });
      const lines = rows.find(({ id }) => id === subOrder)?.lines ?? [];
      return lines
        .filter(({ decision }) => decision === 'approved')
        .map(({ itemType, itemId }) => ({ type: itemType, id: itemId }));
    },
  });
}

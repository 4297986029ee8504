import { useQuery } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { favourites } from '../../resources/favourites.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';

/** Beginning of the keys under which everything about favourites is cached. */
export const favouritesKey = 'favourites';

/** Where the visitor has this item: favourite and list; nothing is asked for a guest, or for null. */
export function usePlacesOf(item: ItemName | null) {
  const { userId, isLogin } = useSession();
  const values = { itemType: item?.itemType, itemId: item?.itemId };
  return useQuery({
    queryKey: [favouritesKey, 'ofItem', userId, values],
    enabled: isLogin && item !== null,
    queryFn: async ({ signal }) =>
      (await callResource<{ rows: { id: number; list: number }[] }>(favourites, 'ofItem', { values, signal })).rows,
  });
}

/** Whether the visitor has this item in any list. */
export const useCollected = (item: ItemName | null): boolean => (usePlacesOf(item).data?.length ?? 0) > 0;

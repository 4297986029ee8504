import { useCall } from '../../providers/use-call.ts';
import { favourites } from '../../resources/opinions/favourites.ts';
import { nameOf } from '../opinions/opinion-item.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';

/** Where the visitor has this item: favourite and list; nothing is asked for null. */
export const usePlacesOf = (item: ItemName | null) => useCall(favourites, 'ofItem', item && nameOf(item));

/** Whether the visitor has this item in any list. */
export const useCollected = (item: ItemName | null): boolean => (usePlacesOf(item).data?.rows.length ?? 0) > 0;

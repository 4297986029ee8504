import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { favouriteLists } from '../../resources/favourite-lists.ts';
import { favourites } from '../../resources/favourites.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';
import { favouritesKey } from './use-collected.ts';

/** A list of favourites of the visitor. */
export interface FavouriteList {
  id: number;
  name: string;
  note: string | null;
  count: number;
  /** Part of the link that opens it for everybody; null: not shared. */
  shareToken: string | null;
  sharedAt: string | null;
}

/** An item in a list. `title` null: it is not open any more. */
export interface FavouriteItem extends ItemName {
  id: number;
  note: string | null;
  position: number;
  addedAt: string;
  title: string | null;
  number: string | null;
}

/** The visitor's lists; nothing is asked for a guest. */
export function useFavouriteLists() {
  const { userId, isLogin } = useSession();
  return useQuery({
    queryKey: [favouritesKey, 'lists', userId],
    enabled: isLogin,
    queryFn: async ({ signal }) =>
      (await callResource<{ rows: FavouriteList[] }>(favouriteLists, 'mine', { signal })).rows,
  });
}

/** What stands in a list of the visitor. */
export function useFavouriteItems(list: number | null) {
  const { userId } = useSession();
  return useQuery({
    queryKey: [favouritesKey, 'items', userId, list],
    enabled: list !== null,
    queryFn: async ({ signal }) =>
      (await callResource<{ rows: FavouriteItem[] }>(favourites, 'ofList', { values: { list }, signal })).rows,
  });
}

/** Everything a visitor does with lists and what is in them; what is shown of them is then asked for again. */
export function useFavouriteCalls() {
  const client = useQueryClient();
  const after = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    await client.invalidateQueries({ queryKey: [favouritesKey] });
    return answer;
  };
  const ofLists = (call: string, values: Record<string, unknown>) =>
    after(callResource<{ id: number; shareToken: string }>(favouriteLists, call, { values }));
  const ofItems = (call: string, values: Record<string, unknown>) =>
    after(callResource<{ id: number; list: number }>(favourites, call, { values }));
  return {
    addList: (name: string) => ofLists('add', { name }),
    editList: (id: number, name: string, note: string) => ofLists('edit', { id, name, note }),
    removeList: (id: number) => ofLists('remove', { id }),
    share: (id: number) => ofLists('share', { id }),
    unshare: (id: number) => ofLists('unshare', { id }),
    add: ({ itemType, itemId }: ItemName, more: { list?: number; note?: string | null; position?: number } = {}) =>
      ofItems('add', { itemType, itemId, ...more }),
    edit: (id: number, note: string) => ofItems('edit', { id, note }),
    move: (id: number, list: number) => ofItems('move', { id, list }),
    order: (list: number, ids: readonly number[]) => ofItems('order', { list, ids }),
    remove: (id: number) => ofItems('remove', { id }),
  };
}

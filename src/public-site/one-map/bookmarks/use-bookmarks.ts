import { useSyncExternalStore } from 'react';
import { useSession } from '../../../providers/session.ts';
import { useAct, useCall } from '../../../providers/use-call.ts';
import { mapBookmarks } from '../../../resources/maps/map-bookmarks.ts';
import type { Bookmark } from './kept-bookmarks.ts';
import { localBookmarks, localWays } from './local-bookmarks.ts';

export interface Bookmarks {
  /** In their order; null: not known yet. */
  rows: readonly Bookmark[] | null;
  /** A Chinese sentence; null: nothing is wrong. */
  problem: string | null;
  /** Whether they are kept in the account. */
  isOfAccount: boolean;
  /** Puts one first, or where it stood. The ways reject with a Chinese sentence. */
  add: (bookmark: Omit<Bookmark, 'id'>, position?: number) => Promise<unknown>;
  edit: (bookmark: Bookmark) => Promise<unknown>;
  order: (ids: readonly number[]) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

/** Bookmarks of the account, or of this browser for a guest. */
export function useBookmarks(): Bookmarks {
  const { isLogin } = useSession();
  const local = useSyncExternalStore(localBookmarks.subscribe, localBookmarks.get);
  const own = useCall(mapBookmarks, 'mine', isLogin ? {} : null);
  const act = useAct(mapBookmarks);
  if (!isLogin) return { ...local, ...localWays, isOfAccount: false };
  return {
    rows: own.data?.rows ?? null,
    problem: own.error ? `书签没有加载出来：${own.error.message}` : null,
    isOfAccount: true,
    add: (bookmark, position = 0) => act('add', { ...bookmark, position }),
    edit: (bookmark) => act('edit', bookmark),
    order: (ids) => act('order', { ids: [...ids] }),
    remove: (id) => act('remove', { id }),
  };
}

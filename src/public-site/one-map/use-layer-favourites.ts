import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../providers/session.ts';
import { useIsViewing } from '../../providers/viewing.ts';
import { forgetGuestStars, guestStars, starForGuest, subscribeGuestStars } from './guest-stars.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

export interface LayerFavourites {
  /** Rows of the layer tree; some of them may be closed to the visitor by now. */
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Why a star could not be kept, in Chinese; null: all are. */
  problem: string | null;
}

/** The code of the account's own calls: a guest has no use for it. */
const loadAccount = () => import('./account-stars.ts');

const told = (error: unknown): string => wordsOf(error, '没有保存下来，请重试');

/**
 * Layers that the visitor has starred: a user's in the account, a guest's in this browser. Who sees the map as somebody else
 * has none and keeps none: the account answers as to that visitor, and what this browser kept would go into the account.
 */
export function useLayerFavourites(): LayerFavourites {
  const { isLogin, userId } = useSession();
  const isViewing = useIsViewing();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const early = useSyncExternalStore(subscribeGuestStars, guestStars);
  const key = useMemo(() => ['layer-favourites', userId] as const, [userId]);
  const own = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadAccount()).readAllStars(signal),
    enabled: isLogin && !isViewing,
  });
  // Until the account has them, those of before the login still count
  const ids = useMemo(
    () => new Set(isViewing ? [] : [...(isLogin ? (own.data ?? []) : []), ...early]),
    [isViewing, isLogin, own.data, early],
  );
  const toggle = useCallback(
    (id: number) => {
      if (isViewing) {
        setProblem('正在以其他身份查看，退出后才能收藏图层');
        return;
      }
      const isStarred = ids.has(id);
      setProblem(null);
      if (isStarred) forgetGuestStars([id]);
      else if (!isLogin) starForGuest(id);
      if (!isLogin) return;
      loadAccount()
        .then((account) => account.keepStar(client, key, isStarred ? 'remove' : 'add', id))
        .catch((error: unknown) => setProblem(`收藏没有保存：${told(error)}`));
    },
    [ids, isViewing, isLogin, client, key],
  );
  return { ids, toggle, problem: problem ?? (own.error ? `收藏读取失败：${told(own.error)}` : null) };
}

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartEntries } from '../resources/borrowing/cart-entries.ts';
import { type CartLine, type CartStore, type CartView, maxCartLines } from '../resources/shared/cart-answers.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import {
  claimGuestItems,
  describeGuestItems,
  isCartChange,
  keepStores,
  readStored,
  returnGuestItems,
  useIsStored,
  useStoredCount,
  writeStored,
} from './stored-cart.ts';
import { type StoredLine, lineKey } from './stored-form.ts';
import { getSession, useSession } from './session.ts';

export { lineKey as itemKey } from './stored-form.ts';
export type CartItem = Pick<StoredLine, 'itemType' | 'itemId'>;

/** The cart as shown; `notMerged`: what was put into it before the login and found no room. */
export interface Cart extends CartView {
  notMerged: number;
}

const cacheKey = 'cart';
const nothing: CartView = { cartStores: [], storeCount: 0, itemCount: 0, orderNames: '' };
/** Milliseconds for which a cart counts as known; what is done to it is shown at once. */
const knownMs = 60_000;

const ownerNow = (): string => {
  const { isLogin, userId } = getSession();
  return isLogin ? userId : '';
};
const useOwner = (): string => {
  const { isLogin, userId } = useSession();
  return isLogin ? userId : '';
};

export const linesOf = ({ cartStores }: { cartStores: readonly CartStore[] }): readonly CartLine[] =>
  cartStores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList);

/** A user's cart is copied to this browser, unless somebody else uses it now or a guest's items still wait in it. */
const isMirrored = (owner: string): boolean => ownerNow() === owner && readStored('').length === 0;

function mirror(owner: string, { cartStores }: CartView): void {
  if (isMirrored(owner)) keepStores(owner, cartStores);
}

/** A user's cart, with what was put into it before the login; a guest's cart, described by the server. */
async function readCart(owner: string, signal: AbortSignal): Promise<Cart> {
  if (owner === '') {
    const items = readStored('').join(',');
    const view = items ? await call(cartEntries, 'describe', { items }, { signal }) : nothing;
    describeGuestItems(view.cartStores);
    return { ...view, notMerged: 0 };
  }
  const { view: merged, notMerged } = await mergeGuestItems(owner);
  const view = merged ?? (await call(cartEntries, 'mine', {}, { signal }));
  mirror(owner, view);
  return { ...view, notMerged };
}

interface Merge {
  view: CartView | null;
  notMerged: number;
}

let merging: { owner: string; merge: Promise<Merge> } | null = null;

/**
 * Merges what was put in before the login. One at a time, and never aborted: a reading that is repeated while the items
 * are on their way would find them neither here nor there.
 */
function mergeGuestItems(owner: string): Promise<Merge> {
  if (merging?.owner === owner) return merging.merge;
  const merge = mergeClaimed().finally(() => {
    if (merging?.merge === merge) merging = null;
  });
  merging = { owner, merge };
  return merge;
}

async function mergeClaimed(): Promise<Merge> {
  const items = claimGuestItems();
  if (items.length === 0) return { view: null, notMerged: 0 };
  try {
    const values = { items: items.join(',') };
    return { view: await call(cartEntries, 'merge', values), notMerged: 0 };
  } catch (error) {
    returnGuestItems(items);
    if (error instanceof ApiError && error.status === 409) return { view: null, notMerged: items.length };
    throw error;
  }
}

const cartQuery = (owner: string) =>
  queryOptions({
    queryKey: [cacheKey, owner],
    queryFn: ({ signal }) => readCart(owner, signal),
    staleTime: knownMs,
  });

/** The visitor's cart; it follows what other tabs do to it. */
export function useCart() {
  const owner = useOwner();
  const client = useQueryClient();
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (isCartChange(event)) void client.invalidateQueries({ queryKey: [cacheKey] });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [client]);
  return useQuery(cartQuery(owner));
}

/** How many lines the cart has, as far as this browser knows. */
export const useCartCount = (): number => useStoredCount(useOwner());
export const useIsInCart = (item: CartItem): boolean => useIsStored(useOwner(), lineKey(item));

/** Shows a cart that a call answered. */
function show(client: QueryClient, owner: string, view: CartView): void {
  mirror(owner, view);
  client.setQueryData([cacheKey, owner], { ...view, notMerged: 0 });
}

const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [cacheKey] });

/** @throws Error in Chinese when the cart is full */
function keepForGuest(items: readonly CartItem[]): void {
  const all = [...new Set([...readStored(''), ...items.map(lineKey)])];
  if (all.length > maxCartLines) throw new Error(`借阅车最多放 ${maxCartLines} 件，请先登录提交申请，或移出一些`);
  writeStored('', all);
}

/** What a visitor does with the cart. All throw an Error whose words may be shown. */
export function useCartActs() {
  const client = useQueryClient();
  const owner = useOwner();
  return {
    /** The same item once: adding it again changes nothing. */
    add: async (item: CartItem): Promise<void> => {
      if (owner === '') {
        keepForGuest([item]);
        await refresh(client);
        // No page of the cart may be open; what is kept is to have its title and unit nevertheless
        void client.prefetchQuery(cartQuery(owner));
        return;
      }
      await call(cartEntries, 'add', { ...item });
      if (isMirrored(owner)) writeStored(owner, [...new Set([lineKey(item), ...readStored(owner)])]);
      await refresh(client);
    },
    takeOut: async (lines: readonly CartLine[]): Promise<void> => {
      if (owner === '') {
        const gone = new Set(lines.map(lineKey));
        writeStored(
          '',
          readStored('').filter((each) => !gone.has(each)),
        );
        return refresh(client);
      }
      const ids = lines.map(({ id }) => id).join(',');
      show(client, owner, await call(cartEntries, 'takeOut', { ids }));
    },
    /** Takes a removal back, or puts several items in at once. */
    putBack: async (lines: readonly CartItem[]): Promise<void> => {
      if (owner === '') {
        keepForGuest(lines);
        return refresh(client);
      }
      const items = lines.map(lineKey).join(',');
      show(client, owner, await call(cartEntries, 'merge', { items }));
    },
    /** After entries became an order. */
    refresh: () => refresh(client),
  };
}

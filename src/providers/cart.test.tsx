import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Arrived, enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import type { CartLine, CartView } from '../resources/shared/cart-answers.ts';
import { linesOf, useCart, useCartActs, useCartCount } from './cart.ts';
import { readStored, writeStored } from './stored-cart.ts';
import { clearSession, getSession, storeSession } from './session-store.ts';

let server: LocalServer;
/** What the server has in the user's cart. */
let held: string[] = [];
/** Set: the server's answer to a merge waits for it. */
let mergeWaits: Promise<void> | null = null;

const use = { isPossible: true, text: '可以' };
const lineOf = (item: string, at: number): CartLine => ({
  id: at + 1,
  itemType: 'archives',
  itemId: Number(item.split(':')[1]),
  isOpen: true,
  title: item,
  number: null,
  secrecy: '公开',
  link: null,
  refusal: null,
  read: use,
  apply: use,
  onSite: use,
  missing: [],
});
const viewOf = (items: readonly string[]): CartView => ({
  cartStores: items.length > 0 ? [{ keepingUnit: '资料馆', orderCartContentVoList: items.map(lineOf) }] : [],
  storeCount: items.length > 0 ? 1 : 0,
  itemCount: items.length,
  orderNames: items.join('、'),
});
const itemsIn = ({ body }: Arrived): string[] => (new URLSearchParams(body).get('items') ?? '').split(',');
const pathsArrived = (): string[] => server.arrived.map(({ url }) => url.split('?')[0] ?? '');

beforeEach(async () => {
  localStorage.clear();
  held = [];
  mergeWaits = null;
  server = await startLocalServer();
  server.answer(async (request) => {
    if (request.url.startsWith('/api/ugOrderCart/describe')) return enveloped(viewOf(itemsIn(request)));
    if (request.url.startsWith('/api/ugOrderCart/merge')) {
      await mergeWaits;
      held = [...new Set([...held, ...itemsIn(request)])];
    }
    return enveloped(viewOf(held));
  });
});

afterEach(async () => {
  clearSession();
  await server.close();
});

const logIn = (userId: string): void =>
  storeSession({ ...getSession(), accessToken: 'token', isLogin: true, userId, rights: [], roles: [] });

function show<Result>(hook: () => Result) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}

const titlesOf = (cart: CartView | undefined) => (cart ? linesOf(cart).map(({ title }) => title) : null);

describe('the cart', () => {
  it('of a guest stays in the browser, and only what it holds is described', async () => {
    const { result } = show(() => ({ cart: useCart(), acts: useCartActs(), count: useCartCount() }));
    await waitFor(() => expect(titlesOf(result.current.cart.data)).toEqual([]));
    expect(server.arrived).toEqual([]);
    await act(() => result.current.acts.add({ itemType: 'archives', itemId: 7 }));
    await waitFor(() => expect(titlesOf(result.current.cart.data)).toEqual(['archives:7']));
    expect(result.current.count).toBe(1);
    expect(readStored('')).toEqual(['archives:7']);
  });

  it('of a guest is kept under the names of the specification, also when no page shows it', async () => {
    const { result } = show(useCartActs);
    await act(() => result.current.add({ itemType: 'archives', itemId: 7 }));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({
        owner: '',
        cart: {
          cartStores: [{ keepingUnit: '资料馆', orderCartContentVoList: [{ itemId: 7, title: 'archives:7' }] }],
          storeCount: 1,
          itemCount: 1,
          orderNames: 'archives:7',
        },
      }),
    );
  });

  it('of a guest goes along into the account, even when the page is left while it does', async () => {
    writeStored('', ['archives:1', 'archives:2']);
    held = ['archives:9'];
    let arrive = (): void => {};
    mergeWaits = new Promise((resolve) => (arrive = resolve));
    logIn('42');
    const first = show(useCart);
    await waitFor(() => expect(pathsArrived()).toEqual(['/api/ugOrderCart/merge']));
    first.unmount();
    const second = show(useCart);
    arrive();
    await waitFor(() =>
      expect(titlesOf(second.result.current.data)).toEqual(['archives:9', 'archives:1', 'archives:2']),
    );
    expect(pathsArrived()).toEqual(['/api/ugOrderCart/merge']);
    expect(readStored('42')).toEqual(['archives:9', 'archives:1', 'archives:2']);
    expect(readStored('')).toEqual([]);
  });

  it('that is full says how much found no room, and keeps it', async () => {
    writeStored('', ['archives:1']);
    held = ['archives:9'];
    server.answer(({ url }) =>
      url.includes('/merge')
        ? { status: 409, body: { code: 409, success: false, msg: '借阅车最多放 100 件', data: null } }
        : enveloped(viewOf(held)),
    );
    logIn('42');
    const { result } = show(useCart);
    await waitFor(() => expect(result.current.data?.notMerged).toBe(1));
    expect(titlesOf(result.current.data)).toEqual(['archives:9']);
    expect(readStored('')).toEqual(['archives:1']);
  });

  it('is read anew when another tab changed it', async () => {
    held = ['archives:1'];
    logIn('42');
    const { result } = show(useCart);
    await waitFor(() => expect(titlesOf(result.current.data)).toEqual(['archives:1']));
    held = [];
    const oldValue = localStorage.getItem('cart');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', oldValue, newValue: null })));
    await waitFor(() => expect(titlesOf(result.current.data)).toEqual([]));
  });
});

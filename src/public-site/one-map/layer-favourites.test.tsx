import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../providers/session-store.ts';
import { viewing } from '../../providers/viewing.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { forgetGuestStars, guestStars } from './guest-stars.ts';
import { LayerTree } from './layer-tree.tsx';
import { layerNode } from './testing/layer-node.ts';
import { useLayerFavourites } from './use-layer-favourites.ts';

const root = layerNode({
  id: 171,
  children: [
    { id: 1, name: '地质', type: 'folder', children: [{ id: 2, name: '地质图', type: 'portal_geology' }] },
    { id: 3, name: '钻孔', type: 'drilling_3d' },
  ],
});
let server: LocalServer;
let held: number[];
let refusal: string | null;
beforeEach(async () => {
  held = [];
  refusal = null;
  server = await startLocalServer();
  server.answer(({ url, body }) => {
    if (refusal !== null && !url.endsWith('/favourites'))
      return { status: 409, body: { code: 409, success: false, msg: refusal, data: null } };
    const { layers = [] } = (body ? JSON.parse(body) : {}) as { layers?: number[] };
    if (url.endsWith('/add')) held = [...new Set([...held, ...layers])];
    if (url.endsWith('/remove')) held = held.filter((each) => !layers.includes(each));
    return enveloped({ layers: held });
  });
});
afterEach(async () => {
  forgetGuestStars(guestStars());
  clearSession();
  viewing.set(null);
  await server.close();
});

function Tree() {
  const favourites = useLayerFavourites();
  const nothing = (): void => undefined;
  return <LayerTree {...{ root, favourites }} layers={[]} faults={new Map()} onLayers={nothing} onRetry={nothing} />;
}
const open = () => openRoute([{ path: '/', element: <Tree /> }], '/').user;
const star = (name: string): HTMLElement => screen.getByRole('button', { name: `收藏${name}` });
const isStarred = (name: string): boolean => star(name).getAttribute('aria-pressed') === 'true';
const logIn = (): void => storeSession({ ...getSession(), accessToken: 'token', isLogin: true, userId: '7' });

test('a guest’s stars stay in the browser, and the tree shows them alone', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: '收藏 0' }));
  expect(screen.getByText('还没有收藏图层，点图层右侧的星号即可收藏')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '收藏 0' }));
  await user.click(star('钻孔'));
  expect(JSON.parse(localStorage.getItem('starredLayers') ?? '')).toEqual([3]);
  await user.click(screen.getByRole('button', { name: '收藏 1' }));
  expect(screen.getAllByRole('checkbox').length).toBe(1);
  expect(server.arrived).toEqual([]);
});

test('what was starred before the login goes along into the account, beside what that has', async () => {
  const guest = open();
  await guest.click(star('钻孔'));
  held = [2];
  logIn();
  await waitFor(() => expect(held).toEqual([2, 3]));
  await waitFor(() => expect(isStarred('地质图')).toBe(true));
  expect(isStarred('钻孔')).toBe(true);
  expect(localStorage.getItem('starredLayers')).toBeNull();
});

test('what the account does not take stays in the browser, is still shown, and is told', async () => {
  const guest = open();
  await guest.click(star('钻孔'));
  refusal = '最多收藏 500 个图层，请先取消一些';
  logIn();
  expect(await screen.findByText(/收藏读取失败：最多收藏 500 个图层/)).toBeTruthy();
  expect(isStarred('钻孔')).toBe(true);
  expect(guestStars()).toEqual([3]);
});

test('a user’s star is kept in the account; one that is refused goes out again and says why', async () => {
  logIn();
  const user = open();
  await waitFor(() => expect(server.arrived.length).toBe(1));
  await user.click(star('地质图'));
  await waitFor(() => expect(held).toEqual([2]));
  expect(isStarred('地质图')).toBe(true);
  refusal = '最多收藏 500 个图层，请先取消一些';
  await user.click(star('钻孔'));
  expect(await screen.findByText('收藏没有保存：最多收藏 500 个图层，请先取消一些')).toBeTruthy();
  expect(isStarred('钻孔')).toBe(false);
  refusal = null;
  await user.click(star('地质图'));
  await waitFor(() => expect(held).toEqual([]));
});

test('who sees the map as a guest is not asked for the account’s stars, and keeps none', async () => {
  logIn();
  viewing.set({ token: 'guest', name: '访客', until: '2030-01-01T00:00:00Z' });
  const user = open();
  await user.click(star('地质图'));
  expect(await screen.findByText('正在以其他身份查看，退出后才能收藏图层')).toBeTruthy();
  expect([isStarred('地质图'), guestStars(), server.arrived]).toEqual([false, [], []]);
  held = [2];
  viewing.set(null);
  await waitFor(() => expect(isStarred('地质图')).toBe(true));
});

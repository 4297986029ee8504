import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession, getSession, storeSession } from '../../providers/session-store.ts';
import { useVisitedGlobe } from './use-visited-globe.ts';

const layer = (id: number, type: string, isShownAtStart = false) => ({ id, name: `图层${id}`, type, isShownAtStart });
const base = (id: number, isCurrent: boolean) => ({ id, name: `底图${id}`, type: 'portal_base', isCurrent });
const page = (...rows: object[]) => enveloped({ rows, total: rows.length, totalIsCapped: false, next: null });
const theme = (basicInfoJson: object) => ({ id: 1, themeName: '主题', isCurrent: true, basicInfoJson });

const answers = {
  'id=170': enveloped({ id: 170, children: [layer(1, 'portal_buildings'), layer(2, 'igs_terrain')] }),
  'id=171': enveloped({ id: 171, children: [layer(3, 'portal_geology', true), layer(4, 'portal_geology')] }),
  'base/list': page(base(10, false), base(11, true)),
  getTerrain: enveloped({ id: 5, type: 'heightmap', isEnabled: true, exaggeration: 2, options: {} }),
};

let server: LocalServer;
let themes = page();
beforeEach(async () => {
  themes = page();
  server = await startLocalServer();
  server.answer(({ url }) => {
    if (url.includes('themes/list')) return themes;
    return Object.entries(answers).find(([part]) => url.includes(part))?.[1] ?? { status: 404 };
  });
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '1' });
});
afterEach(async () => {
  cleanup();
  clearSession();
  await server.close();
});

async function visited(named: readonly number[] | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useVisitedGlobe(named), { wrapper });
  await waitFor(() => {
    expect(client.isFetching()).toBe(0);
    expect(result.current.ground).not.toBeUndefined();
    expect(result.current.shown.length).toBeGreaterThan(1);
  });
  return { ...result.current, names: result.current.shown.map(({ layer: { name } }) => name) };
}

test('the layers of the scene lie over the current base map, the uppermost last', async () => {
  const { names, ground, exaggeration, lacking } = await visited([1, 4]);
  expect(names).toEqual(['底图11', '图层4', '图层1']);
  expect(ground).toMatchObject({ use: 'terrain', id: 5 });
  expect(exaggeration).toBe(2);
  expect(lacking).toBe(0);
});

test('a scene without layers shows those that every map begins with, or those of the current theme and its base map', async () => {
  expect((await visited(null)).names).toEqual(['底图11', '图层3']);
  cleanup();
  themes = page(theme({ startBase: 10, startLayers: [4, 1] }));
  expect((await visited([])).names).toEqual(['底图10', '图层1', '图层4']);
});

test('a layer that is a ground takes the place of the terrain', async () => {
  expect((await visited([2])).ground).toMatchObject({ use: 'layer', id: 2, type: 'igs_terrain' });
});

test('layers are looked up as to a visitor without an account, and those that are not open to them are counted', async () => {
  expect((await visited([1, 99])).lacking).toBe(1);
  const open = server.arrived.filter(({ url }) => /catalog\/treeDetail|themes\/list/.test(url));
  expect(open).toHaveLength(3);
  expect(open.map(({ headers }) => headers['accesstoken'] ?? '')).toEqual(['', '', '']);
});

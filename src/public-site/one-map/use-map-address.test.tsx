import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { headingFor } from '../../ui/heading-for.ts';
import { useMapAddress } from './use-map-address.ts';

function openMap(query = 'other=1') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/map?${query}`]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ map: useMapAddress(), location: useLocation(), go: useNavigate() }), { wrapper }).result;
}

test('changes that meet are both kept, shown at once, and reach the address', async () => {
  const page = openMap();
  act(() => {
    page.current.map.change({ layers: [{ id: 7, opacity: 1 }] });
    page.current.map.change({ lon: 119.5, lat: 28.5, zoom: 9 });
  });
  expect(page.current.map.state).toMatchObject({ layers: [{ id: 7, opacity: 1 }], lon: 119.5, zoom: 9 });
  await waitFor(() => expect(page.current.location.search).toBe('?other=1&at=119.5%2C28.5%2C9&on=7'));
});

test('the way back leads to what was shown before', async () => {
  const page = openMap();
  act(() => page.current.map.change({ place: { lon: 120, lat: 30 } }));
  await waitFor(() => expect(page.current.location.search).toContain('place=120%2C30'));
  act(() => void page.current.go(-1));
  await waitFor(() => expect(page.current.map.state.place).toBeNull());
  act(() => page.current.map.change({ base: 2 }));
  expect(page.current.map.state).toMatchObject({ base: 2, place: null });
});

test('the way back leads there also when it is taken before the page had time for what was left', async () => {
  let shown: ReturnType<typeof useMapAddress> | undefined;
  function Map() {
    shown = useMapAddress();
    return null;
  }
  const router = createMemoryRouter([{ path: '/map', element: <Map /> }], { initialEntries: ['/map'] });
  render(<RouterProvider router={router} />);
  const settled = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  act(() => shown?.change({ place: { lon: 120, lat: 30 } }));
  await waitFor(() => expect(router.state.location.search).toContain('place=120%2C30'));
  await settled();
  // Renders wait for the end of an act, if they may
  await act(async () => {
    shown?.change({ place: null });
    await vi.waitUntil(() => router.state.location.search === '', { timeout: 10_000 });
    await router.navigate(-1);
  });
  await settled();
  expect(router.state.location.search).toContain('place=120%2C30');
  expect(shown?.state.place).toEqual({ lon: 120, lat: 30 });
});

test('what the panel of a tool keeps in the address goes with the tool, not before', async () => {
  const page = openMap('tool=section&buffer=250');
  act(() => page.current.map.change({ base: 3 }));
  await waitFor(() => expect(page.current.location.search).toContain('base=3'));
  expect(page.current.location.search).toContain('buffer=250');
  act(() => page.current.map.change({ tool: null }));
  await waitFor(() => expect(page.current.location.search).toBe('?base=3'));
});

test('who has left the map is not taken back by it, and who comes again is followed', () => {
  onTestFinished(() => headingFor.set(null));
  const page = openMap();
  headingFor.set('/elsewhere');
  act(() => page.current.map.change({ lon: 119.5, lat: 28.5, zoom: 9 }));
  expect(page.current.location.search).toBe('?other=1');
  expect(page.current.map.state.lon).not.toBe(119.5);
  headingFor.set('/map');
  act(() => page.current.map.change({ base: 2 }));
  expect(page.current.map.state.base).toBe(2);
});

test('nor is who has left by the address of the browser, which the site has yet to hear of', () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const page = openMap();
  window.history.replaceState(null, '', '#/elsewhere?at=1');
  act(() => page.current.map.change({ lon: 119.5, lat: 28.5, zoom: 9 }));
  expect(page.current.location.search).toBe('?other=1');
  window.history.replaceState(null, '', '#/map?other=1');
  act(() => page.current.map.change({ base: 2 }));
  expect(page.current.map.state.base).toBe(2);
});

test('a map that comes to rest does not write over an address that was entered, until it shows that', () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const page = openMap();
  const rests = () => act(() => page.current.map.change({ lon: 119.5, lat: 28.5, zoom: 9 }));
  window.history.replaceState(null, '', '#/map?at=120%2C30%2C8');
  rests();
  expect(page.current.location.search).toBe('?other=1');
  act(() => void page.current.go('/map?at=120%2C30%2C8'));
  expect(page.current.map.state.lon).toBe(120);
  rests();
  expect(page.current.map.state.lon).toBe(119.5);
});

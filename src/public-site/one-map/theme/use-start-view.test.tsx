import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { provinceBox } from '../../../geo/province.ts';
import { type MapState, startState } from '../../../map/state/map-state.ts';
import type { Theme } from '../../../resources/maps/themes.ts';
import { useStartView } from './use-start-view.ts';

test('an address without a place shows the whole province, when one comes to it again as well', () => {
  const nothing = (): void => undefined;
  const { result, rerender } = renderHook(
    (state: MapState) => useStartView({ state, change: nothing, theme: null, isPending: false, setTheme: nothing }),
    { wrapper: MemoryRouter, initialProps: startState },
  );
  const first = result.current.fitTo;
  expect(first).toEqual(provinceBox);
  rerender({ ...startState, zoom: 7.66 });
  act(() => result.current.go({ west: 120, south: 29, east: 121, north: 30 }));
  rerender({ ...startState, zoom: 10 });
  expect(result.current.fitTo).not.toEqual(provinceBox);
  rerender(startState);
  expect(result.current.fitTo).toEqual(provinceBox);
});

test('an address that says where the eye is goes nowhere else, and the way home leaves the eye', () => {
  const change = vi.fn<(part: Partial<MapState>) => void>();
  const eye = { lon: 119.9, lat: 28.4, height: 12_500, heading: 35, pitch: -40, roll: 0 };
  const theme = { id: 1, basicInfo: { startPoint: { lon: 121, lat: 29 }, startZoom: 10 } } as Theme;
  const { result } = renderHook(
    (state: MapState) => useStartView({ state, change, theme, isPending: false, setTheme: () => undefined }),
    { wrapper: MemoryRouter, initialProps: { ...startState, dimension: 'both', eye } satisfies MapState },
  );
  expect(result.current.fitTo).toBeNull();
  expect(change).not.toHaveBeenCalled();
  act(() => result.current.home());
  expect(change).toHaveBeenCalledExactlyOnceWith({ lon: 121, lat: 29, zoom: 10, eye: null });
});

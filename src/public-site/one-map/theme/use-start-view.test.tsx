import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { provinceBox } from '../../../geo/province.ts';
import { type MapState, startState } from '../../../map/state/map-state.ts';
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

import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Pointed } from '../../map/state/pointed.ts';
import { type Coord, coords } from '../../resources/maps/coords.ts';
import { createStore } from '../../ui/store.ts';
import { CoordinateBar } from './coordinate-bar.tsx';

function open(epsg: number, lon: number, values: Partial<Coord> = {}) {
  const row = coords.initialRows?.find((each) => each.epsg === epsg);
  const coord = { kind: '投影坐标系', decimals: 2, notation: '十进制度', ...row, ...values } as Coord;
  const pointer = createStore<Pointed | null>(null);
  render(<CoordinateBar pointer={pointer} middle={{ lon, lat: 30.25 }} zoom={9} coord={coord} />);
  return pointer;
}

// Figures of EPSG 4549 for 120.15° E, 30.25° N; as far from its own meridian a place has the same in every zone
test.each([
  [4549, 120.15, 'Y 514436.54 m'],
  [4528, 120.15, 'Y 40514436.54 m'],
  [4510, 123.15, 'Y 514436.54 m'],
])('in EPSG %d, as the catalogue of systems has it, %d° E is %s', async (epsg, lon, easting) => {
  open(epsg, lon);
  expect((await screen.findByText(/X 3347836\.56 m/, {}, { timeout: 10_000 })).textContent).toContain(easting);
});

test('in systems of another kind a place stays in degrees', () => {
  open(3857, 120.15);
  expect(screen.getByText(/东经 120\.15°/)).toBeTruthy();
});

test('the ground under the pointer has its height, as far as it is known', () => {
  const pointer = open(3857, 120.15);
  const place = { lon: 120.15, lat: 30.25 };
  expect(screen.queryByText(/海拔/)).toBeNull();
  act(() => pointer.set({ ...place, height: 1163.6 }));
  expect(screen.getByText('海拔 1164 m')).toBeTruthy();
  act(() => pointer.set({ ...place, height: -0.2 }));
  expect(screen.getByText('海拔 0 m')).toBeTruthy();
  act(() => pointer.set({ ...place, height: null }));
  expect(screen.queryByText(/海拔/)).toBeNull();
});

test('heights stay away where they are switched off', () => {
  const pointer = open(3857, 120.15, { showsHeight: false });
  act(() => pointer.set({ lon: 120.15, lat: 30.25, height: 1163.6 }));
  expect(screen.queryByText(/海拔/)).toBeNull();
});

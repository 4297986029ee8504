import { expect, test, vi } from 'vitest';
import { Flights } from './flights.ts';
import { Leading } from './leading.ts';
import { linkMaps } from './linked-view.ts';
import type { MapView } from './map-state.ts';

const start: MapView = { lon: 120, lat: 29, zoom: 12 };
const onWay: MapView = { lon: 120.05, lat: 29, zoom: 12 };

/** A map that stands where it is put. */
function fakeMap(onLook: () => void = () => undefined) {
  let view = start;
  const listeners = new Set<() => void>();
  const move = (next: MapView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const map = {
    view: () => view,
    look: (next: MapView) => {
      onLook();
      move(next);
    },
    onMoving: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    size: () => ({ width: 800, height: 600 }),
  };
  return { map, move };
}

/** A flat map that was moved last, and a globe beside it. */
function beside() {
  const flights = new Flights();
  const leading = new Leading('2d');
  const [flat, globe] = [fakeMap(), fakeMap(() => flights.seize())];
  const part = [flights.link(leading), linkMaps(leading, { '2d': flat.map, '3d': globe.map }, () => undefined)];
  const partAll = (): void => {
    for (const end of part) end();
  };
  return { flights, leading, flat, globe, partAll };
}

test('beside a flat map the globe leads as soon as it flies, and the flat map goes along', () => {
  const { flights, leading, flat, globe } = beside();
  const end = vi.fn();
  const onSeized = vi.fn();
  const stop = flights.fly(() => end, onSeized);
  expect(leading.leader).toBe('3d');
  globe.move(onWay);
  expect(flat.map.view()).toEqual(onWay);
  expect(onSeized).not.toHaveBeenCalled();
  stop();
  expect(end).toHaveBeenCalledOnce();
});

test('a visitor who moves the flat map has the camera: the flight is over', () => {
  const { flights, leading, flat, globe } = beside();
  const onSeized = vi.fn();
  const stop = flights.fly(() => () => undefined, onSeized);
  leading.lead('2d');
  flat.move(onWay);
  expect(onSeized).toHaveBeenCalledOnce();
  expect(globe.map.view()).toEqual(onWay);
  stop();
  flat.move(start);
  expect(onSeized).toHaveBeenCalledOnce();
});

test('a globe alone leads nobody', () => {
  const { flights, leading, partAll } = beside();
  partAll();
  flights.lead();
  expect(leading.leader).toBe('2d');
});

import { describe, expect, it, test } from 'vitest';
import { Leading } from './leading.ts';
import { linkMaps, pixelsApart } from './linked-view.ts';
import type { MapView } from './map-state.ts';

const size = { width: 800, height: 600 };
const start: MapView = { lon: 120, lat: 30, zoom: 9 };
const east: MapView = { ...start, lon: 120.5 };
const west: MapView = { ...start, lon: 119.5 };

/** A map that tells of every move at once, those that it was sent on too. @param stand where it comes to stand when it is sent */
function fakeMap(at: MapView, stand: (view: MapView) => MapView = (view) => view) {
  const listeners = new Set<() => void>();
  const sent: MapView[] = [];
  let view = at;
  const move = (to: MapView): void => {
    view = to;
    for (const listener of listeners) listener();
  };
  const map = {
    view: () => view,
    size: () => size,
    look: (to: MapView) => {
      sent.push(to);
      move(stand(to));
    },
    onMoving: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { map, sent, move, listeners };
}

type FakeMap = ReturnType<typeof fakeMap>;

function join(flat: FakeMap, globe: FakeMap, leader: '2d' | '3d' = '2d') {
  const link = new Leading(leader);
  const told: MapView[] = [];
  const part = linkMaps(link, { '2d': flat.map, '3d': globe.map }, (view) => told.push(view));
  return { link, told, part };
}

describe('of two maps', () => {
  it('the one that the visitor moved last leads, and the other follows', () => {
    const [flat, globe] = [fakeMap(start), fakeMap(start)];
    const { link } = join(flat, globe);
    flat.move(east);
    expect(globe.sent).toEqual([east]);
    link.lead('3d');
    globe.move(west);
    expect(flat.sent).toEqual([west]);
    expect(flat.map.view()).toEqual(west);
    expect(globe.sent).toHaveLength(1);
  });

  it('neither drives the other, also when the follower cannot stand where it is sent', () => {
    const flat = fakeMap(start, (view) => ({ ...view, zoom: Math.max(4, view.zoom) }));
    const globe = fakeMap(start, (view) => ({ ...view, lat: view.lat + 0.3, zoom: view.zoom + 0.4 }));
    const { link } = join(flat, globe);
    flat.move(east);
    expect(globe.sent).toEqual([east]);
    expect(flat.sent).toEqual([]);
    // It comes to rest a moment later, elsewhere again
    globe.move({ ...east, lat: 31 });
    expect(flat.map.view()).toEqual(east);
    link.lead('3d');
    globe.move({ ...start, zoom: 3 });
    expect(flat.map.view().zoom).toBe(4);
    expect(globe.map.view().zoom).toBe(3);
    expect(globe.sent).toHaveLength(1);
  });

  it('a move of less than a pixel moves nothing, and many of them do', () => {
    const [flat, globe] = [fakeMap(start), fakeMap(start)];
    join(flat, globe);
    const degreesOf = (pixels: number): number => (pixels * 360) / (256 * 2 ** start.zoom);
    for (const pixels of [0.3, 0.6, 0.9]) flat.move({ ...start, lon: start.lon + degreesOf(pixels) });
    expect(globe.sent).toEqual([]);
    flat.move({ ...start, lon: start.lon + degreesOf(1.2) });
    expect(globe.sent).toHaveLength(1);
  });

  it('a hand that moves nothing leaves both, wherever the other stands', () => {
    const [flat, globe] = [fakeMap(start), fakeMap({ ...start, lon: 120.01 })];
    const { link } = join(flat, globe, '3d');
    link.lead('2d');
    flat.move(start);
    expect([flat.sent, globe.sent]).toEqual([[], []]);
    expect(link.leader).toBe('2d');
  });

  it('a flat map that leads has the globe at once; a globe only takes along a flat map that shows another place', () => {
    const near = { ...start, lon: 120.1 };
    expect(join(fakeMap(start), fakeMap(near)).told).toEqual([start]);
    expect(join(fakeMap(start), fakeMap(start)).told).toEqual([]);
    expect(join(fakeMap(start), fakeMap(near), '3d').told).toEqual([]);
    const flat = fakeMap(start);
    const far = { ...start, lat: 28 };
    expect(join(flat, fakeMap(far), '3d').told).toEqual([far]);
    expect(flat.map.view()).toEqual(far);
  });

  it('parted they go their own ways', () => {
    const [flat, globe] = [fakeMap(start), fakeMap(start)];
    join(flat, globe).part();
    flat.move(east);
    expect(globe.sent).toEqual([]);
    expect([flat.listeners.size, globe.listeners.size]).toEqual([0, 0]);
  });
});

test.each([
  ['the same view', start, start, 0],
  ['256 pixels of the whole earth', { lon: 0, lat: 0, zoom: 0 }, { lon: 90, lat: 0, zoom: 0 }, 64],
  ['the shorter way over the edge of the map', { lon: 179, lat: 0, zoom: 8 }, { lon: -179, lat: 0, zoom: 8 }, 364.1],
  ['once round the earth', { lon: -170, lat: 0, zoom: 8 }, { lon: 190, lat: 0, zoom: 8 }, 0],
  ['twice as near: the corners leave the window', start, { ...start, zoom: 10 }, 500],
])('%s', (_, from, to, pixels) => {
  expect(pixelsApart(from, to, size)).toBeCloseTo(pixels, 1);
});

test('between the poles and beyond them a distance is a number', () => {
  const apart = pixelsApart({ lon: 0, lat: 90, zoom: 4 }, { lon: 0, lat: -90, zoom: 4 }, size);
  expect(apart).toBeGreaterThan(256 * 2 ** 4);
  expect(Number.isFinite(apart)).toBe(true);
});

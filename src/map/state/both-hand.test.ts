import { expect, test, vi } from 'vitest';
import { bothHand } from './both-hand.ts';
import type { FlatHand, GlobeHand, Shape, SketchWays } from './map-hand.ts';
import type { Sketch } from './sketch.ts';

const point: Sketch = { form: 'point', at: [120, 30] };

/** What of the two hands matters here. */
function hands() {
  const ends: string[] = [];
  const ended = (what: string) => () => void ends.push(what);
  const visitor: Partial<SketchWays> = {};
  const flat = {
    sketch: vi.fn<FlatHand['sketch']>((_form, ways) => {
      Object.assign(visitor, ways);
      return ended('flat sketch');
    }),
    edit: vi.fn<FlatHand['edit']>(() => ended('flat edit')),
    pick: vi.fn<FlatHand['pick']>(() => ended('flat pick')),
    put: vi.fn<FlatHand['put']>(),
    putData: vi.fn<FlatHand['putData']>(),
    go: vi.fn<FlatHand['go']>(),
    look: vi.fn<FlatHand['look']>(),
    reveal: vi.fn<FlatHand['reveal']>(),
  };
  const shapes = new Map<string, readonly Shape[]>();
  const globe = {
    pick: vi.fn<GlobeHand['pick']>(() => ended('globe pick')),
    put: vi.fn<GlobeHand['put']>((name, list) => void shapes.set(name, list)),
    putData: vi.fn<GlobeHand['putData']>(),
  };
  const lead = vi.fn();
  const hand = bothHand(flat as unknown as FlatHand, globe as unknown as GlobeHand, lead);
  return { hand, flat, globe, lead, visitor, ends, shapes };
}

test('shapes and data stand on both maps', () => {
  const { hand, flat, globe } = hands();
  const shape: Shape = { sketch: point, look: { stroke: '#000000' } };
  const look = { colour: '#000000', isVisible: true };
  hand.put('measured', [shape]);
  hand.putData('own', null, look);
  for (const each of [flat, globe]) {
    expect(each.put).toHaveBeenLastCalledWith('measured', [shape]);
    expect(each.putData).toHaveBeenLastCalledWith('own', null, look);
  }
});

test('the flat map takes the drawing, the globe shows it and asks nothing meanwhile', () => {
  const { hand, flat, globe, visitor, ends, shapes } = hands();
  const onEnd = vi.fn();
  const onChange = vi.fn();
  const stop = hand.sketch('point', { onChange, onEnd });
  const shown = () => [...shapes.values()].flat().map(({ sketch }) => sketch);
  expect(flat.sketch).toHaveBeenCalledOnce();
  expect(globe.pick).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
  visitor.onChange?.(point);
  expect(shown()).toEqual([point]);
  const moved: Sketch = { form: 'point', at: [121, 30] };
  visitor.onEnd?.(moved);
  expect(shown()).toEqual([moved]);
  expect([onChange.mock.lastCall, onEnd.mock.lastCall]).toEqual([[point], [moved]]);
  stop();
  stop();
  expect(shown()).toEqual([]);
  expect(ends).toEqual(['flat sketch', 'globe pick']);
});

test('a shape is chosen on either map', () => {
  const { hand, flat, globe, ends } = hands();
  const onPick = vi.fn();
  const stop = hand.pick('drawings', onPick);
  for (const each of [flat, globe]) expect(each.pick).toHaveBeenCalledWith('drawings', onPick);
  stop();
  expect(ends).toEqual(['flat pick', 'globe pick']);
});

test('where the hand moves the flat map, that leads before it goes', () => {
  const { hand, flat, lead } = hands();
  const box = { west: 119, south: 29, east: 120, north: 30 };
  flat.go.mockImplementation(() => expect(lead).toHaveBeenCalledTimes(1));
  hand.go(box);
  expect(flat.go).toHaveBeenCalledWith(box);
  hand.reveal({ lon: 120, lat: 30 }, { top: 0, right: 0, bottom: 0, left: 0 });
  hand.look({ lon: 120, lat: 30, zoom: 9 });
  expect(lead).toHaveBeenCalledTimes(3);
});

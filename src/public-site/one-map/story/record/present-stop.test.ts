import { expect, test } from 'vitest';
import { readMapLink } from '../../../../map/state/map-link.ts';
import type { GlobeHand } from '../../../../map/state/map-hand.ts';
import { type MapState, startState } from '../../../../map/state/map-state.ts';
import { recordingHand } from '../../testing/recording-hand.ts';
import { viewOfStop } from './present-stop.ts';

const left = { tool: null, sketch: null, place: null, inputs: null, compare: null, time: null };
const pageOf = (state: Partial<MapState>, before: Partial<typeof left> | Partial<MapState> = {}) =>
  ({
    state: { ...startState, tool: 'recordStory', ...state },
    left: { ...left, ...before },
    layers: [{ id: 3, opacity: 0.4 }],
    tree: { data: {} },
  }) as unknown as Parameters<typeof viewOfStop>[0];
const flat = recordingHand().hand;
const read = (view: string) => {
  const { state, problems } = readMapLink(view);
  expect(problems).toEqual([]);
  return state;
};

test('a stop keeps where the map stands and its layers also where the address says nothing of them', () => {
  const view = viewOfStop(pageOf({}), flat);
  expect(decodeURIComponent(view)).toBe('at=120.4,29.15,7.4&on=3:40');
  expect(read(view)).toMatchObject({ lon: 120.4, zoom: 7.4, tool: null, layers: [{ id: 3, opacity: 0.4 }] });
});

test('it keeps the tool that was open before, with what was drawn and entered for it, not this one', () => {
  const view = viewOfStop(
    pageOf(
      { lon: 119.7, lat: 31.08, zoom: 13 },
      {
        tool: 'flood',
        sketch: { form: 'box', box: { west: 119, south: 31, east: 119.1, north: 31.1 } },
        inputs: { level: '20', shown: '15.0' },
      },
    ),
    flat,
  );
  expect(read(view)).toMatchObject({ tool: 'flood', inputs: { level: '20', shown: '15.0' }, sketch: { form: 'box' } });
});

test('in space it keeps the camera, also where the address has none', () => {
  const eye = { lon: 119.7, lat: 31, height: 3900, heading: 0, pitch: -35, roll: 0 };
  const globe = { dimension: '3d', eye: () => eye } as GlobeHand;
  expect(read(viewOfStop(pageOf({ dimension: '3d' }), globe))).toMatchObject({ dimension: '3d', eye });
});

test('what is longer than a stop holds is refused in words', () => {
  const cuts = 'a'.repeat(4000);
  expect(() => viewOfStop(pageOf({ cuts }), flat)).toThrow('地图内容太多，一站放不下');
});

import type { MapHand } from '../../../../map/state/map-hand.ts';
import { type MapState, startState, writeMapState } from '../../../../map/state/map-state.ts';
import { storyLimits } from '../../../../resources/shared/story-limits.ts';
import type { OneMapPageState } from '../../use-one-map.ts';

type Shown = Pick<OneMapPageState, 'state' | 'left' | 'layers' | 'tree'>;

/**
 * What the map shows now, as a stop keeps it: the tool that was open before, and where it stands and its layers also where
 * these are as at the start, which may become another.
 * @throws Error with a Chinese sentence where that is longer than a stop holds
 */
export function viewOfStop({ state, left, layers, tree }: Shown, hand: MapHand): string {
  const shown: MapState = {
    ...state,
    ...left,
    layers: tree.data ? layers : state.layers,
    eye: state.eye ?? (hand.dimension === '3d' ? hand.eye() : null),
  };
  const start = [startState.lon, startState.lat, startState.zoom].join(',');
  const view = new URLSearchParams({ at: start, ...writeMapState(shown) }).toString();
  if (view.length > storyLimits.view) throw new Error('地图内容太多，一站放不下：请关闭一些图层，或画得简单一些');
  return view;
}

import { useMemo, useState } from 'react';
import { startCompare } from '../../map/state/compare.ts';
import type { MapState } from '../../map/state/map-state.ts';
import type { Base } from '../../resources/maps/bases.ts';
import { shownOf, type Wanted } from '../../map/shown-of.ts';
import type { TimedLayers } from './time/use-layer-times.ts';

interface Choice extends Pick<Wanted, 'layers' | 'nodes' | 'base' | 'attempts'> {
  state: MapState;
  baseMaps: readonly Base[];
}

/**
 * What the maps draw of the chosen layers: the flat one on both sides while they are compared, at the clock's time while it
 * runs. The globe beside it shows them as they are, and so does the flat map while it stands in for the globe.
 */
export function useShown({ state, layers, nodes, base, baseMaps, attempts }: Choice) {
  const { dimension } = state;
  const compare = useMemo(
    () => (state.tool === 'compare' && dimension !== '3d' ? (state.compare ?? startCompare) : null),
    [state.tool, state.compare, dimension],
  );
  const rightBase = baseMaps.find(({ id }) => id === compare?.rightBase) ?? base;
  /** Told by the clock while its panel is open. */
  const [times, setTimes] = useState<TimedLayers | null>(null);
  const own = dimension === 'both' ? '2d' : dimension;
  const other = own === '2d' ? '3d' : '2d';
  const shown = useMemo(
    () => shownOf({ layers, nodes, base, rightBase, compare, times, attempts, dimension: own }),
    [layers, nodes, base, rightBase, compare, times, attempts, own],
  );
  const beside = useMemo(
    () => shownOf({ layers, nodes, base, rightBase: base, compare: null, times: null, attempts, dimension: other }),
    [layers, nodes, base, attempts, other],
  );
  const [shownFlat, shownInSpace] = own === '2d' ? [shown, beside] : [beside, shown];
  return { compare, rightBase, setTimes, shown, shownFlat, shownInSpace };
}

import { useCallback, useMemo, useState } from 'react';
import type { Dimension } from '../../map/kinds/define-kind.ts';
import type { Found } from '../../map/state/found.ts';
import { useLayerFaults } from '../../map/use-layer-faults.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { faultsOnce, foundOnce } from './told-once.ts';

/** What the layers of one map say of themselves. */
function useAnswersOf(place: Point | null) {
  const { faults, onFault } = useLayerFaults();
  const [answer, setAnswer] = useState<{ place: Point; found: readonly Found[] } | null>(null);
  const onFound = useCallback((of: Point, found: readonly Found[]) => setAnswer({ place: of, found }), []);
  const isOfPlace = answer && answer.place.lon === place?.lon && answer.place.lat === place.lat;
  return { faults, found: isOfPlace ? answer.found : null, ways: { onFault, onFound } };
}

/**
 * What the layers say of themselves: what keeps each from being drawn, and what they have at the place that is asked about.
 * @param isBoth both maps are open
 */
export function useMapAnswers(place: Point | null, isBoth = false) {
  const flat = useAnswersOf(place);
  const globe = useAnswersOf(place);
  const faults = useMemo(() => faultsOnce(flat.faults, globe.faults, isBoth), [flat.faults, globe.faults, isBoth]);
  /** Null while they have not answered. */
  const found = useMemo(() => foundOnce(flat.found, globe.found), [flat.found, globe.found]);
  /** Of each map. */
  const ways: Readonly<Record<Dimension, typeof flat.ways>> = { '2d': flat.ways, '3d': globe.ways };
  return { faults, found, ways };
}

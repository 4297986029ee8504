import { useMemo } from 'react';
import { isFlat } from '../../map/layer-nodes.ts';
import { baseOf, shownBase } from '../../map/shown-of.ts';
import type { Shown } from '../../map/state/shown.ts';
import { useList } from '../../providers/queries.ts';
import { bases } from '../../resources/maps/bases.ts';

/** The portal's current base map as the maps draw it; null: there is none, or it is not known yet. */
export function useShownBase(): Shown | null {
  const rows = useList(bases, { start: 0, end: 100 }).data?.rows;
  const base = baseOf((rows ?? []).filter((row) => isFlat(row)));
  return useMemo(() => (base ? shownBase(base) : null), [base]);
}

import { useMemo } from 'react';
import { kindOf } from '../../map/kinds/index.ts';
import type { Shown } from '../../map/state/shown.ts';
import { useList } from '../../providers/queries.ts';
import { bases } from '../../resources/maps/bases.ts';

/** The portal's current base map as the maps draw it; null: there is none, or it is not known yet. */
export function useShownBase(): Shown | null {
  const rows = useList(bases, { start: 0, end: 100 }).data?.rows;
  const flat = rows?.filter(({ type }) => kindOf(type)?.dimensions.includes('2d'));
  const base = flat?.find(({ isCurrent }) => isCurrent) ?? flat?.[0] ?? null;
  return useMemo((): Shown | null => {
    if (!base) return null;
    const options = { ...(base.options as object | null), ...(base.url ? { url: base.url } : {}) };
    return { layer: { ...base, use: 'base', options }, opacity: 1 };
  }, [base]);
}

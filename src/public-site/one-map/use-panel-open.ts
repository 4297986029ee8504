import { useEffect, useState } from 'react';
import type { MapDimension, MapState } from '../../map/state/map-state.ts';

/** Whether the window is that of a phone, where panels are sheets over the foot of the map. */
export const isInHand = (): boolean => window.matchMedia('(max-width: 700px)').matches;

/** Whether the panel would cover what one came for: in the hand the map, and of two maps beside each other the flat one. */
const isTight = (dimension: MapDimension): boolean =>
  isInHand() || (dimension === 'both' && window.matchMedia('(max-width: 1280px)').matches);

/** Whether the layers are listed: where there is little room the map comes first, and a place or a tool takes theirs. */
export function usePanelOpen({ place, tool, dimension }: MapState) {
  const [isOpen, setOpen] = useState(() => !isTight(dimension));
  useEffect(() => {
    if (dimension === 'both' && isTight(dimension)) setOpen(false);
  }, [dimension]);
  useEffect(() => {
    if ((place || tool) && isInHand()) setOpen(false);
  }, [place, tool]);
  return [isOpen, setOpen] as const;
}

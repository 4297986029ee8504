import { useEffect, useState } from 'react';
import type { MapState } from '../../map/state/map-state.ts';

/** Whether the window is that of a phone, where panels are sheets over the foot of the map. */
export const isInHand = (): boolean => window.matchMedia('(max-width: 700px)').matches;

/** Whether the layers are listed: in the hand the map comes first, and a place or a tool takes their room. */
export function usePanelOpen({ place, tool }: MapState) {
  const [isOpen, setOpen] = useState(() => !isInHand());
  useEffect(() => {
    if ((place || tool) && isInHand()) setOpen(false);
  }, [place, tool]);
  return [isOpen, setOpen] as const;
}

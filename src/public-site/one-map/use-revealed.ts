import { type RefObject, useEffect, useRef } from 'react';
import type { Covered, MapHand } from '../../map/state/map-hand.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';

/** Pixels of the bar with coordinates along the lower edge. */
const bar = 40;

/** What panels cover of the map: a sheet takes all of its width from below, others stand at its sides. */
function coveredBy(panel: HTMLElement): Covered {
  const map = panel.closest('.one-map') ?? document.body;
  const [whole, own] = [map.getBoundingClientRect(), panel.getBoundingClientRect()];
  // The flat map may have half of it
  const window = map.querySelector('[data-map="2d"]')?.getBoundingClientRect() ?? whole;
  const isSheet = own.width > whole.width * 0.8;
  const boundsOf = (part: string): DOMRect | undefined => map.querySelector(part)?.getBoundingClientRect();
  if (isSheet) {
    const top = (boundsOf('.map-panel__head')?.bottom ?? window.top) - window.top;
    return { top, right: 0, bottom: Math.max(0, window.bottom - own.top), left: 0 };
  }
  const other = boundsOf('.map-panel');
  return {
    top: 0,
    right: Math.max(0, window.right - own.left),
    bottom: bar,
    left: other ? other.right - window.left : 0,
  };
}

/**
 * Keeps a place that was asked about beside the panel that tells of it: also when the panel grows with what it has to tell.
 * A globe that is made anew stands where the one before it stood, and is not moved for it.
 */
export function useRevealed(panel: RefObject<HTMLElement | null>, hand: MapHand | null, { lon, lat }: Point): void {
  const shown = useRef('');
  useEffect(() => {
    const element = panel.current;
    if (!hand || !element) return undefined;
    const watcher = new ResizeObserver(() => {
      // On paper it stands beside no map
      if (window.matchMedia('print').matches) return;
      const covered = coveredBy(element);
      const now = JSON.stringify([hand.dimension, lon, lat, covered]);
      if (now !== shown.current) hand.reveal({ lon, lat }, covered);
      shown.current = now;
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [panel, hand, lon, lat]);
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells the style sheet by `--sheet` how high the panel is: in the hand it lies over the foot of the map, and what is compared
 * gives way to it.
 * @returns for an element inside the panel
 */
export function useSheetHeight(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('.tool-panel');
    const map = panel?.closest<HTMLElement>('.one-map');
    if (!panel || !map) return;
    const observer = new ResizeObserver(() => map.style.setProperty('--sheet', `${panel.offsetHeight}px`));
    observer.observe(panel);
    return () => {
      observer.disconnect();
      map.style.removeProperty('--sheet');
    };
  }, []);
  return inside;
}

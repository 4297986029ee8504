import { type RefObject, useEffect } from 'react';

/** Tells the style sheet by `--story` how high the panel is: what else lies at the foot of the map gives way to it. */
export function useStoryHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    const map = element?.closest<HTMLElement>('.one-map');
    if (!element || !map) return;
    const observer = new ResizeObserver(() => map.style.setProperty('--story', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.style.removeProperty('--story');
    };
  }, [panel]);
}

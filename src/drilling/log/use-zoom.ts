import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const most = 8;
const least = 0.25;
const step = 1.25;

interface Anchor {
  /** Point of the content as a share of its size, and where in the box it stood. */
  shareX: number;
  shareY: number;
  x: number;
  y: number;
}

/**
 * Zoom of the content of a scrolling box. The point under the pointer, or the middle of the box, stays where it is.
 * With Ctrl (⌘) the wheel zooms; without, it scrolls as everywhere.
 */
export function useZoom(box: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor | null>(null);
  function zoomBy(factor: number, at?: { x: number; y: number }): void {
    const element = box.current;
    if (!element) return;
    const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    anchor.current = {
      shareX: (element.scrollLeft + x) / element.scrollWidth,
      shareY: (element.scrollTop + y) / element.scrollHeight,
      x,
      y,
    };
    setZoom((now) => Math.min(most, Math.max(least, now * factor)));
  }
  useLayoutEffect(() => {
    const element = box.current;
    const kept = anchor.current;
    if (!element || !kept) return;
    element.scrollTo({
      left: kept.shareX * element.scrollWidth - kept.x,
      top: kept.shareY * element.scrollHeight - kept.y,
    });
    anchor.current = null;
  }, [zoom, box]);
  const onWheel = useRef(zoomBy);
  useEffect(() => {
    onWheel.current = zoomBy;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React listens passively to wheels, and a passive listener cannot keep the browser from zooming the page
    const listen = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      onWheel.current(event.deltaY < 0 ? step : 1 / step, { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [box]);
  return {
    zoom,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    reset: () => zoomBy(1 / zoom),
  };
}

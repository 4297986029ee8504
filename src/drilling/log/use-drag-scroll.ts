import type { PointerEvent } from 'react';
import { useRef } from 'react';

/** Pixels that a pressed mouse may stray before the content is pulled: less is a click on what is below it. */
const slack = 4;

/** Lets a mouse pull the content of a scrolling box; fingers scroll by themselves. */
export function useDragScroll() {
  const last = useRef<{ x: number; y: number } | null>(null);
  const stop = (): void => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      const { currentTarget: box, clientX: x, clientY: y, pointerId } = event;
      if (event.buttons === 0) return stop();
      if (!box.hasPointerCapture(pointerId)) {
        if (Math.hypot(x - last.current.x, y - last.current.y) < slack) return;
        box.setPointerCapture(pointerId);
      }
      box.scrollBy(last.current.x - x, last.current.y - y);
      last.current = { x, y };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

import { type RefObject, useEffect } from 'react';
import type { Reader } from './create-reader.ts';

/** Wheel distance that doubles the size, CSS pixels. */
const doublingDelta = 400;

const spread = (touches: TouchList): number => {
  const [one, other] = touches;
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
};

const middle = (touches: TouchList): [number, number] => {
  const [one, other] = touches;
  return one && other ? [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] : [0, 0];
};

/** Ctrl and the wheel, or two fingers, change the size of the pages around the pointer. */
export function useZoomGestures(container: RefObject<HTMLDivElement | null>, reader: Reader | null): void {
  useEffect(() => {
    const element = container.current;
    if (!element || !reader) return;
    let distance = 0;
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const scaleFactor = 2 ** (-event.deltaY / doublingDelta);
      reader?.zoomAt(scaleFactor, event.clientX, event.clientY);
    }
    function onTouchStart(event: TouchEvent): void {
      distance = event.touches.length === 2 ? spread(event.touches) : 0;
    }
    function onTouchMove(event: TouchEvent): void {
      if (event.touches.length !== 2 || distance === 0) return;
      event.preventDefault();
      const now = spread(event.touches);
      reader?.zoomAt(now / distance, ...middle(event.touches));
      distance = now;
    }
    const options = { passive: false };
    element.addEventListener('wheel', onWheel, options);
    element.addEventListener('touchstart', onTouchStart);
    element.addEventListener('touchmove', onTouchMove, options);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [container, reader]);
}

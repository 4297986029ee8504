import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { type Crop, type PictureSize, pushBy, zoomOf, zoomTo } from './crop.ts';

interface Point {
  x: number;
  y: number;
}

const keyStep = 0.04;
const zoomStep = 1.1;
const pushes: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, _: 1 / zoomStep };

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Moves the crop by one pointer, enlarges it by two, by the wheel and by + and −; arrow keys move it too. What makes the
 * frame take pointers and keys is given back; the wheel's listener is set on `frame`, since it must keep the page from
 * scrolling.
 */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  size: PictureSize,
  change: (next: (crop: Crop) => Crop) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const zoomBy = (factor: number) => change((crop) => zoomTo(crop, zoomOf(crop, size) * factor, size));
  const wheel = useRef(zoomBy);
  useEffect(() => {
    wheel.current = zoomBy;
  });
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      wheel.current(event.deltaY < 0 ? zoomStep : 1 / zoomStep);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    const width = event.currentTarget.clientWidth || 1;
    if (other) zoomBy(distance(now, other) / Math.max(distance(before, other), 1));
    else change((crop) => pushBy(crop, (now.x - before.x) / width, (now.y - before.y) / width, size));
  }

  const release = (event: PointerEvent<HTMLElement>): void => void pointers.current.delete(event.pointerId);
  return {
    tabIndex: 0,
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent): void {
      const push = pushes[event.key];
      const zoom = zooms[event.key];
      if (!push && !zoom) return;
      event.preventDefault();
      if (push) change((crop) => pushBy(crop, push[0], push[1], size));
      else if (zoom) zoomBy(zoom);
    },
  };
}

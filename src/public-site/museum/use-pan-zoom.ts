import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type View, whole, withinFrame, zoomedAt } from './pan-zoom-view.ts';

const step = 1.3;
/** Pixels that an arrow key moves. */
const stride = 60;

/** React listens passively to wheels, and a passive listener cannot keep the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const act = useRef(onWheel);
  useEffect(() => {
    act.current = onWheel;
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent): void => act.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}

interface Tools {
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
}

const actsByKey = (
  { zoomIn, zoomOut, reset }: Tools,
  move: (x: number, y: number) => () => void,
): Readonly<Record<string, () => void>> => ({
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': reset,
  ArrowLeft: move(stride, 0),
  ArrowRight: move(-stride, 0),
  ArrowUp: move(0, stride),
  ArrowDown: move(0, -stride),
});

/** Zoom and pan of a picture in a frame: wheel, two fingers, dragging, and keys while the frame has the focus. */
export function usePanZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const change = (next: (view: View) => View): void => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    setView((old) => withinFrame(next(old), clientWidth, clientHeight));
  };
  const zoomBy = (factor: number, at = { x: 0, y: 0 }): void => change((old) => zoomedAt(old, factor, at));
  const fromMiddle = (x: number, y: number): { x: number; y: number } => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  useWheel(frame, (event) => {
    // At its smallest the picture lets the page scroll on.
    if (event.deltaY > 0 && view.scale <= 1) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? step : 1 / step, fromMiddle(event.clientX, event.clientY));
  });
  const onPointerMove = (event: PointerEvent): void => {
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const here = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, here);
    if (!other) return change((old) => ({ ...old, x: old.x + here.x - last.x, y: old.y + here.y - last.y }));
    const apart = (a: typeof here): number => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    zoomBy(apart(here) / apart(last), fromMiddle((here.x + other.x) / 2, (here.y + other.y) / 2));
  };
  const forget = (event: PointerEvent): void => void pointers.current.delete(event.pointerId);
  const move = (x: number, y: number) => (): void => change((old) => ({ ...old, x: old.x + x, y: old.y + y }));
  const tools = { zoomIn: () => zoomBy(step), zoomOut: () => zoomBy(1 / step), reset: () => setView(whole) };
  const acts = actsByKey(tools, move);
  return {
    view,
    ...tools,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove,
      onPointerUp: forget,
      onPointerCancel: forget,
      onKeyDown: (event: KeyboardEvent) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
        const isArrow = event.key.startsWith('Arrow');
        if (!act || (isArrow && view.scale <= 1)) return;
        event.preventDefault();
        act();
      },
    },
  };
}

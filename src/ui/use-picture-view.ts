import { type PointerEvent, type WheelEvent, useRef, useState } from 'react';

interface PictureView {
  scale: number;
  degrees: number;
  /** CSS pixels from the middle. */
  x: number;
  y: number;
}

export const scaleStep = 1.25;
const panStep = 60;
const scaleRange = { least: 0.2, most: 8 };
const upright: PictureView = { scale: 1, degrees: 0, x: 0, y: 0 };

const within = (scale: number): number => Math.min(scaleRange.most, Math.max(scaleRange.least, scale));
const distanceOf = ([one, other]: { x: number; y: number }[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** How a picture is enlarged, turned and shifted: by buttons, keys, wheel, dragging, and two fingers. */
export function usePictureView() {
  const [view, setView] = useState(upright);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const scaleBy = (factor: number) => setView((now) => ({ ...now, scale: within(now.scale * factor) }));
  const panBy = (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const rotateBy = (degrees: number) => setView((now) => ({ ...now, degrees: now.degrees + degrees }));
  const reset = () => setView(upright);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const held = pointers.current;
    const last = held.get(event.pointerId);
    if (!last) return;
    const before = distanceOf([...held.values()]);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (held.size === 1) panBy(event.clientX - last.x, event.clientY - last.y);
    else if (before > 0) scaleBy(distanceOf([...held.values()]) / before);
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => void pointers.current.delete(event.pointerId);
  const onWheel = (event: WheelEvent): void => scaleBy(event.deltaY < 0 ? scaleStep : 1 / scaleStep);

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => scaleBy(scaleStep),
    '=': () => scaleBy(scaleStep),
    '-': () => scaleBy(1 / scaleStep),
    '0': reset,
    r: () => rotateBy(90),
    R: () => rotateBy(-90),
    ArrowUp: () => panBy(0, panStep),
    ArrowDown: () => panBy(0, -panStep),
  };
  return {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.degrees}deg)`,
    scaleBy,
    panBy,
    rotateBy,
    reset,
    keys,
    panStep,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    onWheel,
  };
}

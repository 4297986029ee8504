import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropPlace, type RowBox } from './moved-item.ts';

interface Drag {
  from: number;
  /** Where it would be dropped. */
  to: number;
  /** Pixels that it was dragged down. */
  by: number;
  rows: readonly RowBox[];
}

/**
 * Lets the rows of a list be dragged by their handles, with a mouse, a pen or a finger; Escape leaves them where they were.
 * Rows move on the screen alone until one is dropped. @param list its children are the rows
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function start(from: number, event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    event.currentTarget.focus();
    const { pointerId, clientY } = event;
    const rows = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top, height };
    });
    let now: Drag = { from, to: from, by: 0, rows };
    const move = (moved: globalThis.PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const by = moved.clientY - clientY;
      now = { ...now, by, to: dropPlace(rows, from, by) };
      setDrag(now);
    };
    const stop = (): void => {
      leaving.abort();
      end.current = null;
      setDrag(null);
    };
    const drop = (dropped: globalThis.PointerEvent): void => {
      if (dropped.pointerId !== pointerId) return;
      stop();
      if (now.to !== from) onDrop(from, now.to);
    };
    const escape = (pressed: KeyboardEvent): void => {
      if (pressed.key === 'Escape') stop();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', escape, { signal });
    end.current?.();
    end.current = () => leaving.abort();
    setDrag(now);
  }

  /** Pixels down that a row is shown from its place. */
  function offsetOf(at: number): number {
    if (!drag) return 0;
    const height = drag.rows[drag.from]?.height ?? 0;
    if (at === drag.from) return drag.by;
    if (at > drag.from && at <= drag.to) return -height;
    return at < drag.from && at >= drag.to ? height : 0;
  }
  return { start, offsetOf, dragged: drag?.from ?? null };
}

import { useState, type PointerEvent } from 'react';
import { dialogPosition, type Position } from './dialog-position.ts';

const interactive = 'button, a, input, select, textarea';

/**
 * Dragging by the header. `position` is null until the dialog has been dragged: it then stands in the middle.
 * `onPointerDown` goes on the header, which must be inside the `dialog` element.
 */
export function useDialogDrag(isEnabled: boolean): {
  position: Position | null;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
} {
  const [position, setPosition] = useState<Position | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const header = event.currentTarget;
    const dialog = header.closest('dialog');
    const isOnControl = event.target instanceof Element && event.target.closest(interactive) !== null;
    if (!isEnabled || !dialog || event.button !== 0 || isOnControl) return;
    const box = dialog.getBoundingClientRect();
    const grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    const end = new AbortController();
    header.setPointerCapture(event.pointerId);
    header.addEventListener(
      'pointermove',
      (move: globalThis.PointerEvent) => {
        const pointer = { x: move.clientX, y: move.clientY };
        setPosition(dialogPosition(pointer, grip, { width: window.innerWidth, height: window.innerHeight }));
      },
      { signal: end.signal },
    );
    for (const finish of ['pointerup', 'pointercancel']) {
      header.addEventListener(finish, () => end.abort(), { signal: end.signal });
    }
  }

  return { position, onPointerDown };
}

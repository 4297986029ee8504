import { type PointerEvent, useRef } from 'react';

/** Two fingers that part or come together: told by which factor their distance changed since the last move. */
export function usePinch(onPinch: (factor: number) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch') fingers.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (!fingers.current.has(pointerId)) return;
      const before = spread();
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      const now = spread();
      if (fingers.current.size === 2 && before > 10 && now > 10) onPinch(now / before);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
}

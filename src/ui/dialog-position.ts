import { constants } from './constants.ts';

/** CSS pixels from the window's top left corner, or from a dialog's. */
export interface Position {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Where a dialog stands while it is dragged (specification, section 4): the pointer pulls it no nearer than 100 px to the
 * sides of the window, 25 px to its top and 85 px to its bottom, so that the gripped part of the header stays in sight;
 * its own top edge stays 25 px below the window's.
 * @param grip the point of the dialog that the pointer holds, from the dialog's corner
 */
export function dialogPosition(pointer: Position, grip: Position, viewport: Size): Position {
  const { horizontal, top, bottom } = constants.dialog.dragLimitPx;
  return {
    x: between(pointer.x, horizontal, viewport.width - horizontal) - grip.x,
    y: Math.max(top, between(pointer.y, top, viewport.height - bottom) - grip.y),
  };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

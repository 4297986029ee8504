import type { KeyboardEvent } from 'react';

/** The layer of a log at which an event happened; null: beside them. */
export function layerAt(target: EventTarget): number | null {
  const id = target instanceof Element ? target.closest('[data-layer]')?.getAttribute('data-layer') : null;
  return id ? Number(id) : null;
}

export interface LogActs {
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** To the layer above or below. */
  onStep: (by: 1 | -1) => void;
}

/** Keys of a log: + − 0 for its size, [ and ] from layer to layer; with Ctrl or Meta they are the browser's. */
export const logKeys =
  ({ zoomIn, zoomOut, reset, onStep }: LogActs) =>
  (event: KeyboardEvent): void => {
    const acts: Readonly<Record<string, () => void>> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
      '[': () => onStep(-1),
      ']': () => onStep(1),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };

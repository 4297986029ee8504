import { useCallback, useEffect, useState } from 'react';

/** A browser that takes back again and again what it gave is not followed for ever. */
const maxReturns = 3;

export interface LostGlobe {
  canvas: HTMLCanvasElement;
  /** The browser has taken its part of the graphics card back; otherwise something could not be drawn. */
  isTakenBack: boolean;
}

const contextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null => canvas.getContext('webgl2');

/** Calls back when the browser gives back what it has taken from a canvas. @returns stops it */
function onceGivenBack(canvas: HTMLCanvasElement, then: () => void): () => void {
  // Only to who says so it is given back
  const claim = (event: Event): void => event.preventDefault();
  const follow = (): void => {
    // The next globe has a canvas of its own
    contextOf(canvas)?.getExtension('WEBGL_lose_context')?.loseContext();
    then();
  };
  canvas.addEventListener('webglcontextlost', claim);
  canvas.addEventListener('webglcontextrestored', follow);
  return () => {
    canvas.removeEventListener('webglcontextlost', claim);
    canvas.removeEventListener('webglcontextrestored', follow);
  };
}

/** Which globe of this visit stands, and whether it was lost: the next one comes by itself as soon as it can, or when it is called for. */
export function useLostGlobe() {
  const [making, setMaking] = useState(0);
  const [lost, setLost] = useState<LostGlobe | null>(null);
  const lose = useCallback((canvas: HTMLCanvasElement) => {
    setLost({ canvas, isTakenBack: contextOf(canvas)?.isContextLost() ?? true });
  }, []);
  const reopen = useCallback(() => {
    setLost(null);
    setMaking((before) => before + 1);
  }, []);
  const comesBack = lost !== null && lost.isTakenBack && making < maxReturns;
  useEffect(() => (lost && comesBack ? onceGivenBack(lost.canvas, reopen) : undefined), [lost, comesBack, reopen]);
  return { making, lost, comesBack, lose, reopen };
}

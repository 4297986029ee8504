import { type RefObject, useEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
  /** Size of its text. */
  text: number;
}

/** Size of an element and of its text in CSS pixels, kept up to date; null until it is known. */
export function useSize(element: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height, text: Number.parseFloat(getComputedStyle(entry.target).fontSize) || 16 });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

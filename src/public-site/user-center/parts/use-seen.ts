import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that an element stays on screen to count as seen: what only passes while a page builds up does not. */
const dwell = 1000;

/** True once the element has been on screen for a second. A browser that cannot tell counts it as seen. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    let waiting: number | undefined;
    const observer = new IntersectionObserver((entries) => {
      window.clearTimeout(waiting);
      if (entries.at(-1)?.isIntersecting) waiting = window.setTimeout(() => setSeen(true), dwell);
    });
    observer.observe(element.current);
    return () => {
      window.clearTimeout(waiting);
      observer.disconnect();
    };
  }, [isSeen, element]);
  return isSeen;
}

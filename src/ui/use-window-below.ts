import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives an element the custom property `--above`: how much of the page stands over it, so that it can fill the window. */
export function useWindowBelow(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = element.current;
      if (box) box.style.setProperty('--above', `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return element;
}

import { type RefObject, useEffect, useRef, useState } from 'react';

const boxesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-box]') ?? []),
];

/** The box at the upper edge of its scrolling list, and a way to bring another one there. */
export function useShownBox(list: RefObject<HTMLElement | null>, first: number) {
  const [shown, setShown] = useState(first);
  const start = useRef(first);

  function show(index: number): void {
    const box = boxesIn(list.current)[index];
    if (list.current && box) list.current.scrollTo({ top: box.offsetTop });
    setShown(index);
  }

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const wanted = boxesIn(element)[start.current];
    if (start.current > 0 && wanted) element.scrollTo({ top: wanted.offsetTop });
    function onScroll(): void {
      const all = boxesIn(element);
      const isAtEnd = element !== null && element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      const edge = (element?.scrollTop ?? 0) + 24;
      const found = all.findIndex((box) => box.offsetTop + box.offsetHeight > edge);
      // At the end of the list the last boxes never come to the upper edge; the one asked for stays marked
      setShown((last) => (isAtEnd && last > found ? last : Math.max(0, found)));
    }
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [list]);

  return { shown, show };
}

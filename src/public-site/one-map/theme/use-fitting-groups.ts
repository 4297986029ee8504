import { type RefObject, useLayoutEffect, useState } from 'react';

/** Sizes in rem, as the style sheets have them: a button of the toolbar, the switch of dimensions, a group, what stays free. */
const size = {
  button: 2.6,
  column: { dimensions: 6.2, group: 3.9 },
  row: { dimensions: 7.8, group: 6.5 },
  below: 7,
  beside: 24,
} as const;

/** How many groups have room in the toolbar beside its `buttons` and the switch of dimensions; in the hand none, where one button opens them all. */
export function useFittingGroups(bar: RefObject<HTMLElement | null>, groups: number, buttons: number): number {
  const [fits, setFits] = useState(groups);
  useLayoutEffect(() => {
    const frame = bar.current?.parentElement;
    if (!frame) return;
    const measure = (): void => setFits(fittingGroups(frame, groups, buttons));
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [bar, groups, buttons]);
  return fits;
}

function fittingGroups(frame: HTMLElement, groups: number, buttons: number): number {
  if (window.matchMedia('(max-width: 700px)').matches) return 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isRow = frame.dataset['toolbar'] === 'top';
  const room = isRow ? frame.clientWidth / rem - size.beside : frame.clientHeight / rem - size.below;
  const { dimensions, group } = isRow ? size.row : size.column;
  const max = Math.floor((room - dimensions - buttons * size.button) / group);
  // What has no room goes behind one more button
  return max >= groups ? groups : Math.max(0, max - 1);
}

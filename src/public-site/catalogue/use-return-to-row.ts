import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { lastResult, rememberResult } from './last-result.ts';

/** What the way back from a row's page carries. */
export const comingBack = { isBack: true } as const;

/**
 * Who comes back to a page of a result finds the row that was opened from it: it has the focus, and is in view.
 * @param address of the page of the result
 * @param isThere its rows are drawn
 */
export function useReturnToRow(
  { name }: Resource,
  address: string,
  rows: RefObject<HTMLElement | null>,
  isThere: boolean,
): void {
  const { state } = useLocation();
  const isBack = useNavigationType() === 'POP' || (state as { isBack?: unknown } | null)?.isBack === true;
  useEffect(() => {
    const last = isThere && isBack ? lastResult(name) : null;
    if (typeof last?.opened !== 'number' || last.address !== address) return;
    const { opened } = last;
    rememberResult(name, { ...last, opened: null });
    // After the effects of this commit: the frame gives the focus to the page as a whole
    queueMicrotask(() => {
      const link = rows.current?.querySelector<HTMLElement>(`[data-row="${opened}"]`);
      if (!link) return;
      link.focus({ preventScroll: true });
      const { top, bottom } = link.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) link.scrollIntoView({ block: 'center' });
    });
  }, [name, address, rows, isThere, isBack]);
}

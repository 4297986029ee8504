import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the content when the page changes, not its query, as a full page load would.
 * @returns what the content is to have as its `ref`
 */
export function usePageFocus(pageKey: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shownPage = useRef(pageKey);
  useEffect(() => {
    if (shownPage.current === pageKey) return;
    shownPage.current = pageKey;
    main.current?.focus({ preventScroll: true });
  }, [pageKey]);
  return main;
}

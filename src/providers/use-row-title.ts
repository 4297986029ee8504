import { useEffect } from 'react';
import { useSiteInfo } from './site.ts';

/** Names the window after the row that is read; null: it keeps the name of the page. */
export function useRowTitle(title: string | null): void {
  const siteTitle = useSiteInfo().data?.title;
  useEffect(() => {
    if (title === null) return;
    const own = siteTitle ? `${title} - ${siteTitle}` : title;
    let before: string | null = null;
    let isLeft = false;
    // After the effects of this commit, among them the portal's own, which names the window after the page.
    queueMicrotask(() => {
      if (isLeft) return;
      before = document.title;
      document.title = own;
    });
    return () => {
      isLeft = true;
      if (before !== null && document.title === own) document.title = before;
    };
  }, [title, siteTitle]);
}

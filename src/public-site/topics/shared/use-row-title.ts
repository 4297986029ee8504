import { useEffect } from 'react';
import { useSiteInfo } from '../../../providers/site.ts';

/** Names the window after the row that is read. */
export function useRowTitle(title: string): void {
  const siteTitle = useSiteInfo().data?.title;
  useEffect(() => {
    let isLeft = false;
    // After the effects of this commit, among them the portal's own, which names the window after the page.
    queueMicrotask(() => {
      if (!isLeft) document.title = siteTitle ? `${title} - ${siteTitle}` : title;
    });
    return () => {
      isLeft = true;
    };
  }, [title, siteTitle]);
}

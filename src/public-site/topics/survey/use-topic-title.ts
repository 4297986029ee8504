import { useEffect } from 'react';

/** Names the browser's tab and history entry after what the page shows; the title before comes back with the next page. */
export function useTopicTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

import { useEffect } from 'react';
import { isTyping } from '../free-key.ts';

/** Ctrl+K (⌘K) opens the palette; `/` goes to the screen's search box. */
export function useShellKeys(openPalette: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
      } else if (event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey) {
        const search = document.querySelector<HTMLInputElement>('.admin__main input[type="search"]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        search.select();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openPalette]);
}

import { useEffect, useRef } from 'react';
import { openLayers } from '../free-key.ts';

interface FormKeys {
  save: () => void;
  cancel?: () => void;
}

/** Ctrl+S (⌘S) saves; Esc cancels when nothing else is open that Esc closes. */
export function useFormKeys(keys: FormKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        latest.current.save();
      } else if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(openLayers)) {
        latest.current.cancel?.();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { useEffect } from 'react';
import type { Reader } from './create-reader.ts';

type Act = () => void;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

/** Keys of the reader: Ctrl+F, Ctrl with + − 0, arrows for the pages, R to turn. Scrolling keys stay the browser's. */
export function useReaderKeys(reader: Reader | null, onFind: Act): void {
  useEffect(() => {
    if (!reader) return;
    const withControl: Readonly<Record<string, Act>> = {
      f: onFind,
      '+': () => reader.zoom(1),
      '=': () => reader.zoom(1),
      '-': () => reader.zoom(-1),
      '0': () => reader.scaleTo('page-width'),
    };
    const plain: Readonly<Record<string, Act>> = {
      ArrowLeft: reader.previousPage,
      ArrowRight: reader.nextPage,
      r: reader.turn,
    };
    function onKeyDown(event: KeyboardEvent): void {
      if (event.altKey || event.shiftKey) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (!isControl && isTyping(event.target)) return;
      const act = (isControl ? withControl : plain)[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [reader, onFind]);
}

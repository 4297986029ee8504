import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part that the address names to the reader, once the page is there. */
export function useAnchor(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isReady, hash]);
}

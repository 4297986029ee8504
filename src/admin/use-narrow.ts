import { useSyncExternalStore } from 'react';

/** Windows up to this many CSS pixels show lists as cards: a table would have to be dragged sideways. */
const narrowPx = 640;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Whether the window is as narrow as a phone; follows its changes. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.innerWidth <= narrowPx);

import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How this visitor wants the page shown; kept in the browser. */
export interface DisplayMode {
  isLargeText: boolean;
  isHighContrast: boolean;
}

const storageKey = 'displayMode';
const store = createStore<DisplayMode>({ isLargeText: false, isHighContrast: false });

/** Restores the visitor's choice; call before the first render, so that the page does not jump. */
export function restoreDisplayMode(): void {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '{}');
    const mode = kept as Partial<DisplayMode> | null;
    apply({ isLargeText: mode?.isLargeText === true, isHighContrast: mode?.isHighContrast === true });
  } catch {
    // A browser without storage, or a broken value: the plain mode stays.
  }
}

export function useDisplayMode(): DisplayMode {
  return useSyncExternalStore(store.subscribe, store.get);
}

export function setDisplayMode(change: Partial<DisplayMode>): void {
  const mode = { ...store.get(), ...change };
  apply(mode);
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(mode));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function apply(mode: DisplayMode): void {
  const { dataset } = document.documentElement;
  dataset['text'] = mode.isLargeText ? 'large' : 'normal';
  dataset['contrast'] = mode.isHighContrast ? 'high' : 'normal';
  store.set(mode);
}

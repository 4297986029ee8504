import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const store = createStore(0);

/** The key of the routed view: when it changes, every page (kept-alive ones too) is built anew. */
export function useSiteKey(): number {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Call after something that every page depends on has changed: the visitor's identity, the site's own settings. */
export function renewSiteKey(): void {
  store.set(store.get() + 1);
}

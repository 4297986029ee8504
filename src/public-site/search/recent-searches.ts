import { useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';

const storageKey = 'recentSearches';
const maxEntries = 8;

function kept(): readonly string[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value)
      ? value.filter((each): each is string => typeof each === 'string' && each !== '').slice(0, maxEntries)
      : [];
  } catch {
    // A browser without storage, or a broken value: there is nothing to recall.
    return [];
  }
}

const store = createStore<readonly string[]>(kept());

function keep(searches: readonly string[]): void {
  store.set(searches);
  try {
    if (searches.length > 0) window.localStorage.setItem(storageKey, JSON.stringify(searches));
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Searches made in this browser, the last one first. They never leave it. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(store.subscribe, store.get);

export function rememberSearch(q: string): void {
  if (q !== '') keep([q, ...store.get().filter((other) => other !== q)].slice(0, maxEntries));
}

export const forgetSearches = (): void => keep([]);

import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const openDialogs = createStore<readonly HTMLElement[]>([]);

/**
 * The element that messages and image viewers must be drawn into to be seen and usable: the modal dialog opened last
 * (everything outside it is inert), or the page's body.
 */
export function useTopLayer(): HTMLElement {
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.get);
  return dialogs.at(-1) ?? document.body;
}

/** Announces a modal dialog as the top layer for as long as it is open. */
export function useAsTopLayer(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return undefined;
    openDialogs.set([...openDialogs.get(), element]);
    return () => openDialogs.set(openDialogs.get().filter((other) => other !== element));
  }, [element]);
}

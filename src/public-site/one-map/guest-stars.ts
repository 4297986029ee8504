import { createStore } from '../../ui/store.ts';

const storageKey = 'starredLayers';

function stored(): readonly number[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter((each): each is number => Number.isSafeInteger(each)) : [];
  } catch {
    // A browser without storage, or a broken value: there is nothing to recall.
    return [];
  }
}

const store = createStore<readonly number[]>(stored());

function keep(layers: readonly number[]): void {
  store.set(layers);
  try {
    if (layers.length > 0) window.localStorage.setItem(storageKey, JSON.stringify(layers));
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Layers that a guest has starred in this browser; the same list until it changes. */
export const guestStars = store.get;

/** Calls back after every change, also one made by another tab. */
export function subscribeGuestStars(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === storageKey || key === null) store.set(stored());
  };
  window.addEventListener('storage', onStorage);
  const stop = store.subscribe(onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}

export const starForGuest = (layer: number): void => keep([...new Set([...stored(), layer])]);

/** Also once an account has them. */
export const forgetGuestStars = (layers: readonly number[]): void =>
  keep(stored().filter((each) => !layers.includes(each)));

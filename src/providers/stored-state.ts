import { cartStorageKey } from '../resources/shared/cart-answers.ts';
import { type Stored, storedText, readStoredText, readOlderOrder } from './stored-form.ts';

/** Key under which an earlier release kept the draft of an application. */
const olderOrderKey = 'order';
const listeners = new Set<() => void>();

/** What a closed or full storage does not take stays in the memory of the page. */
let memory: string | null = null;
let snapshot: { text: string | null; state: Stored } = { text: null, state: readStoredText(null) };

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(text: string): void {
  try {
    localStorage.setItem(cartStorageKey, text);
    memory = null;
  } catch {
    memory = text;
  }
}

/** Joins a draft of the earlier form to the rest. It goes only when the rest was stored with it. */
function takeOver(older: string): void {
  const state = readStoredText(memory ?? stored(cartStorageKey));
  store(storedText({ ...state, order: state.order ?? readOlderOrder(older) }));
  if (memory === null) localStorage.removeItem(olderOrderKey);
}

/** Cart and order state of this browser; the same object until it changes. Callers ask whose it is. */
export function readState(): Stored {
  const older = stored(olderOrderKey);
  if (older !== null) takeOver(older);
  const text = memory ?? stored(cartStorageKey);
  if (text !== snapshot.text) snapshot = { text, state: readStoredText(text) };
  return snapshot.state;
}

export function writeState(state: Stored): void {
  store(storedText(state));
  for (const listener of listeners) listener();
}

/** Calls back after every change, also one made by another tab. */
export function subscribeState(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === cartStorageKey || event.key === null) onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

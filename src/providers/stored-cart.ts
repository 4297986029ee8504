import { useSyncExternalStore } from 'react';
import { type CartStore, cartStorageKey } from '../resources/shared/cart-answers.ts';
import { bareLine, storedLines, type StoredLine, lineKey, readStoredText } from './stored-form.ts';
import { readState, subscribeState, writeState } from './stored-state.ts';

/** Another account's order goes when the next one's cart is kept; what a guest does leaves it. */
function write(owner: string, lines: readonly StoredLine[]): void {
  const { order } = readState();
  writeState({ owner, lines, order: owner === '' || order?.userId === owner ? order : null });
}

const linesOf = (owner: string): readonly StoredLine[] => {
  const { owner: stored, lines } = readState();
  return stored === owner ? lines : [];
};

/**
 * Items in a cart that this browser keeps: 'archives:12'. Nobody is shown another person's.
 * @param owner '' for a guest, else the user's number
 */
export const readStored = (owner: string): readonly string[] => linesOf(owner).map(lineKey);

/** Keeps these items; what was told of them stays. */
export function writeStored(owner: string, items: readonly string[]): void {
  const known = new Map(linesOf(owner).map((line) => [lineKey(line), line]));
  write(
    owner,
    items.flatMap((item) => known.get(item) ?? bareLine(item) ?? []),
  );
}

/** Keeps a user's cart as the server told it. */
export const keepStores = (owner: string, stores: readonly CartStore[]): void => write(owner, storedLines(stores));

/** Notes what the server told of a guest's items. Which items there are does not change: some may be new meanwhile. */
export function describeGuestItems(stores: readonly CartStore[]): void {
  const described = new Map(storedLines(stores).map((line) => [lineKey(line), line]));
  const lines = linesOf('');
  if (lines.length > 0)
    write(
      '',
      lines.map((line) => described.get(lineKey(line)) ?? line),
    );
}

/** Takes a guest's items out, so that of several tabs one alone merges them. */
export function claimGuestItems(): readonly string[] {
  const items = readStored('');
  if (items.length > 0) write('', []);
  return items;
}

/** Puts claimed items back when they could not be merged. */
export const returnGuestItems = (items: readonly string[]): void =>
  writeStored('', [...new Set([...items, ...readStored('')])]);

const itemsIn = (text: string | null): string => {
  const { owner, lines } = readStoredText(text);
  return [owner, ...lines.map(lineKey)].join(' ');
};

/** Whether another tab put something in or took something out; it may as well have kept what is typed into an application. */
export const isCartChange = ({ key, oldValue, newValue }: StorageEvent): boolean =>
  key === cartStorageKey && itemsIn(oldValue) !== itemsIn(newValue);

/** How many items are in the cart of this visitor, as far as this browser knows. */
export const useStoredCount = (owner: string): number =>
  useSyncExternalStore(subscribeState, () => linesOf(owner).length);
export const useIsStored = (owner: string, item: string): boolean =>
  useSyncExternalStore(subscribeState, () => readStored(owner).includes(item));

import type { Column } from '../../resources/kit/columns.ts';

const keyOf = (resource: string): string => `adminColumns.${resource}`;

/** Names of the columns this person wants, or null when nothing was chosen yet. */
export function restoreColumns(resource: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(resource)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

/** @param names null forgets the choice: the declared columns are shown again */
export function keepColumns(resource: string, names: readonly string[] | null): void {
  try {
    if (names) window.localStorage.setItem(keyOf(resource), JSON.stringify(names));
    else window.localStorage.removeItem(keyOf(resource));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Columns to show, in declared order: those chosen that still exist, else the declared ones. */
export function chosenColumns(columns: readonly Column[], chosen: readonly string[] | null): Column[] {
  const known = chosen ? columns.filter(({ name }) => chosen.includes(name)) : [];
  return known.length > 0 ? known : columns.filter(({ isShown }) => isShown);
}

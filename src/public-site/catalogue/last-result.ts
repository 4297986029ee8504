/** A page of a result that a visitor opened a row from, so that the row's page can lead on and back. */
export interface LastResult {
  /** Address of the list, query included. */
  address: string;
  /** The list's query part, from which the state is read again. */
  search: string;
  /** Ids of the page's rows in order. */
  ids: number[];
  /** Ordinal of the first of them in the whole result (0-based). */
  start: number;
  total: number;
  totalIsCapped: boolean;
  /** Id of the row that was opened; null after coming back to it. */
  opened: number | null;
}

const keyOf = (resourceName: string): string => `last-result:${resourceName}`;

/** Remembers the page for this tab. */
export function rememberResult(resourceName: string, result: LastResult): void {
  try {
    sessionStorage.setItem(keyOf(resourceName), JSON.stringify(result));
  } catch {
    // Storage is switched off: the row's page then has no previous and next.
  }
}

/** The page remembered last, or null. */
export function lastResult(resourceName: string): LastResult | null {
  try {
    const text = sessionStorage.getItem(keyOf(resourceName));
    const value = text === null ? null : (JSON.parse(text) as Partial<LastResult>);
    return value && Array.isArray(value.ids) && typeof value.address === 'string' ? (value as LastResult) : null;
  } catch {
    return null;
  }
}

const storageKey = 'debug';

/** True when this browser switched the debug flag on (`localStorage.debug = '1'`): console logging on, view caching off. */
export function isDebug(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}

/** Logs to the console under the debug flag, and does nothing otherwise. */
export function debugLog(...parts: unknown[]): void {
  if (isDebug()) console.debug('[portal]', ...parts);
}

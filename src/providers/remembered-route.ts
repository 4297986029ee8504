const storageKey = 'rememberedRoute';

/**
 * A path inside this application: no other origin ('//…', '/\…', also percent-encoded or behind dots) and no control
 * characters.
 */
const isInside = (path: string): boolean => /^\/(?!(?:\.|%2e)*(?:[/\\]|%2f|%5c))[\x20-\x7e]*$/i.test(path);

/** The login page itself is nowhere to return to. */
const isLoginPage = (path: string): boolean => /^\/Login(?:[?#/]|$)/i.test(path);

/** The route shown now, with its query, as the hash carries it. */
export const currentRoute = (): string => location.hash.slice(1) || '/';

/** Remembers where to return to after login. Anything but a path inside this application is not remembered. */
export function rememberRoute(path: string): void {
  const encoded = path.replace(/[\u0080-\uffff]+/g, (part) => encodeURIComponent(part.toWellFormed()));
  if (!isInside(encoded) || isLoginPage(encoded)) return;
  try {
    sessionStorage.setItem(storageKey, encoded);
  } catch {
    // Storage is switched off: the visitor lands on the home page after login.
  }
}

/** The remembered route, once; null when there is none. */
export function takeRememberedRoute(): string | null {
  try {
    const path = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return path !== null && isInside(path) ? path : null;
  } catch {
    return null;
  }
}

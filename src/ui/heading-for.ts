import { createStore } from './store.ts';

/** Path that the site is at, or that it is on the way to; null: nobody has told yet. */
export const headingFor = createStore<string | null>(null);

/** Path and query after the `#` of the browser's own address, which may be ahead of the site; null: it has none. */
function browserAddress(): { path: string; query: string } | null {
  const [path = '', ...query] = location.hash.slice(1).split('?');
  return path.startsWith('/') ? { path, query: query.join('?') } : null;
}

/**
 * Whether the visitor has left this path for another one, though its page still stands: a page arrives a moment after its
 * address. What writes into the address by itself (a map that comes to rest) has to ask, or it takes the visitor back.
 */
export function isLeft(pathname: string): boolean {
  return [headingFor.get(), browserAddress()?.path ?? null].some((path) => path !== null && path !== pathname);
}

/** Whether another query of its own path has been entered than those which a page knows of: what it shows, what it sent. */
export function isOvertaken(known: readonly string[]): boolean {
  const address = browserAddress();
  return address !== null && !known.includes(new URLSearchParams(address.query).toString());
}

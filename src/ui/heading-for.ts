import { createStore } from './store.ts';

/** Path that the site is at, or that it is on the way to; null: nobody has told yet. */
export const headingFor = createStore<string | null>(null);

/** Path after the `#` of the browser's own address, which may be ahead of the site; null: it has none. */
function addressPath(): string | null {
  const [path = ''] = location.hash.slice(1).split('?', 1);
  return path.startsWith('/') ? path : null;
}

/**
 * Whether the visitor has left this path for another one, though its page still stands: a page arrives a moment after its
 * address. What writes into the address by itself (a map that comes to rest) has to ask, or it takes the visitor back.
 */
export function isLeft(pathname: string): boolean {
  return [headingFor.get(), addressPath()].some((path) => path !== null && path !== pathname);
}

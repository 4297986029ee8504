import type { PathEntry } from './path-entry.ts';
import { pathTable } from './path-table.ts';

const boxPrefix = '/box/';
const entryOfPath = new Map(pathTable.flatMap((entry) => [entry.path, ...entry.aliases].map((path) => [path, entry])));
const spelling = new Map(pathTable.map(({ path }) => [path.toLowerCase(), path]));
/** Where more stands below the path: the pages of an area of their own, and the numbers of items. */
const nestingEntries = pathTable.filter(({ area, path }) => area === 'admin' || path === '/id');

/** The line of the table for a path as it stands in the address; the 404 line when there is none. */
export function findPath(pathname: string): PathEntry {
  const entry = entryOfPath.get(pathname) ?? nestingEntries.find(({ path }) => pathname.startsWith(`${path}/`));
  const missing = entry ?? entryOfPath.get('/*');
  if (!missing) throw new Error('path table: the catch-all /* is missing');
  return missing;
}

/**
 * Where an address that is not in its listed form leads: paths under the common layout /box, other upper and lower case,
 * a trailing slash, and the table's own redirects.
 * @returns the listed path, or null when `pathname` already is one, or is unknown.
 */
export function canonicalPath(pathname: string): string | null {
  const entry = findPath(pathname);
  if (entry.path !== '/*') return entry.redirectTo;
  const bare = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  const inBox = bare.toLowerCase().startsWith(boxPrefix) ? bare.slice(boxPrefix.length - 1) : bare;
  const known = entryOfPath.has(inBox) ? inBox : nestedSpelling(inBox);
  return known && known !== pathname ? known : null;
}

function nestedSpelling(pathname: string): string | undefined {
  const lower = pathname.toLowerCase();
  const nesting = nestingEntries.find(({ path }) => lower.startsWith(`${path.toLowerCase()}/`));
  return spelling.get(lower) ?? (nesting && nesting.path + pathname.slice(nesting.path.length));
}

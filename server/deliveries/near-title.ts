import { fullTextQuery, normalise } from '../resources/full-text.ts';
import type { Query } from '../resources/read-rows.ts';

export interface Titled {
  archiveNo: string;
  title: string;
}

/** Of titles that share a half with one, so many are compared. */
const maxCompared = 60;
/** Share of the pairs of characters that two titles have in common from which on they are nearly the same. */
const nearly = 0.85;

const pairsOf = (text: string): Set<string> => {
  const characters = normalise(text).split('');
  return new Set(characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`));
};

/** From 0, nothing in common, to 1. */
export function likeness(a: string, b: string): number {
  const [mine, other] = [pairsOf(a), pairsOf(b)];
  const common = [...mine].filter((pair) => other.has(pair)).length;
  return mine.size + other.size === 0 ? 0 : (2 * common) / (mine.size + other.size);
}

/**
 * An archive whose title is nearly this one, and not the same: found by either half of it, which a slip leaves whole.
 * @param isListed condition on the archives `a`; $2: one that is left out
 */
export async function findNearTitle(
  db: Query,
  { title, archive }: { title: string | null; archive: number | null },
  isListed: string,
): Promise<Titled | null> {
  const characters = (title ?? '').split('');
  const middle = Math.ceil(characters.length / 2);
  if (title === null || middle < 4) return null;
  const halves = [characters.slice(0, middle), characters.slice(middle)].flatMap(
    (half) => fullTextQuery(half.join('')) ?? [],
  );
  if (halves.length === 0) return null;
  const { rows } = await db.query<Titled>(
    `SELECT a.archive_no AS "archiveNo", a.title FROM archives a
     WHERE a.full_text @@ $1::tsquery AND a.title <> $3 AND ${isListed} LIMIT ${maxCompared}`,
    [halves.map((half) => `(${half})`).join(' | '), archive, title],
  );
  const found = rows
    .map((row) => ({ row, share: likeness(row.title, title) }))
    .toSorted((a, b) => b.share - a.share)[0];
  return found && found.share >= nearly ? found.row : null;
}

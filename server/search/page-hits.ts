import { filePages } from '../../src/resources/shared/file-pages.ts';
import type { SearchHit } from '../../src/resources/holdings/search.ts';
import { lendableTypes } from '../../src/resources/shared/lendable-types.ts';
import { filePageLink } from '../../src/resources/shared/search-links.ts';
import { accessesTo } from '../files/read-accesses.ts';
import type { FileAccess } from '../holdings/file-access.ts';
import { objectColumns, type ObjectRow } from '../holdings/stored-object.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import { marksOf } from '../file-text/marks.ts';
import { phrasesOf, type Question } from './reading/question.ts';
import { snippetOf } from '../file-text/snippet.ts';
import { phrasesToMark } from './phrases-to-mark.ts';
import { withoutBreaks } from '../derived/without-breaks.ts';

/** So many pages that hold the words are looked at; more are "at least so many". */
const maxPages = 3000;

/** Files in which words stand that this reader may read, and on which page first. */
export interface FileHits {
  files: readonly { access: FileAccess; page: number }[];
  isCapped: boolean;
}

/**
 * Asks the index, then the rights function for each file found: what a reader may not read is neither found nor counted.
 * @param literal tsquery of the words
 */
export async function findFileHits(db: Query, reader: Reader, literal: string): Promise<FileHits> {
  const { rows } = await db.query<ObjectRow & { page: number; n: number }>(
    `WITH found AS MATERIALIZED (SELECT object, page FROM file_pages WHERE full_text @@ (SELECT $1::tsquery) LIMIT ${maxPages}),
          files AS (SELECT object, min(page) AS page FROM found GROUP BY object)
     SELECT ${objectColumns}, files.page, (SELECT count(*)::int FROM found) AS n
     FROM files JOIN objects o ON o.id = files.object ORDER BY o.id DESC`,
    [literal],
  );
  const pages = new Map(rows.map(({ id, page }) => [id, page]));
  const accesses = await accessesTo(db, reader, rows);
  return {
    files: accesses
      .filter(({ item, refusals }) => item !== null && refusals.preview === null)
      .map((access) => ({ access, page: pages.get(access.original.id) ?? 1 })),
    isCapped: (rows[0]?.n ?? 0) >= maxPages,
  };
}

/** What the list of results shows of files found. */
export async function readFileHits(db: Query, found: FileHits['files'], question: Question): Promise<SearchHit[]> {
  const { rows } = await db.query<{ object: number; text: string }>(
    `SELECT p.object, p.text FROM unnest($1::bigint[], $2::int[]) AS wanted (object, page)
     JOIN file_pages p ON p.object = wanted.object AND p.page = wanted.page`,
    [found.map(({ access }) => access.original.id), found.map(({ page }) => page)],
  );
  const texts = new Map(rows.map(({ object, text }) => [object, withoutBreaks(text)]));
  const phrases = phrasesOf(question);
  return found.map(({ access: { original, item }, page }) => {
    const title = original.name.replace(/\.\w{1,8}$/, '');
    const text = texts.get(original.id) ?? '';
    const snippet = snippetOf([text], phrases);
    return {
      type: filePages.name,
      id: original.id,
      title,
      snippet: snippet?.text ?? null,
      titleMarks: marksOf(title, phrases),
      snippetMarks: snippet?.marks ?? [],
      facts: [`第 ${page} 页`, ...(item ? [`${lendableTypes[item.type].label}：${item.title}`] : [])],
      link: filePageLink(original.objectName, { page, phrases: phrasesToMark(text, question) }),
      box: null,
    };
  });
}

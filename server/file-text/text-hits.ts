import type { FastifyInstance } from 'fastify';
import { objects, type TextHit } from '../../src/resources/holdings/objects.ts';
import { assertMayHave, readFileAccess } from '../holdings/file-access.ts';
import { phraseQuery } from '../resources/full-text.ts';
import { registerOwnCall } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { marksOf } from './marks.ts';
import { snippetOf } from './snippet.ts';
import { questionOf } from '../resources/question-of.ts';
import type { Services } from '../services.ts';
import { withoutBreaks } from '../derived/without-breaks.ts';

const maxHits = 300;

/** Pages of one file on which all words of `q` stand, in order. */
async function textHits(db: Query, object: number, q: string): Promise<{ hits: TextHit[]; isCapped: boolean }> {
  const words = q.trim().split(/\s+/).filter(Boolean);
  const queries = words.map((word) => phraseQuery(word));
  if (queries.length === 0 || queries.some((query) => query === null)) return { hits: [], isCapped: false };
  const { rows } = await db.query<{ page: number; text: string }>(
    `SELECT page, text FROM file_pages WHERE object = $1 AND coalesce(full_text, '') @@ $2::tsquery ORDER BY page LIMIT ${maxHits + 1}`,
    [object, queries.join(' & ')],
  );
  const hits = rows.slice(0, maxHits).map(({ page, text }) => {
    const plain = withoutBreaks(text);
    const snippet = snippetOf([plain], words);
    return { page, snippet: snippet?.text ?? '', marks: snippet?.marks ?? [], count: marksOf(plain, words).length };
  });
  return { hits, isCapped: rows.length > maxHits };
}

/** Searching in a file is for those who may read it. */
export function registerTextHits(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [objects, 'textHits'], async ({ reader, reply, values: { objectName, q } }) => {
    const access = await readFileAccess(services, reader, objectName);
    assertMayHave('preview', access);
    return textHits(questionOf(services, reader, reply), access.original.id, q);
  });
}

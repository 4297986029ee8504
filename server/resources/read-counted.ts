import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { capped, type Count, countRows } from './count-rows.ts';
import { questionOf } from './question-of.ts';
import { type ListPage, type ReadContext, readList, type ReadOptions } from './read-rows.ts';
import type { Reader } from './reader.ts';
import type { RouteContext } from './route-context.ts';
import { isGuessedAt } from './row-share.ts';

/** What of a call decides what it reads. */
export type ReadingContext = Pick<RouteContext, 'services' | 'resource' | 'reader' | 'reply'>;

export const readContext = ({ services, reader, reply }: ReadingContext): ReadContext => ({
  db: questionOf(services, reader, reply),
  reader,
  secrets: services.secrets,
});

export const conditionsOf = ({ q, filters }: ListQuery): Pick<ListQuery, 'q' | 'filters'> => ({
  filters,
  ...(q === undefined ? {} : { q }),
});

/** What else a cached answer depends on: who asks, where everybody has rows of their own. */
export const ownerOf = ({ ownedBy }: Resource, { userId }: Reader): number | null => (ownedBy ? userId : null);

/** One page of a list and how many rows there are in all. */
export async function readCounted(
  context: ReadingContext,
  query: ListQuery,
  options: ReadOptions = {},
): Promise<ListPage & Count> {
  const { services, resource, reader } = context;
  const source = readContext(context);
  const counting = (): Promise<Count> =>
    services.cache.get(resource.name, ['count', conditionsOf(query), ownerOf(resource, reader)], source, (db) =>
      countRows(db, resource, query, reader),
    );
  // What is looked for by words may be counted on the way to the page
  const reading = readList(source, resource, query, options);
  const [{ found, ...page }, counted] = await Promise.all([reading, isGuessedAt(query) ? null : counting()]);
  const count = counted ?? (found === undefined ? await counting() : capped(query, found));
  return { ...page, ...count };
}

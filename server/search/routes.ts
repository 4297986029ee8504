import type { FastifyInstance, FastifyReply } from 'fastify';
import { search } from '../../src/resources/holdings/search.ts';
import { filePages } from '../../src/resources/shared/file-pages.ts';
import { invalid } from '../errors.ts';
import { registerOwnCalls } from '../resources/own-calls.ts';
import type { ReadContext } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { searchedTypes } from './searched-types.ts';

/** The reading of questions and its dictionary: read when the first one is asked. */
const answering = () => Promise.all([import('./results.ts'), import('./suggestions.ts')]);

/** Site-wide search. What a visitor finds depends on the visitor: nothing on the way may keep the answers. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  // Whoever asks: a search that takes long answers with what it has found
  const contextOf = (reader: Reader, { raw }: FastifyReply): ReadContext => ({
    db: services.database.ask(raw, { hasTimeout: true }),
    reader,
    secrets: services.secrets,
  });
  registerOwnCalls(app, services, search, {
    suggest: async ({ reader, reply, values: { q } }) => {
      const [, { suggestions }] = await answering();
      return suggestions(contextOf(reader, reply), q);
    },
    results: async ({ reader, reply, values }) => {
      assertType(values.type);
      const [{ searchResults }] = await answering();
      return searchResults(contextOf(reader, reply), { ...values, page: values.page ?? 1, size: values.size ?? 10 });
    },
  });
}

function assertType(type: string | null): void {
  if (type !== null && type !== filePages.name && !searchedTypes.some(({ resource }) => resource.name === type))
    throw invalid({ type: [`资料类型没有“${type}”，请从搜索结果的分类中选择`] });
}

import { axiosInstance } from '@refinedev/simple-rest';
import { request } from './http.ts';
import { randomUuid } from './random-uuid.ts';

/** Headers by the data that came with them: simple-rest passes the data on, and of the headers only the total. */
const headersByData = new WeakMap<object, Headers>();

/** Headers of the answer that brought these data; none where there were no such data. */
export const headersOf = (data: unknown): Headers =>
  (typeof data === 'object' && data !== null ? headersByData.get(data) : undefined) ?? new Headers();

/** What axios sets by itself; requests leave with what `request` sets. */
const ofAxios = new Set(['accept', 'content-type']);

/**
 * The axios instance for `@refinedev/simple-rest`: its requests leave the way all others do, with the same token, idempotency
 * keys, session end and ApiErrors. Further headers come as everywhere in Refine, as `meta.headers`.
 */
export const restClient: typeof axiosInstance = axiosInstance.create({
  adapter: async (config) => {
    const method = (config.method ?? 'get').toUpperCase();
    const headers = new Headers(
      Object.entries(config.headers.toJSON())
        .filter(([name]) => !ofAxios.has(name.toLowerCase()))
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    if (method !== 'GET') headers.set('Idempotency-Key', randomUuid());
    const init: RequestInit = { method, headers };
    if (config.data !== undefined) {
      headers.set('Content-Type', 'application/json');
      init.body = config.data as string;
    }
    const answer = await request(config.url ?? '', init, true);
    if (typeof answer.data === 'object' && answer.data !== null) headersByData.set(answer.data, answer.headers);
    return {
      data: answer.data,
      status: 200,
      statusText: '',
      headers: Object.fromEntries(answer.headers.entries()),
      config,
    };
  },
});

import { axiosInstance } from '@refinedev/simple-rest';
import { request } from './http.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * An axios instance for `@refinedev/simple-rest` whose requests leave the way all others do: same token, idempotency keys,
 * session end and ApiErrors. @param onHeaders gets the headers of each answer: simple-rest passes only the total on
 * @param given headers that go with each request
 */
export const restClient = (
  onHeaders: (headers: Headers) => void = () => {},
  given: Readonly<Record<string, string>> = {},
): typeof axiosInstance =>
  axiosInstance.create({
    adapter: async (config) => {
      const method = (config.method ?? 'get').toUpperCase();
      const headers = new Headers(given);
      if (method !== 'GET') headers.set('Idempotency-Key', randomUuid());
      const init: RequestInit = { method, headers };
      if (config.data !== undefined) {
        headers.set('Content-Type', 'application/json');
        init.body = config.data as string;
      }
      const answer = await request(config.url ?? '', init, true);
      onHeaders(answer.headers);
      return {
        data: answer.data,
        status: 200,
        statusText: '',
        headers: Object.fromEntries(answer.headers.entries()),
        config,
      };
    },
  });

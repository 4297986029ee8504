import type { IncomingHttpHeaders } from 'node:http';
import { apiKeyHeader, apiKeyPrefix } from '../../src/resources/shared/api-limits.ts';

/** The key that a request brings, of whatever form; null: none. An address never carries one: addresses are written down. */
export function keyIn(headers: IncomingHttpHeaders): string | null {
  const own = headers[apiKeyHeader];
  if (typeof own === 'string' && own !== '') return own;
  const { authorization = '' } = headers;
  const bearer = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1];
  return bearer?.startsWith(apiKeyPrefix) ? bearer : null;
}

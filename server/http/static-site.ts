import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 365 * 24 * 3600;
/** Built files whose name holds a hash of their content. */
const isHashed = (path: string): boolean =>
  /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''));

/** Serves the built front end, precompressed, when there is one. The page itself is never cached, hashed files for ever. */
export async function serveSite(
  app: FastifyInstance,
  root = resolve(import.meta.dirname, '../../dist'),
): Promise<void> {
  if (!existsSync(resolve(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const age = isHashed(path) ? `public, max-age=${aYear}, immutable` : 'no-cache';
      response.setHeader('cache-control', age);
    },
  });
}

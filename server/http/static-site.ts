import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const aYear = 365 * 24 * 3600;
/** Built files whose name holds a hash of their content. */
const isHashed = (path: string): boolean =>
  /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''));

/** A worker obeys the content security policy that its own script comes with. */
const isWorker = (path: string): boolean => path.split(/[\\/]/).at(-1)?.includes('worker') ?? false;

/** What means something on a script, a style sheet or a picture, of all that a page says about itself. */
const assetHeaders: readonly string[] = [
  'x-content-type-options',
  'cache-control',
  'content-type',
  'content-encoding',
  'content-length',
  'etag',
];

/** Where the build puts the front end. */
export const builtSite = resolve(import.meta.dirname, '../../dist');

export const isSiteBuilt = (root: string): boolean => existsSync(resolve(root, 'index.html'));

/**
 * Serves the built front end, precompressed, when there is one. The page itself is never cached, hashed files for ever;
 * these do without the headers of a page, which together are larger than many of them.
 */
export async function serveSite(app: FastifyInstance, root = builtSite): Promise<void> {
  if (!isSiteBuilt(root)) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const age = isHashed(path) ? `public, max-age=${aYear}, immutable` : 'no-cache';
      response.setHeader('cache-control', age);
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (reply.statusCode < 400 && isHashed(path) && !isWorker(path)) {
      // Some stand in the reply yet, others in the answer already
      for (const name of Object.keys(reply.getHeaders())) if (!assetHeaders.includes(name)) reply.removeHeader(name);
      for (const name of reply.raw.getHeaderNames()) if (!assetHeaders.includes(name)) reply.raw.removeHeader(name);
    }
    done();
  });
}

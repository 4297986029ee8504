import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { layersPath } from '../../src/map/kinds/addresses.ts';
import { AppError, notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { allows, readLayerRequest } from './layer-address.ts';
import { safeType } from './layer-answer.ts';
import type { Fetched } from './layer-fetcher.ts';
import { isUse, layerFor } from './layer-source.ts';
import { forVisitors } from './layer-trouble.ts';

interface Asked {
  Params: { use: string; id: string };
}

/** An answer that comes from elsewhere is data, whatever it says of itself. */
const foreignPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * What the services of layers answer, asked by the server in the browser's place: a browser names a layer, never an address,
 * and neither address nor key leaves the server.
 */
export function registerLayers(app: FastifyInstance, services: Services): void {
  app.get<Asked>(`${layersPath}/:use/:id/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const { use, id } = request.params;
    if (!isUse(use) || !/^[1-9]\d{0,14}$/.test(id)) throw notFound('图层');
    const { reader } = await services.identify(request);
    const { layer, isPublic } = await layerFor(services, { use, id: Number(id), reader });
    const asked = requestOf(request);
    if (!allows(layer, asked)) throw new AppError(403, '图层不支持这样的请求');
    const leaving = leavingOf(reply);
    try {
      const fetched = await services.layers.ask({
        layer: `${use} ${id}`,
        source: layer,
        request: asked,
        ifNoneMatch: request.headers['if-none-match'],
        ifModifiedSince: request.headers['if-modified-since'],
        signal: leaving,
      });
      return await sendFetched(reply, fetched, isPublic);
    } catch (error) {
      if (leaving.aborted) return reply.hijack();
      request.log.debug({ err: error, layer: `${use} ${id}` }, 'service of a layer');
      throw forVisitors(error, layer.name);
    }
  });
}

/** Path and query as the browser wrote them: decoded, a path could say something else. */
function requestOf(request: FastifyRequest): ReturnType<typeof readLayerRequest> {
  const [, path = '', query = ''] = /^[^?#]*?\/layers\/[^/?]+\/[^/?]+\/([^?#]*)\??([^#]*)/.exec(request.url) ?? [];
  return readLayerRequest(path, query);
}

function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Error('nobody waits'));
  });
  return leaving.signal;
}

function sendFetched(
  reply: FastifyReply,
  { status, type, etag, lastModified, bytes, rest }: Fetched,
  isPublic: boolean,
) {
  void reply
    .code(status)
    .header('cache-control', isPublic ? 'public, max-age=3600' : 'private, max-age=3600')
    .header('content-security-policy', foreignPolicy);
  if (etag !== undefined && /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag)) void reply.header('etag', etag);
  if (lastModified !== undefined && !Number.isNaN(Date.parse(lastModified)))
    void reply.header('last-modified', new Date(lastModified).toUTCString());
  if (status === 304) return reply.send();
  void reply.type(safeType(type));
  return reply.send(rest === null ? bytes : Readable.from(followed(bytes, rest)));
}

/** The beginning and what follows; ended early, it ends what it comes from. */
async function* followed(beginning: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  try {
    yield beginning;
    for await (const part of rest as AsyncIterable<Buffer>) yield part;
  } finally {
    rest.destroy();
  }
}

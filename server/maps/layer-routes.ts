import type { FastifyInstance, FastifyRequest } from 'fastify';
import { layersPath } from '../../src/map/kinds/addresses.ts';
import { notFound } from '../errors.ts';
import { closedSignal } from '../http/closed-signal.ts';
import { visitorOf } from '../http/visitor-of.ts';
import type { Services } from '../services.ts';
import { allows, readLayerRequest, refusalOf } from './layer-address.ts';
import { isUse, layerFor } from './layer-source.ts';
import { forVisitors } from './layer-problem.ts';
import { sendFetched } from './send-fetched.ts';

interface LayerRoute {
  Params: { use: string; id: string };
}

/**
 * What the services of layers answer, asked by the server in the browser's place: a browser names a layer, never an address,
 * and neither address nor key leaves the server.
 */
export function registerLayers(app: FastifyInstance, services: Services): void {
  app.get<LayerRoute>(`${layersPath}/:use/:id/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const { use, id } = request.params;
    if (!isUse(use) || !/^[1-9]\d{0,14}$/.test(id)) throw notFound('图层');
    const { reader } = await services.identify(request);
    const { layer, isPublic } = await layerFor(services, { use, id: Number(id), reader });
    const layerRequest = requestOf(request);
    if (!allows(layer, layerRequest)) throw forVisitors(refusalOf(layer), layer.name);
    const closed = closedSignal(reply);
    try {
      const fetched = await services.layers.ask({
        layer: `${use} ${id}`,
        visitor: visitorOf(reader, request),
        source: layer,
        request: layerRequest,
        ifNoneMatch: request.headers['if-none-match'],
        ifModifiedSince: request.headers['if-modified-since'],
        signal: closed,
      });
      return await sendFetched(reply, fetched, isPublic ? 'public' : 'private');
    } catch (error) {
      if (reply.raw.destroyed) return reply.hijack();
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

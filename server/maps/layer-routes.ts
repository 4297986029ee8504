import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { layersPath, modelsPath } from '../../src/map/kinds/addresses.ts';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { notFound } from '../errors.ts';
import { closedSignal } from '../http/closed-signal.ts';
import { takerOf } from '../http/taker-of.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { allows, isRewrapped, readLayerRequest, refusalOf } from './layer-address.ts';
import { isUse, layerFor, type RemoteLayer } from './layer-source.ts';
import { forVisitors } from './layer-problem.ts';
import { sendFetched } from './send-fetched.ts';

interface LayerRoute {
  Params: { use: string; id: string };
}

interface LayerAnswer {
  request: FastifyRequest<LayerRoute>;
  reply: FastifyReply;
  layer: RemoteLayer;
  isPublic: boolean;
  reader: Reader;
  layerRequest: LayerRequest;
}

/**
 * What the services of layers answer, asked by the server in the browser's place: a browser names a layer, never an address,
 * and neither address nor key leaves the server. Models of services come as 3D Tiles.
 */
export function registerLayers(app: FastifyInstance, services: Services): void {
  const register = (path: string, answer: (given: LayerAnswer) => Promise<unknown>): void => {
    app.get<LayerRoute>(`${path}/:use/:id/*`, { exposeHeadRoute: false }, async (request, reply) => {
      const { use, id } = request.params;
      if (!isUse(use) || !/^[1-9]\d{0,14}$/.test(id)) throw notFound('图层');
      const { reader } = await services.identify(request);
      const { layer, isPublic } = await layerFor(services, { use, id: Number(id), reader });
      const layerRequest = requestOf(request, path);
      try {
        return await answer({ request, reply, layer, isPublic, reader, layerRequest });
      } catch (error) {
        if (reply.raw.destroyed) return reply.hijack();
        request.log.debug({ err: error, layer: `${use} ${id}` }, 'service of a layer');
        throw forVisitors(error, layer.name);
      }
    });
  };
  register(layersPath, async ({ request, reply, layer, isPublic, reader, layerRequest }) => {
    if (isRewrapped(layer) || !allows(layer, layerRequest)) throw refusalOf(layer);
    const fetched = await services.layers.ask({
      layer: `${layer.use} ${layer.id}`,
      visitor: takerOf(reader, request),
      source: layer,
      request: layerRequest,
      ifNoneMatch: request.headers['if-none-match'],
      ifModifiedSince: request.headers['if-modified-since'],
      signal: closedSignal(reply),
    });
    return sendFetched(reply, fetched, isPublic ? 'public' : 'private');
  });
  register(modelsPath, async (given) => {
    // Seldom asked for, and a reader of packages with it
    const { answerModel } = await import('./models/answer-model.ts');
    return answerModel(services, given);
  });
}

/** Path and query as the browser wrote them: decoded, a path could say something else. */
function requestOf(request: FastifyRequest, below: string): LayerRequest {
  const rest = request.url.slice(request.url.indexOf(below) + below.length);
  const [, path = '', query = ''] = /^\/[^/?]+\/[^/?]+\/([^?#]*)\??([^#]*)/.exec(rest) ?? [];
  return readLayerRequest(path, query);
}

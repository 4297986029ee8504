import type { FastifyReply } from 'fastify';
import type { catalog } from '../../../src/resources/maps/catalog.ts';
import { AppError } from '../../errors.ts';
import { closedSignal } from '../../http/closed-signal.ts';
import { takerOf } from '../../http/taker-of.ts';
import type { ContextOf } from '../../resources/own-calls.ts';
import { userOf } from '../../resources/reader.ts';
import { givenSource } from '../given-source.ts';
import { addressOf, allows, readLayerRequest, refusalOf } from '../layer-address.ts';
import { forAdministrators, problemOf, problemTexts } from '../layer-problem.ts';
import { sendFetched } from '../send-fetched.ts';

/**
 * What the service of a layer that is not kept answers a map. Only who may change layers asks by address; kind, options and
 * connection are judged as those of a kept layer.
 */
export async function sendPreview(context: ContextOf<typeof catalog, 'preview'>): Promise<FastifyReply> {
  const { services, values, reader, request, reply } = context;
  const source = await givenSource(services, reader, values);
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(values.request ?? '') ?? [];
  const layerRequest = readLayerRequest(path, query);
  if (!allows(source, layerRequest)) throw forAdministrators(refusalOf(source), addressOf(source));
  const closed = closedSignal(reply);
  try {
    const layer = `preview ${userOf(reader)}`;
    const visitor = takerOf(reader, request);
    const fetched = await services.layers.ask({ layer, visitor, source, request: layerRequest, signal: closed });
    return await sendFetched(reply, fetched, 'nobody');
  } catch (error) {
    if (reply.raw.destroyed) return reply.hijack();
    request.log.debug({ err: error }, 'service of a layer that is previewed');
    const problem = forAdministrators(error, addressOf(source));
    // A pyramid has no tiles beyond its data, which a map passes over
    if (!(error instanceof AppError) && problemOf(error).code === 'missing')
      throw new AppError(problemTexts.missing.status, problem.message);
    throw problem;
  }
}

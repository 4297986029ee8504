import type { catalog } from '../../../src/resources/maps/catalog.ts';
import { invalid } from '../../errors.ts';
import { closedSignal } from '../../http/closed-signal.ts';
import { takerOf } from '../../http/taker-of.ts';
import type { ContextOf } from '../../resources/own-calls.ts';
import { givenSource } from '../given-source.ts';
import { addressOf } from '../layer-address.ts';
import { forAdministrators } from '../layer-problem.ts';
import { describedAt, fetchOffer } from './fetch-offer.ts';
import { offerPlaces } from './offer-places.ts';

/** What the service behind a layer offers, as JSON, for the form in which one is chosen. */
export async function answerCapabilities({
  services,
  reader,
  values,
  request,
  reply,
}: ContextOf<typeof catalog, 'capabilities'>): Promise<Uint8Array> {
  const source = await givenSource(services, reader, values);
  if (!source.kind.remote?.describe) throw invalid({ type: ['这种图层的服务没有可读取的说明，请直接填写参数'] });
  if (addressOf(source) !== null && describedAt(source) === null)
    throw invalid({ options: ['这样的网址没有可读取的说明，请直接填写参数'] });
  const signal = closedSignal(reply);
  try {
    const leave = await offerPlaces.acquire('offers', takerOf(reader, request), signal);
    try {
      return await fetchOffer(services.env.outboundHosts, source, signal);
    } finally {
      leave();
    }
  } catch (error) {
    throw forAdministrators(error, addressOf(source));
  }
}

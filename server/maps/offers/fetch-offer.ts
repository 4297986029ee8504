import type { OfferForm } from '../../../src/map/kinds/define-kind.ts';
import type { GivenOptions } from '../../../src/map/kinds/given-options.ts';
import type { LayerRequest } from '../../../src/map/kinds/layer-request.ts';
import type { FieldMap } from '../../../src/resources/kit/field.ts';
import type { OutboundHosts } from '../../outbound/outbound-hosts.ts';
import { streamOutside, type StreamRequest } from '../../outbound/stream-outside.ts';
import { outsideAddress, type Source } from '../layer-address.ts';
import { assertUsable } from '../layer-answer.ts';
import { requestHeaders, namedBy } from '../layer-fetcher.ts';
import { LayerProblem, problemOf } from '../layer-problem.ts';
import { ledBy } from '../led-request.ts';
import { ShutSources } from '../shut-sources.ts';
import { answerText } from './answer-text.ts';
import { beyondCaps, maxOfferBytes } from './offer-cap.ts';
import { readOffer } from './read-offer.ts';

export interface OfferLimits {
  headMs: number;
  wholeMs: number;
  maxBytes: number;
}
export const offerLimits: OfferLimits = { headMs: 15_000, wholeMs: 30_000, maxBytes: maxOfferBytes };

/** So much of an answer says whether it is one. */
const beginningBytes = 8192;

/** GeoJSON holds the data themselves: its beginning says enough. */
const isBeginningEnough: readonly OfferForm[] = ['geojson'];

/** By the whole of an address: behind one path there may be many maps, each chosen by the query. */
const shut = new ShutSources();

/** Where the service says what it offers; null where its address leads to nothing of the kind. */
export const describedAt = ({ kind, options }: Source): LayerRequest | null =>
  kind.remote?.describe?.request(options as GivenOptions<FieldMap>) ?? null;

/** What the service of a layer says that it offers: JSON of a `LayerOffer`. @throws LayerProblem, and what `streamOutside` throws */
export async function fetchOffer(
  hosts: OutboundHosts,
  source: Source,
  signal: AbortSignal,
  limits: OfferLimits = offerLimits,
  read: typeof readOffer = readOffer,
): Promise<Uint8Array> {
  const described = source.kind.remote?.describe;
  const request = describedAt(source);
  if (!described || request === null) throw new LayerProblem('noAddress');
  const url = outsideAddress(source, request);
  shut.assertOpen(url.href);
  const { form } = described;
  const isShort = isBeginningEnough.includes(form);
  const { status, type, bytes } = await answerAt(hosts, url, {
    limits,
    isShort,
    mayFollow: ledBy(source, request),
    signal,
  }).catch((error: unknown) => {
    throw problemOf(error).code === 'tooLarge' ? beyondCaps() : error;
  });
  await assertUsable({ status, type, beginning: answerText(bytes.subarray(0, beginningBytes), type) });
  return read(form, bytes, type, { signal }).catch((error: unknown) => {
    // What brought the reader down stands beside the sentence
    if (error instanceof LayerProblem && error.cause !== undefined) shut.shut(url.href);
    throw error;
  });
}

interface Asking {
  limits: OfferLimits;
  /** Its beginning is enough. */
  isShort: boolean;
  mayFollow: StreamRequest['mayFollow'];
  signal: AbortSignal;
}

async function answerAt(
  hosts: OutboundHosts,
  url: URL,
  { limits, isShort, mayFollow, signal }: Asking,
): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { status, headers, body } = await streamOutside(namedBy(hosts, url), url, {
    headers: requestHeaders,
    ...limits,
    maxBytes: isShort ? Number.MAX_SAFE_INTEGER : limits.maxBytes,
    mayFollow,
    signal,
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (isShort && size > 262_144) break;
  }
  return { status, type: headers['content-type'] ?? '', bytes: Buffer.concat(parts) };
}

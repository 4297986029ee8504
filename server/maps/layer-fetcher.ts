import type { Readable } from 'node:stream';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { ByteBudget, type HeldBytes } from '../http/byte-budget.ts';
import type { Places } from '../http/concurrency-limiter.ts';
import { isKnown } from '../http/is-known.ts';
import type { Shares, Taker } from '../http/taker-counts.ts';
import { streamOutside } from '../outbound/stream-outside.ts';
import { beginningOf } from './beginning-of.ts';
import { outsideAddress, type Source } from './layer-address.ts';
import { assertUsable } from './layer-answer.ts';
import { type CachedAnswer, LayerCache } from './layer-cache.ts';
import { LayerProblem } from './layer-problem.ts';
import { LayerPlaces } from './layer-places.ts';
import { ledBy } from './led-request.ts';
import { SharedRequest } from './shared-request.ts';
import { SilentSources } from './silent-sources.ts';

/** What limits the asking of services in the browsers' place. */
export interface LayerLimits extends Places {
  headMs: number;
  wholeMs: number;
  maxBytes: number;
  /** Answers up to this size are kept, and shared by those who ask for them at once. */
  maxCachedBytes: number;
  cacheBytes: number;
  cacheMs: number;
  /** Requests of all layers together. */
  all: Places;
  /** Bytes of all layers' answers that are not all there yet: what may be kept, and beginnings of what streams. */
  beginnings: Shares;
  /** Of the places of a layer, for answers that last as long as their reader takes; the others are left to short ones. */
  streams: Places;
  /** The same of all layers together. */
  allStreams: Places;
}

const megabyte = 1024 * 1024;
export const layerLimits: LayerLimits = {
  headMs: 15_000,
  wholeMs: 60_000,
  maxBytes: 32 * megabyte,
  maxCachedBytes: megabyte,
  cacheBytes: 64 * megabyte,
  cacheMs: 10 * 60_000,
  concurrency: 16,
  perVisitor: 6,
  // Whatever one network takes, a visitor of another one has all of his
  perNetwork: 10,
  maxQueued: 256,
  waitMs: 15_000,
  all: { concurrency: 384, perVisitor: 64, perNetwork: 256, maxQueued: 1024, waitMs: 15_000 },
  beginnings: { whole: 128 * megabyte, perVisitor: 32 * megabyte, perNetwork: 96 * megabyte },
  // Less than a third for one visitor
  streams: { concurrency: 12, perVisitor: 5, perNetwork: 7, maxQueued: 256, waitMs: 15_000 },
  allStreams: { concurrency: 96, perVisitor: 16, perNetwork: 64, maxQueued: 256, waitMs: 15_000 },
};

/** What a service answered. `rest`: what follows `bytes`, still on its way; null: that is all. */
export interface Fetched extends CachedAnswer {
  rest: Readable | null;
}

export interface LayerQuestion {
  /** Names the layer: its requests are counted together. */
  layer: string;
  visitor: Taker;
  source: Source;
  request: LayerRequest;
  /** Validators of the browser, passed on. */
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

declare module '../services.ts' {
  interface Services {
    layers: LayerFetcher;
  }
}

/** Asks the services behind layers: what many ask for at once is asked once, and kept for a while. */
export class LayerFetcher {
  readonly #hosts: OutboundHosts;
  readonly #limits: LayerLimits;
  readonly #cache: LayerCache;
  readonly #places: LayerPlaces;
  readonly #streams: LayerPlaces;
  readonly #beginnings: ByteBudget;
  readonly #silent = new SilentSources();
  readonly #inFlight = new Map<string, SharedRequest<Fetched>>();

  constructor(hosts: OutboundHosts, limits: LayerLimits = layerLimits) {
    this.#hosts = hosts;
    this.#limits = limits;
    this.#cache = new LayerCache({ maxBytes: limits.cacheBytes, lifetimeMs: limits.cacheMs });
    const busy = (): LayerProblem => new LayerProblem('busy');
    this.#places = new LayerPlaces({ one: limits, all: limits.all }, busy);
    this.#streams = new LayerPlaces({ one: limits.streams, all: limits.allStreams }, busy);
    this.#beginnings = new ByteBudget(limits.beginnings, busy);
  }

  /** @throws LayerProblem, and what `streamOutside` throws */
  async ask(question: LayerQuestion): Promise<Fetched> {
    const { href } = outsideAddress(question.source, question.request);
    const cached = this.#cache.get(href);
    if (cached)
      return isUnchanged(cached, question)
        ? { ...cached, status: 304, bytes: empty, rest: null }
        : { ...cached, rest: null };
    const key = [href, question.ifNoneMatch ?? '', question.ifModifiedSince ?? ''].join(' ');
    const { layer, visitor, signal } = question;
    this.#silent.assertOpen(sourceName(question), visitor);
    const shared = this.#inFlight.get(key) ?? this.#share(key, question);
    const { answer, isOwn } = await shared.join(visitor, signal);
    if (answer.rest === null) return answer;
    // What is too long to be kept comes to one alone, who has not left meanwhile
    const free = isOwn && !signal.aborted ? this.#streams.acquireNow(layer, visitor) : null;
    if (free) return until(signal, answer, free);
    if (isOwn) answer.rest.destroy();
    return this.#askAgain(question);
  }

  /** Waits for a place of what streams first, and holds none of the layer's meanwhile. */
  async #askAgain(question: LayerQuestion): Promise<Fetched> {
    const { layer, visitor, signal } = question;
    const release = await this.#streams.acquire(layer, visitor, signal);
    try {
      const place = await this.#place(question, visitor, signal);
      return until(signal, await this.#fetch(question, place, signal), release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** A place of the layer, for whom it is still open then. @throws LayerProblem; the signal's reason */
  async #place(question: LayerQuestion, visitor: Taker, signal: AbortSignal): Promise<() => void> {
    const release = await this.#places.acquire(question.layer, visitor, signal);
    try {
      this.#silent.assertOpen(sourceName(question), visitor);
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  #share(key: string, question: LayerQuestion): SharedRequest<Fetched> {
    const shared = new SharedRequest<Fetched>(
      (visitor, signal) => this.#place(question, visitor, signal),
      (visitor, release, signal) => this.#fetch({ ...question, visitor }, release, signal),
    );
    this.#inFlight.set(key, shared);
    shared.onOver(() => {
      if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key);
    });
    return shared;
  }

  async #fetch(question: LayerQuestion, release: () => void, signal: AbortSignal): Promise<Fetched> {
    const { visitor } = question;
    const held = this.#beginnings.hold(visitor);
    const ask = (): Promise<Fetched> => this.#askService(question, held, signal);
    try {
      const fetched = await this.#silent.listen(sourceName(question), visitor, ask);
      if (fetched.rest) fetched.rest.once('close', release);
      else release();
      return fetched;
    } catch (error) {
      release();
      throw error;
    } finally {
      held.release();
    }
  }

  async #askService(
    { source, request, ...validators }: LayerQuestion,
    held: HeldBytes,
    signal: AbortSignal,
  ): Promise<Fetched> {
    const url = outsideAddress(source, request);
    const accept = source.kind.remote?.accept;
    const { headMs, wholeMs, maxBytes, maxCachedBytes } = this.#limits;
    const { status, headers, body } = await streamOutside(namedBy(this.#hosts, url), url, {
      headers: { ...headersOf(validators), ...(accept === undefined ? {} : { accept }) },
      headMs,
      wholeMs,
      maxBytes,
      mayFollow: ledBy(source, request),
      signal,
    });
    const { etag, 'content-type': type, 'last-modified': lastModified } = headers;
    const head = { status, type, etag, lastModified };
    // An empty one is not passed on
    const isConditional = [validators.ifNoneMatch, validators.ifModifiedSince].some(Boolean);
    if (status === 304 && isConditional) {
      body.destroy();
      return { ...head, bytes: empty, rest: null };
    }
    // Nobody asked for a part, nor whether anything changed
    if (status === 206 || status === 304) {
      body.destroy();
      throw new LayerProblem('fault', `HTTP ${status}`);
    }
    const { bytes, rest } = await beginningOf(body, maxCachedBytes, held);
    try {
      const beginning = bytes.subarray(0, 4096).toString('utf8');
      await assertUsable({ status, type: type ?? '', beginning }, request.query);
    } catch (error) {
      rest?.destroy();
      throw error;
    }
    const answer = { ...head, bytes };
    if (rest === null && status === 200) this.#cache.keep(url.href, answer);
    return { ...answer, rest };
  }
}

const empty = Buffer.alloc(0);

/** One whose address was corrected is another one. */
const sourceName = ({ layer, source, request }: LayerQuestion): string =>
  `${layer} ${outsideAddress(source, request).origin}`;

/** An answer whose rest ends with the interest in it, and gives back its place then. */
function until(signal: AbortSignal, answer: Fetched, release: () => void): Fetched {
  const { rest } = answer;
  if (rest === null) {
    release();
    return answer;
  }
  const leave = (): void => void rest.destroy();
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const end = (): void => {
    signal.removeEventListener('abort', leave);
    release();
  };
  if (rest.closed) end();
  else rest.once('close', end);
  return answer;
}

/** Public hosts are asked because an administrator named them in the layer: this host and no other one, wherever it sends. */
export const namedBy = (hosts: OutboundHosts, { hostname }: URL): OutboundHosts => [
  ...hosts,
  {
    name: hostname
      .replace(/^\[|\]$/g, '')
      .replace(/\.$/, '')
      .toLowerCase(),
    network: null,
    port: null,
  },
];

export const requestHeaders = {
  'user-agent': 'geological-data-portal',
  'accept-encoding': 'gzip',
  accept: '*/*',
} as const;

const headersOf = ({ ifNoneMatch, ifModifiedSince }: Pick<LayerQuestion, 'ifNoneMatch' | 'ifModifiedSince'>) => ({
  ...requestHeaders,
  ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
  ...(ifModifiedSince ? { 'if-modified-since': ifModifiedSince } : {}),
});

const isUnchanged = ({ etag, lastModified }: CachedAnswer, { ifNoneMatch, ifModifiedSince }: LayerQuestion): boolean =>
  ifNoneMatch === undefined
    ? lastModified !== undefined && ifModifiedSince === lastModified
    : isKnown(ifNoneMatch, etag);

import type { Readable } from 'node:stream';
import type { LayerRequest } from '../../src/map/kinds/define-kind.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { streamOutside } from '../outbound/stream-outside.ts';
import { outsideAddress, type Source } from './layer-address.ts';
import { assertUsable } from './layer-answer.ts';
import { type KeptAnswer, LayerMemory } from './layer-memory.ts';
import { Turnstile } from './turnstile.ts';

/** What limits the asking of services in the browsers' place. */
export interface LayerLimits {
  headMs: number;
  wholeMs: number;
  maxBytes: number;
  /** Answers up to this size are kept, and shared by those who ask for them at once. */
  keptBytes: number;
  memoryBytes: number;
  keptMs: number;
  /** Requests to one layer's service at once. */
  atOnce: number;
  waiting: number;
  waitMs: number;
}

const megabyte = 1024 * 1024;
export const layerLimits: LayerLimits = {
  headMs: 15_000,
  wholeMs: 60_000,
  maxBytes: 32 * megabyte,
  keptBytes: megabyte,
  memoryBytes: 64 * megabyte,
  keptMs: 10 * 60_000,
  atOnce: 16,
  waiting: 256,
  waitMs: 15_000,
};

/** What a service answered. `rest`: what follows `bytes`, still on its way; null: that is all. */
export interface Fetched extends KeptAnswer {
  rest: Readable | null;
}

export interface LayerQuestion {
  /** Names the layer: its requests are counted together. */
  layer: string;
  source: Source;
  request: LayerRequest;
  /** Validators of the browser, passed on. */
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

interface Flight {
  answer: Promise<Fetched>;
  join: (signal: AbortSignal) => void;
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
  readonly #memory: LayerMemory;
  readonly #turnstile: Turnstile;
  readonly #flights = new Map<string, Flight>();

  constructor(hosts: OutboundHosts, limits: LayerLimits = layerLimits) {
    this.#hosts = hosts;
    this.#limits = limits;
    this.#memory = new LayerMemory({ mostBytes: limits.memoryBytes, lifetimeMs: limits.keptMs });
    this.#turnstile = new Turnstile({ most: limits.atOnce, mostWaiting: limits.waiting, waitMs: limits.waitMs });
  }

  /** @throws LayerProblem, and what `streamOutside` throws */
  async ask(question: LayerQuestion): Promise<Fetched> {
    const { href } = outsideAddress(question.source, question.request);
    const kept = this.#memory.get(href);
    if (kept)
      return isKnown(kept, question) ? { ...kept, status: 304, bytes: empty, rest: null } : { ...kept, rest: null };
    const key = [href, question.ifNoneMatch ?? '', question.ifModifiedSince ?? ''].join(' ');
    const known = this.#flights.get(key);
    if (!known) return this.#fly(key, question).answer;
    known.join(question.signal);
    const answer = await known.answer;
    // What is too long to be kept comes to one alone
    return answer.rest === null ? answer : this.#fetch(question, question.signal);
  }

  #fly(key: string, question: LayerQuestion): Flight {
    const ending = new AbortController();
    let waiting = 0;
    const join = (signal: AbortSignal): void => {
      waiting += 1;
      const leave = (): void => {
        waiting -= 1;
        if (waiting === 0) ending.abort(signal.reason);
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    };
    join(question.signal);
    const answer = this.#fetch(question, ending.signal).finally(() => this.#flights.delete(key));
    const flight = { answer, join };
    this.#flights.set(key, flight);
    ending.signal.addEventListener('abort', () => this.#flights.delete(key), { once: true });
    return flight;
  }

  async #fetch(question: LayerQuestion, signal: AbortSignal): Promise<Fetched> {
    const leave = await this.#turnstile.enter(question.layer, signal);
    try {
      const fetched = await this.#askService(question, signal);
      if (fetched.rest) fetched.rest.once('close', leave);
      else leave();
      return fetched;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async #askService({ source, request, ...validators }: LayerQuestion, signal: AbortSignal): Promise<Fetched> {
    const url = outsideAddress(source, request);
    const { headMs, wholeMs, maxBytes, keptBytes } = this.#limits;
    const { status, headers, body } = await streamOutside(namedBy(this.#hosts, url), url, {
      headers: headersOf(validators),
      headMs,
      wholeMs,
      maxBytes,
      signal,
    });
    const { etag, 'content-type': type, 'last-modified': lastModified } = headers;
    const head = { status, type, etag, lastModified };
    if (status === 304) {
      body.destroy();
      return { ...head, bytes: empty, rest: null };
    }
    const { bytes, rest } = await beginningOf(body, keptBytes);
    try {
      const beginning = bytes.subarray(0, 4096).toString('utf8');
      assertUsable({ status, type: type ?? '', beginning }, request.query);
    } catch (error) {
      rest?.destroy();
      throw error;
    }
    const answer = { ...head, bytes };
    if (rest === null && status === 200) this.#memory.keep(url.href, answer);
    return { ...answer, rest };
  }
}

const empty = Buffer.alloc(0);

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

export const askedWith = {
  'user-agent': 'geological-data-portal',
  'accept-encoding': 'gzip',
  accept: '*/*',
} as const;

const headersOf = ({ ifNoneMatch, ifModifiedSince }: Pick<LayerQuestion, 'ifNoneMatch' | 'ifModifiedSince'>) => ({
  ...askedWith,
  ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
  ...(ifModifiedSince ? { 'if-modified-since': ifModifiedSince } : {}),
});

const isKnown = ({ etag, lastModified }: KeptAnswer, { ifNoneMatch, ifModifiedSince }: LayerQuestion): boolean => {
  const weak = (tag: string): string => tag.trim().replace(/^W\//, '');
  if (ifNoneMatch !== undefined)
    return etag !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
  return lastModified !== undefined && ifModifiedSince === lastModified;
};

/** All of a short answer; of a longer one its beginning and what follows. */
async function beginningOf(body: Readable, most: number): Promise<{ bytes: Buffer; rest: Readable | null }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > most) return { bytes: Buffer.concat(parts), rest: body };
  }
  return { bytes: Buffer.concat(parts), rest: null };
}

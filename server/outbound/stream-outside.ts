import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { assertMayConnect, guardedLookup, OutboundRefused } from './outbound-address.ts';
import type { OutboundHosts } from './outbound-hosts.ts';

export interface StreamRequest {
  headers: Readonly<Record<string, string>>;
  /** To the head of the answer, redirects included. */
  headMs: number;
  /** From the name to the last byte. */
  wholeMs: number;
  /** Of the answer, unpacked. */
  maxBytes: number;
  /** Ends the request, and the answer while it is read. */
  signal: AbortSignal;
}

export interface StreamedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Unpacked. It fails where the other end breaks off, goes on too long or says too much. */
  body: Readable;
}

/** An answer came, but none that may be used. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  readonly code: 'too-large' | 'redirects' | 'packed';
  constructor(code: UnusableAnswer['code']) {
    super(code);
    this.code = code;
  }
}

const maxRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];
const clients = { 'http:': http, 'https:': https } as const;

/**
 * Asks another machine by HTTP for what is passed on as it comes. As `askOutside`, but follows up to three redirects, each
 * to a place that is checked like the first, and hands out the answer while it arrives.
 * @throws OutboundRefused, UnusableAnswer, a TimeoutError, or errors of Node where no answer came
 */
export async function streamOutside(
  hosts: OutboundHosts,
  address: URL,
  { headers, headMs, wholeMs, maxBytes, signal }: StreamRequest,
): Promise<StreamedAnswer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no head in time', 'TimeoutError')), headMs);
  const ended = AbortSignal.any([late.signal, signal, AbortSignal.timeout(wholeMs)]);
  try {
    let url = address;
    for (let followed = 0; ; followed += 1) {
      const response = await askOnce(hosts, url, { headers, signal: ended });
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (!redirects.includes(status) || location === undefined) return answerOf(response, maxBytes, ended);
      response.destroy();
      if (followed === maxRedirects || !URL.canParse(location, url.href)) throw new UnusableAnswer('redirects');
      url = new URL(location, url);
    }
  } catch (error) {
    throw ended.aborted ? ended.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

async function askOnce(
  hosts: OutboundHosts,
  url: URL,
  { headers, signal }: Pick<StreamRequest, 'headers' | 'signal'>,
): Promise<http.IncomingMessage> {
  const client = clients[url.protocol as keyof typeof clients];
  if (client === undefined) throw new OutboundRefused(`no ${url.protocol}`);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  assertMayConnect(hosts, url.hostname.replace(/^\[|\]$/g, ''), port);
  return new Promise((resolve, reject) => {
    const options = { headers, signal, agent: false, lookup: guardedLookup(hosts, port) };
    client.get(url, options, resolve).on('error', reject);
  });
}

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function answerOf(response: http.IncomingMessage, maxBytes: number, ended: AbortSignal): StreamedAnswer {
  const { 'content-encoding': packed = 'identity', 'content-length': length } = response.headers;
  const unpacker = unpackers.get(packed.trim().toLowerCase());
  const isPlain = ['', 'identity'].includes(packed.trim().toLowerCase());
  const refuse = (code: UnusableAnswer['code']): never => {
    response.destroy();
    throw new UnusableAnswer(code);
  };
  if (!isPlain && unpacker === undefined) refuse('packed');
  if (Number(length) > maxBytes) refuse('too-large');
  const body = limited(maxBytes);
  // What goes wrong on the way is told by the last of them to whoever reads it
  const onEnd = (): void => undefined;
  body.on('error', onEnd);
  if (isPlain || unpacker === undefined) pipeline(response, body, onEnd);
  else pipeline(response, unpacker(), body, onEnd);
  const stop = (): void => void body.destroy(ended.reason as Error);
  ended.addEventListener('abort', stop, { once: true });
  body.once('close', () => ended.removeEventListener('abort', stop));
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** Passes so many bytes and fails at the next. */
function limited(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > maxBytes) done(new UnusableAnswer('too-large'));
      else done(null, part);
    },
  });
}

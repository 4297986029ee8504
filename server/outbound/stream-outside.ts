import type http from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Deadline, deadline } from './deadline.ts';
import type { OutboundHosts } from './outbound-hosts.ts';
import { isSameService } from './same-service.ts';
import { requestOutside, UnusableAnswer } from './request-outside.ts';

export interface StreamRequest {
  headers: Readonly<Record<string, string>>;
  /** To the head of the answer, redirects included. */
  headMs: number;
  /** From the name to the last byte. */
  wholeMs: number;
  /** Of the answer, unpacked. */
  maxBytes: number;
  /** Whether a redirect may lead there; to another service it never does. */
  mayFollow: (to: URL) => boolean;
  /** Ends the request, and the answer while it is read. */
  signal: AbortSignal;
}

export interface StreamedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Unpacked. It fails where the other end breaks off, goes on too long or says too much. */
  body: Readable;
}

const maxRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Asks another machine by HTTP for what is passed on as it comes. As `askOutside`, but follows up to three redirects, each
 * to the same service (`isSameService`) and to what may be asked there, and hands out the answer while it arrives.
 * @throws OutboundRefused, UnusableAnswer, a TimeoutError, or errors of Node where no answer came
 */
export async function streamOutside(
  hosts: OutboundHosts,
  address: URL,
  { headers, headMs, wholeMs, maxBytes, mayFollow, signal }: StreamRequest,
): Promise<StreamedAnswer> {
  const whole = deadline(wholeMs, signal);
  const head = setTimeout(() => whole.abort(new DOMException('no head in time', 'TimeoutError')), headMs);
  try {
    let url = address;
    for (let followed = 0; ; followed += 1) {
      const response = await requestOutside(hosts, url, { headers, lane: 'services', signal: whole.signal });
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (!redirects.includes(status) || location === undefined) return answerOf(response, maxBytes, whole);
      response.destroy();
      if (followed === maxRedirects || !URL.canParse(location, url.href)) throw new UnusableAnswer('redirects');
      url = new URL(location, url);
      if (!isSameService(address, url) || !mayFollow(url)) throw new UnusableAnswer('led-away');
    }
  } catch (error) {
    whole.clear();
    throw whole.signal.aborted ? whole.signal.reason : error;
  } finally {
    clearTimeout(head);
  }
}

const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function answerOf(response: http.IncomingMessage, maxBytes: number, { signal, clear }: Deadline): StreamedAnswer {
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
  const stop = (): void => void body.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  body.once('close', () => {
    signal.removeEventListener('abort', stop);
    clear();
  });
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

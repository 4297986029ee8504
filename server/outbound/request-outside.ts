import http from 'node:http';
import https from 'node:https';
import { assertMayConnect, guardedLookup, OutboundRefused } from './outbound-address.ts';
import type { NameLane } from './name-lookups.ts';
import type { OutboundHosts } from './outbound-hosts.ts';

/** An answer came, but none that may be used. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  readonly code: 'too-large' | 'redirects' | 'led-away' | 'packed' | 'no-answer';
  constructor(code: UnusableAnswer['code']) {
    super(code);
    this.code = code;
  }
}

export interface RequestOutside {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  lane: NameLane;
  /** Ends the request at every stage, and the answer while it is read. */
  signal: AbortSignal;
}

const clients = { 'http:': http, 'https:': https } as const;
/** Words on the way before an answer (100, 102, 103): nobody needs more. */
const maxInterim = 8;

/**
 * One request to another machine: the only place of the server that makes one. Only places that the operator lists are
 * reached; redirects are answered and not followed. It settles whatever the other end does: an upgrade that nobody wanted
 * and interim answers without end are no answer.
 * @throws OutboundRefused before anything is sent, UnusableAnswer, the signal's reason, or errors of Node
 */
export async function requestOutside(
  hosts: OutboundHosts,
  url: URL,
  { method = 'GET', headers, body, lane, signal }: RequestOutside,
): Promise<http.IncomingMessage> {
  const client = clients[url.protocol as keyof typeof clients];
  if (client === undefined) throw new OutboundRefused(`no ${url.protocol}`);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  assertMayConnect(hosts, url.hostname.replace(/^\[|\]$/g, ''), port);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = client.request(url, {
      method,
      headers,
      agent: false,
      lookup: guardedLookup(hosts, port, lane, signal),
    });
    const fail = (error: unknown): void => {
      // Node tells of a connection that was broken off, not why
      reject((signal.aborted ? signal.reason : error) as Error);
      request.destroy();
    };
    const onAbort = (): void => void request.destroy(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    let interim = 0;
    request
      .on('information', () => {
        interim += 1;
        if (interim > maxInterim) fail(new UnusableAnswer('no-answer'));
      })
      .on('upgrade', (_response, socket) => {
        socket.on('error', () => undefined).destroy();
        fail(new UnusableAnswer('no-answer'));
      })
      .on('response', (response) => {
        // 101 that names no protocol comes as if it were an answer
        if ((response.statusCode ?? 0) < 200) fail(new UnusableAnswer('no-answer'));
        else resolve(response);
      })
      .on('error', fail)
      .on('close', () => {
        signal.removeEventListener('abort', onAbort);
        fail(new UnusableAnswer('no-answer'));
      })
      .end(body);
  });
}

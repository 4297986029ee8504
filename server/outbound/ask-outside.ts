import http from 'node:http';
import https from 'node:https';
import { assertMayConnect, guardedLookup, OutboundRefused } from './outbound-address.ts';
import type { OutboundHosts } from './outbound-hosts.ts';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** For the whole of it, from the name to the last byte. */
  timeoutMs: number;
  /** No more of the answer is read. */
  maxBytes: number;
}

export interface OutboundAnswer {
  status: number;
  /** As far as it was read. */
  text: string;
  isCut: boolean;
}

const clients = { 'http:': http, 'https:': https } as const;

/**
 * Asks another machine by HTTP: the only way of the server to do so. Only places that the operator lists are reached,
 * redirects are answered and not followed, time and size have limits.
 * @throws OutboundRefused before anything is sent; errors of Node where no answer came
 */
export async function askOutside(
  hosts: OutboundHosts,
  address: string | URL,
  { method, headers, body, timeoutMs, maxBytes }: OutboundRequest,
): Promise<OutboundAnswer> {
  const url = new URL(address);
  const client = clients[url.protocol as keyof typeof clients];
  if (client === undefined) throw new OutboundRefused(`no ${url.protocol}`);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  assertMayConnect(hosts, host, port);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { method, headers, signal, agent: false, lookup: guardedLookup(hosts, port) };
      client.request(url, options, resolve).on('error', reject).end(body);
    });
    return { status: response.statusCode ?? 0, ...(await beginningOf(response, maxBytes)) };
  } catch (error) {
    // Node tells of a connection that was broken off, not that time was up
    throw signal.aborted ? signal.reason : error;
  }
}

/** The first part of an answer, however long the rest is. */
async function beginningOf(response: http.IncomingMessage, maxBytes: number): Promise<Omit<OutboundAnswer, 'status'>> {
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) break;
  }
  return { text: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8'), isCut: size > maxBytes };
}

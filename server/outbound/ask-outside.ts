import type http from 'node:http';
import { deadline } from './deadline.ts';
import type { NameLane } from './name-lookups.ts';
import type { OutboundHosts } from './outbound-hosts.ts';
import { requestOutside } from './request-outside.ts';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Whose names are looked up: those of one do not wait for those of the other. */
  lane: NameLane;
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

/**
 * Asks another machine by HTTP for something short. Redirects are answered and not followed, time and size have limits.
 * @throws OutboundRefused before anything is sent; a TimeoutError, or errors of Node where no answer came
 */
export async function askOutside(
  hosts: OutboundHosts,
  address: string | URL,
  { method, headers, body, lane, timeoutMs, maxBytes }: OutboundRequest,
): Promise<OutboundAnswer> {
  const { signal, clear } = deadline(timeoutMs);
  try {
    const response = await requestOutside(hosts, new URL(address), { method, headers, body, lane, signal });
    return { status: response.statusCode ?? 0, ...(await beginningOf(response, maxBytes)) };
  } catch (error) {
    // Node tells of a connection that was broken off, not that time was up
    throw signal.aborted ? signal.reason : error;
  } finally {
    clear();
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

import { vi } from 'vitest';
import type { Arrived, LocalServer, Reply } from './local-server.ts';

/** Sends the uploads of jsdom to the local server: addresses relative to it, as a page's are. `vi.unstubAllGlobals` ends it. */
export function stubUploads(server: LocalServer): void {
  const Real = globalThis.XMLHttpRequest;
  class LocalRequest extends Real {
    /** The page and its server have one origin; jsdom must not see two. */
    override open(method: string, address: string | URL): void {
      super.open(method, new URL(address, server.origin));
    }
    override get responseURL(): string {
      return super.responseURL.replace(server.origin, location.origin);
    }
  }
  vi.stubGlobal('XMLHttpRequest', LocalRequest);
}

/** Lets jsdom read answers that, for it, come from another origin. */
export const readableByAll = (reply: Reply): Reply => ({
  ...reply,
  headers: {
    ...reply.headers,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*, accesstoken, idempotency-key',
    'Access-Control-Expose-Headers': '*',
  },
});

/** A field of a form that arrived; '' without it. */
export const fieldOf = ({ body }: Arrived, name: string): string =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? '';

/** How long the file is that arrived with a form. By the ends of its part: an expression over megabytes overflows the stack. */
export function bytesOf({ body }: Arrived): number {
  const begin = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4;
  return body.indexOf('\r\n--', begin) - begin;
}

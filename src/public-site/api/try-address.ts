import { ownPageHeader } from '../../resources/shared/own-page-header.ts';

/** How the portal answered an address. */
export interface Tried {
  status: number;
  /** Milliseconds. */
  ms: number;
  total: string | null;
  quota: string | null;
  /** JSON, indented; the beginning of a long one. */
  text: string;
  isCut: boolean;
}

const maxLength = 20_000;

/** Asks an address of the open interface. @throws Error where no answer comes */
export async function tryAddress(path: string, signal?: AbortSignal): Promise<Tried> {
  const from = performance.now();
  const headers = { accept: 'application/json', [ownPageHeader]: '1' };
  const answer = await fetch(path, { headers, ...(signal ? { signal } : {}) });
  const body = await answer.text();
  const text = indented(body);
  return {
    status: answer.status,
    ms: Math.round(performance.now() - from),
    total: answer.headers.get('x-total-count'),
    quota: answer.headers.get('ratelimit'),
    text: text.slice(0, maxLength),
    isCut: text.length > maxLength,
  };
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

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
  /** Why it was refused, as the portal says it; null: it was not, or nothing is said. */
  refusal: string | null;
}

const maxLength = 20_000;

/** Asks as a guest, whoever is logged in: so do the samples, without a key. */
export const readAsGuest = (path: string, signal?: AbortSignal): Promise<Response> =>
  fetch(path, { headers: { accept: 'application/json', [ownPageHeader]: '1' }, ...(signal ? { signal } : {}) });

/** Asks an address of the open interface. @throws Error where no answer comes */
export async function tryAddress(path: string, signal?: AbortSignal): Promise<Tried> {
  const from = performance.now();
  const answer = await readAsGuest(path, signal);
  const body = await answer.text();
  const text = indented(body);
  return {
    status: answer.status,
    ms: Math.round(performance.now() - from),
    total: answer.headers.get('x-total-count'),
    quota: answer.headers.get('ratelimit'),
    text: text.slice(0, maxLength),
    isCut: text.length > maxLength,
    refusal: answer.ok ? null : refusalIn(body),
  };
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function refusalIn(body: string): string | null {
  try {
    const { msg, detail } = JSON.parse(body) as Partial<Record<'msg' | 'detail', unknown>>;
    return [msg, detail].find((each) => typeof each === 'string') ?? null;
  } catch {
    return null;
  }
}

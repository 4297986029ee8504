import { fillAddress, type ParsedCall } from '../resources/kit/call.ts';
import { onlyReads, type ResolvedCall } from '../resources/kit/calls-of.ts';
import { ownPageHeader } from '../resources/shared/own-page-header.ts';
import { ApiError } from './api-error.ts';
import { readEnvelope } from './envelope.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { randomUuid } from './random-uuid.ts';
import { endSession, sessionMark } from './session-end.ts';
import { accessToken } from './session-store.ts';
import { viewedHeaders } from './viewing.ts';

export { ApiError } from './api-error.ts';
export { setSessionEndHandler } from './session-end.ts';

export interface SendOptions {
  /** Wire name → value of every param that the address carries. */
  values?: Readonly<Record<string, unknown>>;
  /** Further query parameters, repeats allowed. */
  query?: readonly (readonly [string, string])[];
  /** Plain object under wire names (JSON or form, as the call says), URLSearchParams, or FormData for multipart calls. */
  body?: unknown;
  /** Further headers; an `accessToken` among them, also an empty one, takes the place of the session's. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Told the share of the body that has left, 0 to 1, as it goes: for uploads that take long. */
  onUpload?: ((share: number) => void) | undefined;
  /** The same key makes a repeated write take effect once; default: a new one for each write. */
  idempotencyKey?: string;
}

export interface Answer<Data = unknown> {
  data: Data;
  headers: Headers;
}

/**
 * Makes a declared call. Answers `data` of the envelope, the whole body of a bare call, or a Blob when the answer is binary.
 * A refusal, a malformed answer, a redirect and a network failure throw ApiError; an abort throws what the signal carries.
 * 401 also ends the session (see setSessionEndHandler). `Data` is believed, not checked.
 */
export async function send<Data = unknown>(
  call: ResolvedCall | ParsedCall,
  options: SendOptions = {},
): Promise<Answer<Data>> {
  const parsed = 'parsed' in call ? call.parsed : call;
  const filled = fillAddress(parsed, options.values ?? {});
  const query = new URLSearchParams((options.query ?? []).map(([key, value]) => [key, value])).toString();
  const address = query ? `${filled}${filled.includes('?') ? '&' : '?'}${query}` : filled;
  const headers = new Headers(options.headers);
  const body = encodeBody(parsed, options.body);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (isWrite(call)) headers.set('Idempotency-Key', options.idempotencyKey ?? randomUuid());
  const init: RequestInit = { method: parsed.verb, headers, signal: options.signal ?? null };
  if (body !== null) init.body = body;
  return request<Data>(address, init, 'parsed' in call && call.isBare, options.onUpload);
}

/** Repeating what only reads needs no key. */
const isWrite = (call: ResolvedCall | ParsedCall): boolean =>
  'parsed' in call ? !onlyReads(call) : call.verb !== 'GET';

function encodeBody(call: ParsedCall, body: unknown): string | URLSearchParams | FormData | null {
  if (body === undefined || body === null || call.encoding === 'query') return null;
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  return call.encoding === 'json' ? JSON.stringify(body) : formBody(body as Record<string, unknown>);
}

function formBody(body: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) form.append(key, formValue(item));
  }
  return form;
}

const formValue = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);

/** The one way out of the browser; `send` is the way to it. Exported for clients that bring their own addresses. */
export async function request<Data>(
  address: string,
  init: RequestInit,
  isBare: boolean,
  onUpload?: SendOptions['onUpload'],
): Promise<Answer<Data>> {
  const mark = sessionMark();
  const headers = new Headers(init.headers);
  headers.set(ownPageHeader, '1');
  const isOfSession = !headers.has('accessToken');
  const token = accessToken();
  if (token && isOfSession) headers.set('accessToken', token);
  const viewed = isOfSession ? viewedHeaders(address) : {};
  for (const [name, value] of Object.entries(viewed)) headers.set(name, value);
  const whole: RequestInit = { ...init, headers, redirect: 'error', credentials: 'same-origin' };
  const response = await (onUpload ? fetchWithProgress(address, whole, onUpload) : fetch(address, whole)).catch(
    (cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new ApiError('网络错误或被重定向，请检查网络后重试', { status: 0, cause });
    },
  );
  try {
    return { data: (await readAnswer(response, isBare)) as Data, headers: response.headers };
  } catch (error) {
    // Whom one only looks at the portal as may lack a login; one's own goes on
    const isOwn = isOfSession && Object.keys(viewed).length === 0;
    if (isOwn && error instanceof ApiError && error.code === 401) endSession(error.message, mark);
    throw error;
  }
}

/** Everything that is neither JSON nor a page (which only a wrong server sends) is a file. */
const isBinary = (response: Response): boolean =>
  !/^$|[/+]json|^text\/html/.test(response.headers.get('content-type') ?? '');

async function readAnswer(response: Response, isBare: boolean): Promise<unknown> {
  if (response.ok && isBinary(response)) return response.blob();
  const body = parseJson(await response.text());
  const envelope = readEnvelope(body);
  if (!response.ok || (envelope && !isBare && !envelope.success)) {
    throw new ApiError(envelope?.msg || refusalText(response.status), {
      status: response.status,
      code: envelope?.code ?? response.status,
      ...(envelope?.errors ? { fieldErrors: envelope.errors } : {}),
      ...(envelope?.requestId ? { requestId: envelope.requestId } : {}),
      retryAfterSeconds: Number(response.headers.get('retry-after') ?? 0),
    });
  }
  if (isBare && body !== undefined) return body;
  if (isBare && response.status === 204) return null;
  if (isBare || !envelope) throw new ApiError('数据格式错误', { status: response.status });
  return envelope.data;
}

/** undefined for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Texts of the specification's section 8 for a refusal without words of its own. */
function refusalText(status: number): string {
  if (status === 401) return '登录已失效，请重新登录';
  if (status === 404) return '找不到数据';
  return status >= 500 ? '网络错误' : '请求失败';
}

import { expect } from 'vitest';
import { resources, services } from '../../src/resources/index.ts';
import { addressParams, fillAddress } from '../../src/resources/kit/call.ts';
import { callsOf, type ResolvedCall, serviceCalls } from '../../src/resources/kit/calls-of.ts';
import { answerProblems, declaredAnswer } from './answer-problems.ts';
import { documentProblems } from './document-problems.ts';

/** Every declared call. */
export const declaredCalls: readonly ResolvedCall[] = [
  ...resources.flatMap(callsOf),
  ...services.flatMap(serviceCalls),
];

/** The call of this id ('coords.edit'); throws when it is not declared. */
export function callNamed(id: string): ResolvedCall {
  const call = declaredCalls.find((each) => each.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return call;
}

export interface Envelope {
  code: number;
  success: boolean;
  msg: string;
  data: unknown;
  requestId?: string;
  errors?: Record<string, string[]>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON body; null when the body is none. */
  json: unknown;
}

export interface Options {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | Uint8Array | FormData | null;
}

/** What errors must not tell: stacks, statements, paths, the makes of things. */
export const leak = /\bat .+:\d+:\d+\)?|node_modules|SELECT |INSERT |UPDATE |\/server\/|\/src\/|postgres/i;

/** What may be kept on the way or by a browser: pages and their parts, open pictures, layers, and squares of a sheet for who reads it. */
const isKeepable = (path: string): boolean =>
  !/^\/(rest|api|zdapi|upms|healthz|readyz)\b/.test(path) ||
  /^\/zdapi\/(files\/open|tiles|layers|terrain)\/|^\/api\/ugGeoOss\/(tile\/|preview\?)/.test(path);

/**
 * Sends a request. Every test fails on a 5xx that the portal has no business to answer with, on a leak in an error, and on
 * an answer that something on the way might keep.
 */
export async function send(
  origin: string,
  method: string,
  path: string,
  { token, headers = {}, body = null }: Options = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(token ? { accessToken: token } : {}), ...headers },
    body: body as BodyInit | null,
    redirect: 'manual',
  });
  const text = await response.text();
  expect(response.status === 500 ? `${method} ${path.slice(0, 200)} → ${text}` : '', 'answers of 500').toBe('');
  if (response.status >= 400) expect(text).not.toMatch(leak);
  if (response.status >= 400 || !isKeepable(path))
    expect(`${path.slice(0, 200)}: ${response.headers.get('cache-control')}`).toContain('no-store');
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export interface Given {
  token?: string | undefined;
  /** Values under wire names, `id` included: those that the address carries go there, the rest into the body. */
  values?: Record<string, unknown>;
  /** List parameters. */
  query?: readonly (readonly [string, string])[] | Record<string, string>;
  key?: string;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Makes a declared call as its declaration says. What it answers is what the declaration and the API document say. */
export async function make(origin: string, call: ResolvedCall | string, given: Given = {}): Promise<Answer> {
  const declared = typeof call === 'string' ? callNamed(call) : call;
  const answer = await ask(origin, declared, given);
  const answers = declaredAnswer(declared);
  if (answers && answer.status < 300)
    expect(answerProblems(answers, dataIn(declared, answer)), declared.id).toEqual([]);
  if (answer.status < 300) expect(documentProblems(declared, answer), `${declared.id} in the API document`).toEqual([]);
  return answer;
}

const dataIn = ({ isBare }: ResolvedCall, { json }: Answer): unknown => (isBare ? json : (json as Envelope).data);

async function ask(origin: string, { parsed }: ResolvedCall, given: Given): Promise<Answer> {
  const { token, values = {}, query = {}, key, form } = given;
  const address = fillAddress(parsed, values);
  const search = new URLSearchParams(
    Array.isArray(query) ? query.map(([name, value]) => [name, value]) : (query as Record<string, string>),
  ).toString();
  const path = search ? `${address}${address.includes('?') ? '&' : '?'}${search}` : address;
  const carried = new Set(addressParams(parsed));
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !carried.has(name)));
  const headers: Record<string, string> = { ...(key ? { 'idempotency-key': key } : {}), ...given.headers };
  if (parsed.encoding === 'json') {
    headers['content-type'] ??= 'application/json';
    return send(origin, parsed.verb, path, { token, headers, body: JSON.stringify(rest) });
  }
  if (parsed.encoding === 'form') {
    headers['content-type'] ??= 'application/x-www-form-urlencoded';
    return send(origin, parsed.verb, path, {
      token,
      headers,
      body: new URLSearchParams(rest as Record<string, string>).toString(),
    });
  }
  return send(origin, parsed.verb, path, {
    token,
    headers,
    body: parsed.encoding === 'multipart' ? (form ?? new FormData()) : null,
  });
}

/** The body as the envelope, which it must exactly be. */
export function envelopeOf(answer: Answer): Envelope {
  const envelope = answer.json as Envelope;
  expect(envelope, answer.text.slice(0, 300)).toMatchObject({
    code: answer.status,
    msg: expect.any(String),
    data: envelope?.data,
  });
  const keys = Object.keys(envelope);
  if (answer.status < 400) expect(keys.sort()).toEqual(['code', 'data', 'msg', 'success']);
  else {
    expect(envelope.success).toBe(false);
    expect(envelope.data).toBeNull();
    expect(
      keys.filter((key) => !['code', 'success', 'msg', 'data', 'message', 'requestId', 'errors'].includes(key)),
    ).toEqual([]);
    expect(envelope.requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  return envelope;
}

/** Data of a successful answer, enveloped or bare. */
export function dataOf<T = unknown>(call: ResolvedCall | string, answer: Answer): T {
  const { isBare } = typeof call === 'string' ? callNamed(call) : call;
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return (isBare ? answer.json : envelopeOf(answer).data) as T;
}

/** Field errors of a refusal. */
export function errorsOf(answer: Answer, status = 422): Record<string, string[]> {
  expect(answer.status, answer.text.slice(0, 500)).toBe(status);
  return envelopeOf(answer).errors ?? {};
}

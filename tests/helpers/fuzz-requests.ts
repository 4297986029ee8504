import fc from 'fast-check';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { asText, bodyFor } from './fuzz-bodies.ts';
import { addressPart, encoded, junk, prototypeNames, takenBy } from './fuzz-values.ts';
import { declaredCalls } from './send.ts';

export type VisitorKind = 'guest' | 'user' | 'administrator';

/** A request as it goes out. Bodies are bytes: some are no text. */
export interface FuzzRequest {
  callId: string;
  visitor: VisitorKind;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
}

const listKeys = [
  '_start',
  '_end',
  '_sort',
  '_order',
  '_after',
  'q',
  'id',
  'format',
  'page',
  'groupID',
  ...prototypeNames,
];
const suffixes = ['', '', '', '_ne', '_gte', '_lte', '_null', '_has', '_within', '_like', '_没有'];

function searchFor(call: ResolvedCall): fc.Arbitrary<string> {
  const names = Object.keys(takenBy(call));
  const key = fc.oneof(
    fc.constantFrom(...listKeys),
    fc.tuple(fc.constantFrom(...names, 'title'), fc.constantFrom(...suffixes)).map(([name, suffix]) => name + suffix),
  );
  const value = fc.oneof(
    addressPart,
    fc.constantFrom('asc', 'desc', 'id', 'true', 'xlsx', 'csv', '118,27,123,31', '-1,,', '%E9%87%91'),
    junk.map((each) => encoded(asText(each).slice(0, 300))),
  );
  const pairs = fc.array(fc.tuple(key, value), { maxLength: 4 });
  const own = fc.tuple(
    ...Object.keys(call.parsed.query).map((name) => addressPart.map((part) => [name, part] as [string, string])),
  );
  return fc
    .tuple(own, fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: pairs }))
    .map(([first, rest]) => {
      const all = [...first, ...rest].map(([name, part]) => `${encoded(name)}=${part}`);
      return all.length > 0 ? `?${all.join('&')}` : '';
    });
}

const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'fuzz-key-0001',
        'fuzz-key-0002',
        'fuzz-key-0003',
        'short',
        'x'.repeat(200),
        'with space!',
        '',
        '\xe9\x94\xae'.repeat(4),
      )
      .map((key) => ({ 'idempotency-key': key })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ 'idempotency-key': ['fuzz-key-0001', 'fuzz-key-0002'] } as Record<string, string[]>),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-forwarded-for': '1.2.3.4, ::1, x' },
      { 'x-http-method-override': 'DELETE' },
      { range: 'bytes=0-,5-1' },
      { 'if-none-match': '*' },
      { 'content-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=9, x' },
      { cookie: `accessToken=${'x'.repeat(43)}; a=%zz` },
      { authorization: 'Basic eDp4' },
      { authorization: `Bearer ${'é'.repeat(30)}` },
      { accept: 'application/xml' },
      { 'user-agent': '' },
      { 'user-agent': 'x'.repeat(6000) },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { 'x-request-id': '\t<script>' },
      { host: 'evil.example' },
    ),
  },
);

const requestOf = (call: ResolvedCall): fc.Arbitrary<FuzzRequest> => {
  const path = fc
    .tuple(
      ...call.parsed.path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? addressPart : fc.constant(part))),
    )
    .map((parts) => parts.join(''));
  const method = fc.oneof(
    { weight: 24, arbitrary: fc.constant<string>(call.parsed.verb) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND') },
  );
  const visitor = fc.constantFrom<VisitorKind>('guest', 'user', 'administrator', 'administrator');
  return fc
    .record({ path, search: searchFor(call), body: bodyFor(call), method, visitor, odd: oddHeaders })
    .map(({ path: at, search, body, method: verb, visitor: who, odd }) => ({
      callId: call.id,
      visitor: who,
      method: verb,
      path: `${at}${search}`,
      headers: { ...(body.type === null ? {} : { 'content-type': body.type }), ...odd },
      body: body.bytes,
    }));
};

/** A request to any declared call, each as likely as the others. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(...declaredCalls.map(requestOf));

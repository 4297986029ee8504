import { expect, it, test } from 'vitest';
import { assertBound } from './assert-bound.ts';
import type { Resource } from './define-resource.ts';
import { type FieldMap, choice, integer, json, list, secret, text, variant } from './field.ts';

const name = text({ label: '名', required: true });
const url = text({ label: '网址', pattern: 'https?://\\S+' });
const key = { label: '密钥' };
const make = (fields: FieldMap): Resource =>
  ({
    name: 'things',
    label: '物',
    group: '组',
    title: 'name',
    fields: { name, ...fields },
    rights: { read: 'guest', write: 'admin' },
  }) as Resource;
const check = (fields: FieldMap): void =>
  assertBound(make(fields), (where, problem) => {
    throw new Error(`${where}: ${problem}`);
  });
const kinds = (variants: Readonly<Record<string, FieldMap>>): FieldMap => ({
  type: choice(Object.keys(variants), { label: '类型', required: true }),
  options: variant({ label: '参数', by: 'type', variants }),
});

test.each<[RegExp, FieldMap]>([
  [/^things\.key: stands beside the address "url", but is neither/, { url, key: secret(key) }],
  [/^things\.key: stands beside the address "smtpHost"/, { smtpHost: text({ label: '主机' }), key: secret(key) }],
  [
    /^things\.key: stands beside the address "url"/,
    { url, port: integer({ label: '端口' }), key: secret({ ...key, boundTo: ['port'] }) },
  ],
  [/^things\.key: is bound to "host", which is not declared$/, { key: secret({ ...key, boundTo: ['host'] }) }],
  [/^things\.key: is bound, but sent nowhere$/, { url, key: secret({ ...key, boundTo: ['url'], isSent: false }) }],
  [/^things\.options\.a\.key: stands beside the address "url"/, kinds({ a: { url, key: secret(key) }, b: {} })],
  [
    /^things\.options\.a\.key: stands beside the address "ip"/,
    kinds({ a: { url, ip: text({ label: 'IP' }), key: secret({ ...key, boundTo: ['url'] }) } }),
  ],
  [/^things\.options\.a\.key: stands beside the address "url"/, { url, ...kinds({ a: { key: secret(key) } }) }],
  [/^things\.options\.key: stands beside/, { options: json({ label: '参数', of: { url, key: secret(key) } }) }],
  [
    /^things\.gates\.key: is a secret too deep inside/,
    { gates: list({ label: '网关', each: '个', of: { key: secret(key) } }) },
  ],
  [
    /^things\.options\.key: is a secret too deep inside/,
    { options: json({ label: '参数', of: { inner: json({ label: '内', of: { key: secret(key) } }) } }) },
  ],
])('%s', (message, fields) => expect(() => check(fields)).toThrow(message));

it.each<[string, FieldMap]>([
  ['is bound to the address', { url, key: secret({ ...key, boundTo: ['url'] }) }],
  [
    'is bound to its own of two',
    {
      smsUrl: url,
      smtpHost: name,
      a: secret({ ...key, boundTo: ['smsUrl'] }),
      b: secret({ ...key, boundTo: ['smtpHost'] }),
    },
  ],
  ['is sent nowhere', { url, idCard: secret({ ...key, isSent: false }) }],
  ['stands beside no address', { email: text({ label: '邮箱' }), idCard: secret(key) }],
  [
    'is bound to parts of another kind',
    kinds({ a: { url, key: secret({ ...key, boundTo: ['url'] }) }, b: { key: secret({ ...key, boundTo: ['url'] }) } }),
  ],
  ['is bound to the row from a part', { url, ...kinds({ a: { key: secret({ ...key, boundTo: ['url'] }) } }) }],
])('a secret that %s passes', (_, fields) => expect(() => check(fields)).not.toThrow());

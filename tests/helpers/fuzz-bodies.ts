import fc from 'fast-check';
import { resources } from '../../src/resources/index.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { encoded, junk, takenBy, valuesFor } from './fuzz-values.ts';

/** `type` null: none is sent. */
export interface Body {
  type: string | null;
  bytes: Buffer | null;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** A value where only text goes. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const asForm = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      Array.isArray(value) && value.length < 4 ? value.map((each) => [name, each]) : [[name, value]],
    )
    .map(([name, value]) => `${encoded(asText(name))}=${encoded(asText(value))}`)
    .join('&');

const brokenJson = [
  '',
  '{',
  '[',
  '"',
  'nul',
  '{"a":}',
  '{"a":1,}',
  '{} {}',
  '[1,2',
  '\u0000',
  '{"a":1e999}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"\\ud800":1}',
  '[]',
  '5',
  '"text"',
  'null',
  'true',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"n":${'9'.repeat(5000)}}`,
];
const brokenForms = [
  '&&&',
  '=',
  'a=%zz',
  'a=%ff%fe',
  '%=%',
  'a=1&a=2&a=3',
  'a[b][c]=1',
  '__proto__=1',
  'a=%00',
  `${'a=1&'.repeat(2000)}`,
  ';',
  '+',
];
const contentTypes = [
  json,
  `${json}; charset=utf-8`,
  `${json};charset=gbk`,
  `${json}\tx`,
  'application/jsonp',
  'text/json',
  form,
  `${form}; charset=latin1`,
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'application/xml',
  'application/octet-stream',
  '',
  '/',
  'x'.repeat(300),
  `${json}, ${form}`,
];

/** A multipart body: the parts of an upload, whole or broken. */
function multipart(fields: Record<string, unknown>): fc.Arbitrary<Body> {
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '\x89PNG\r\n\x1a\n',
        '\xff\xd8\xff\xe0',
        'RIFF0000WEBPVP8 ',
        'GIF89a',
        '%PDF-1.7',
        'PK\x03\x04',
        '<svg onload=alert(1)>',
      )
      .map((head) => Buffer.from(head, 'latin1')),
    csv(fields),
  );
  const name = fc.constantFrom(
    'a.csv',
    '图.png',
    '../../x.xlsx',
    'x'.repeat(400),
    '',
    'a\u202egnp.exe',
    'con',
    '.htaccess',
  );
  const partName = fc.oneof(
    { weight: 6, arbitrary: fc.constant('file') },
    { weight: 1, arbitrary: fc.constantFrom('', 'files', '__proto__', 'constructor') },
  );
  const texts = fc.array(
    fc.tuple(
      fc.constantFrom('purpose', 'dryRun', 'name', '__proto__', '没有'),
      fc.constantFrom('true', 'false', '图标', '', 'x'.repeat(5000)),
    ),
    { maxLength: 2 },
  );
  const ending = fc.oneof(
    { weight: 6, arbitrary: fc.constant('\r\n--b--\r\n') },
    { weight: 1, arbitrary: fc.constantFrom('', '\r\n--b', '--b--', '\r\n--c--') },
  );
  return fc.tuple(file, name, partName, texts, ending).map(([bytes, fileName, field, pairs, end]) => ({
    type: 'multipart/form-data; boundary=b',
    bytes: Buffer.concat([
      Buffer.from(
        pairs
          .map(([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
          .join(''),
      ),
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`,
      ),
      bytes,
      Buffer.from(end),
    ]),
  }));
}

/** A table with the labels of some resource, so that imports get beyond the first line. */
const csv = (values: Record<string, unknown>): fc.Arbitrary<Buffer> =>
  fc.constantFrom(...resources).map((resource) => {
    const labels = fieldEntries(resource).map(([, field]) => field.label);
    const cells = fieldEntries(resource).map(
      ([name, field]) => `"${asText(values[field.wire ?? name] ?? '样').replaceAll('"', '""')}"`,
    );
    return Buffer.from(`${labels.join(',')}\n${cells.join(',')}\n${cells.join(',')},多\n`);
  });

/** Bodies for a call: mostly in its encoding and nearly right, some broken, some in another encoding. */
export function bodyFor(call: ResolvedCall): fc.Arbitrary<Body> {
  return valuesFor(takenBy(call)).chain((values) => {
    const withIds: Record<string, unknown> = ['removeMany', 'editMany'].includes(call.name)
      ? { ids: [1, 2, 1001], values }
      : values;
    const jsonBody = { type: json, bytes: Buffer.from(JSON.stringify(withIds)) };
    const formBody = { type: form, bytes: Buffer.from(asForm(values)) };
    const right: fc.Arbitrary<Body> =
      call.parsed.encoding === 'json'
        ? fc.constant(jsonBody)
        : call.parsed.encoding === 'form'
          ? fc.constant(formBody)
          : call.parsed.encoding === 'multipart'
            ? multipart(values)
            : fc.constant({ type: null, bytes: null });
    const broken = call.parsed.encoding === 'form' ? brokenForms : brokenJson;
    return fc.oneof(
      { weight: 12, arbitrary: right },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(...broken)
          .map((text) => ({ type: call.parsed.encoding === 'form' ? form : json, bytes: Buffer.from(text) })),
      },
      { weight: 1, arbitrary: junk.map((value) => ({ type: json, bytes: Buffer.from(JSON.stringify(value)) })) },
      { weight: 1, arbitrary: fc.constantFrom(jsonBody, formBody) },
      { weight: 1, arbitrary: multipart(values) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...contentTypes), fc.uint8Array({ maxLength: 60 }))
          .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
      },
    );
  });
}

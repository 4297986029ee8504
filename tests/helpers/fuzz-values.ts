import fc from 'fast-check';
import { resources, services } from '../../src/resources/index.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { FieldMap } from '../../src/resources/kit/field.ts';
import { sampleValue, wrongValues } from './sample-values.ts';

/** What a call takes under wire names, as far as it is declared. */
export function takenBy(call: ResolvedCall): FieldMap {
  const service = services.find(({ name }) => name === call.owner);
  if (service) return underWireNames(service.calls[call.name]?.takes ?? {});
  const resource = resources.find(({ name }) => name === call.owner);
  const effect = resource?.actions?.[call.name]?.effect;
  if (effect && 'by' in effect) return underWireNames(effect.takes ?? {});
  if (call.answerer.by === 'hand') return underWireNames(resource?.services?.[call.name]?.takes ?? {});
  return underWireNames(resource?.fields ?? {});
}

const underWireNames = (fields: FieldMap): FieldMap =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [field.wire ?? name, field]));

/** Names that an object has without anybody giving them. */
export const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

const strangeTexts = [
  '',
  ' ',
  '\u0000',
  '甲\u0000乙',
  '\ud800',
  '\u202e倒\u202c',
  '﷽'.repeat(40),
  '𠮷野家',
  '👩‍👩‍👧‍👦',
  `a${'\u0301'.repeat(60)}`,
  '\r\nSet-Cookie: a=b',
  "' OR 1=1 --",
  '%00%0a',
  '../../etc/passwd',
  '..\\..\\',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '=cmd|calc',
  '9'.repeat(400),
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '１２３',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30T25:61:61Z',
  'x'.repeat(5000),
];

const junkText = fc.oneof(
  fc.constantFrom(...strangeTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const junkNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1e15, 1e16, 2 ** 53, -(2 ** 53), 2 ** 31, 1.5, 1e308, -1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Any JSON value, huge and odd ones more often than chance would have it. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  junkText,
  junkNumber,
  fc.constantFrom<unknown>(true, false, null, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(junkText, { maxLength: 60 }),
  fc.integer({ min: 15, max: 60 }).map((depth) => nested(depth)),
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Samples know no rows here: ids are small numbers, some of which exist. */
const sampleNumber = fc.integer({ min: 1, max: 500 });

/** Values under wire names: right ones, nearly right ones and junk, some left out, some names nobody declared. */
export function valuesFor(fields: FieldMap): fc.Arbitrary<Record<string, unknown>> {
  const one = ([name, field]: [string, FieldMap[string]]): fc.Arbitrary<[string, unknown][]> =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: sampleNumber.map((n): [string, unknown][] => [
          [name, safely(() => sampleValue(field, { n, idOf: () => n }))],
        ]),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...wrongValues(field)).map((value): [string, unknown][] => [[name, value]]),
      },
      { weight: 1, arbitrary: junk.map((value): [string, unknown][] => [[name, value]]) },
      { weight: 2, arbitrary: fc.constant<[string, unknown][]>([]) },
    );
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant<[string, unknown][]>([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.oneof(
            junkText,
            fc.constantFrom(
              'id',
              'ids',
              'values',
              'rights',
              'type',
              'authStatus',
              'isDisabled',
              'roles',
              ...prototypeNames,
            ),
          ),
          junk,
        )
        .map((pair): [string, unknown][] => [pair]),
    },
  );
  return fc
    .tuple(...Object.entries(fields).map(one), extra)
    .map((parts) => Object.assign(Object.create(null), Object.fromEntries(parts.flat())) as Record<string, unknown>);
}

/** Some patterns have no ready sample. */
function safely(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return '样';
  }
}

/** Percent-encoded; a lone surrogate, which no encoding has, as the bytes some clients send for it. */
export const encoded = (text: string): string =>
  [...text]
    .map((character) => (/^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character)))
    .join('');

/** What stands where a row's id or another name belongs in an address. */
export const addressPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 1300 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '99999999999999999999',
      'NaN',
      'null',
      'undefined',
      '%00',
      'a%00b',
      '..%2f..%2fetc',
      '%2e%2e',
      "'%20OR%201=1",
      '%',
      '%zz',
      '%ff%fe',
      '%ed%a0%80',
      '%F0%9F%98%80',
      '__proto__',
      'constructor',
      'x'.repeat(199),
      'x'.repeat(201),
      'x'.repeat(3000),
      '1;2',
      '1,2',
      '%E9%87%91',
      '1/2',
      '',
    ),
  },
  { weight: 1, arbitrary: junkText.map(encoded) },
);

import type { AnyField, FieldKind, FieldOfKind } from '../../src/resources/kit/field.ts';
import { optionOf } from '../../src/resources/kit/field-kinds.ts';
import { checkValue } from '../../src/resources/kit/row-schema.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { fieldIn, isVariant } from '../../src/resources/kit/variants.ts';

/** What samples need from outside: a number that differs each time, and an id of another resource's row. */
export interface Source {
  n: number;
  idOf: (resource: string) => number | null;
}

type Good<K extends FieldKind> = (field: FieldOfKind<K>, source: Source) => unknown;

const patterned = (n: number): string[] => [
  `https://example.org/${n}`,
  `https://site${n}.example.org`,
  `/archivesHoldings/${n}`,
  `1∶${1000 + (n % 90_000)}`,
  String(100_000 + (n % 900_000)),
  String(330_000_000_000 + n),
  `person${n}@example.org`,
  `0571-${10_000_000 + n}`,
  `192.0.2.${n % 255}`,
  `key${n}`,
  `show:${n % 90}`,
  `key_${n}`,
  `139${String(10_000_000 + n)}`,
  `S${String(n).padStart(15, '0')}`,
  `S${10 + (n % 90)}`,
  `330${String(n).padStart(9, '0')}`,
  `${1000 + (n % 9000)}-01-01`,
  `at=120.5,28.25,${4 + (n % 14)}`,
  `91330000${String(n).padStart(10, '0')}`,
  n.toString(16).padStart(32, '0'),
];

/** Corners of a triangle in the province. */
const ring = '120.5,28.25,121,28.5,120.75,29';

function goodText(field: AnyField, n: number): string {
  const { max = 255 } = field as { max?: number };
  const free = `样${n}`.slice(0, max);
  const found = [free, ...patterned(n), ring].find((text) => checkValue(field, text) === null);
  if (found === undefined) throw new Error(`no sample for ${field.label}`);
  return found;
}
const inBounds = ({ min, max }: { min?: number; max?: number }, n: number): number => {
  const low = min ?? 0;
  const high = max ?? low + 100_000;
  return low + (n % Math.max(1, Math.floor(high - low) + 1));
};

/** A right value of each kind. */
const good: { readonly [K in FieldKind]: Good<K> } = {
  text: (field, { n }) => goodText(field, n),
  longText: (field, { n }) => goodText(field, n),
  richText: (_, { n }) => `<p>样${n}</p>`,
  integer: (field, { n }) => inBounds(field, n),
  decimal: (field, { n }) => inBounds(field, n),
  yesNo: (_, { n }) => n % 2 === 0,
  choice: (field, { n }) => optionOf(field.options[n % field.options.length]!).value,
  tags: (field, { n }) => (field.options ? [field.options[0]!] : [`词${n}`]),
  // A day that has come: some are refused before
  date: (_, { n }) => `20${String(10 + (n % 15))}-0${1 + (n % 9)}-1${n % 10}`,
  dateTime: (_, { n }) => new Date(1_700_000_000_000 + n * 1000).toISOString(),
  year: (field, { n }) => (field.min ?? 1900) + (n % 100),
  image: (_, { n }) => `/zdapi/files/open/${String(n).padStart(32, '0')}`,
  files: () => [],
  json: (field, source) =>
    field.of ? sampleRow({ fields: field.of }, source, { all: true }) : { n: source.n, 名: ['a', null, true] },
  list: (field, source) => [sampleRow({ fields: field.of }, source, { all: true })],
  reference: (field, { idOf }) => idOf(field.to),
  references: (field, { idOf }) => [idOf(field.to)].filter((id) => id !== null),
  point: (_, { n }) => ({ lon: 120 + (n % 10) / 10, lat: 30 }),
  // No side beyond the 60 km that a kind of layer allows
  extent: (_, { n }) => ({ west: 119 + (n % 10) / 10, south: 28, east: (1195 + (n % 10)) / 10, north: 28.4 }),
  colour: (field, { n }) =>
    [`#${(n % 0xffffff).toString(16).padStart(6, '0')}`, '#1c3d5a', '#ffffff'].find((each) => !checkValue(field, each)),
  secret: (field, { n }) => goodText(field, n),
};

export const sampleValue = (field: AnyField, source: Source): unknown =>
  (good[field.kind] as (field: AnyField, source: Source) => unknown)(field, source);

/** Right values under wire names: the title and the required fields without default, or all that may be given. */
export function sampleRow(
  resource: Pick<Resource, 'fields'> & { title?: string },
  source: Source,
  { all = false, except = [] }: { all?: boolean; except?: readonly string[] } = {},
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  // What follows a choice comes after it
  const inOrder = Object.entries(resource.fields).sort(([, a], [, b]) => Number(isVariant(a)) - Number(isVariant(b)));
  for (const [name, declared] of inOrder) {
    const field = fieldIn(declared, { ...defaultsOf(resource.fields), ...row });
    const isNeeded = all || name === resource.title || (field.required && field.default === undefined);
    if (!field.readOnly && !except.includes(name) && isNeeded) row[name] = sampleValue(field, source);
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [resource.fields[name]?.wire ?? name, value]));
}

const defaultsOf = (fields: Resource['fields']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));

/** Name of a text field whose value may be changed: the title, unless it is given once. */
export const changeableField = (resource: Resource): string =>
  [resource.title, ...Object.keys(resource.fields)].find((name) => {
    const field = resource.fields[name];
    return field?.kind === 'text' && !field.fixed && !field.readOnly;
  }) ?? resource.title;

const notText: unknown[] = [5, true, ['文'], { a: 1 }];
const unstorable = ['甲\u0000乙', '甲\ud800乙'];
const notNumber: unknown[] = ['abc', true, [1], { a: 1 }, '1'];
const outOf = ({ min, max }: { min?: number; max?: number }): unknown[] => [
  ...(min === undefined ? [] : [min - 1]),
  ...(max === undefined ? [] : [max + 1]),
];
const tooLong = (max: number): string => '长'.repeat(max + 1);

/** Values that each kind refuses (JSON bodies). */
const wrong: { readonly [K in FieldKind]: (field: FieldOfKind<K>) => unknown[] } = {
  text: (field) => [...notText, ...unstorable, tooLong(field.max ?? 255)],
  longText: (field) => [...notText, ...unstorable, tooLong(field.max ?? 4000)],
  richText: (field) => [...notText, ...unstorable, tooLong(field.max ?? 200_000)],
  integer: (field) => [...notNumber, 1.5, 1e99, ...outOf(field)],
  decimal: (field) => [...notNumber, 1e99, ...outOf(field)],
  yesNo: () => [1, 0, 'true', 'abc', [true], {}],
  choice: () => ['没有这一项', 5, true, ['a'], {}],
  tags: (field) => [
    '词',
    5,
    [5],
    [['a']],
    ['同', '同'],
    ['甲\u0000'],
    [tooLong(64)],
    Array.from({ length: (field.maxItems ?? 50) + 1 }, (_, n) => `词${n}`),
  ],
  date: () => ['2024-02-30', '2024/1/1', '昨天', 20240101, true, {}, '0000-01-01'],
  dateTime: () => ['2024-01-01', '昨天', 5, {}, '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-08:00'],
  year: (field) => ['abc', 1.5, 1e99, (field.min ?? 1800) - 1, (field.max ?? 2100) + 1],
  image: () => ['javascript:alert(1)', 'https://example.org/a.png', '//example.org/a.png', 5, {}],
  files: () => ['a', 5, [{ a: 1 }], [{ objectName: 'a', name: 'b', size: -1, type: 'c' }]],
  json: (field) =>
    field.of
      ? ['a', 5, [1], { 没有这一部分: 1 }]
      : [deep(14), '\ud800', { '\ud800': 1 }, { a: '\u0000' }, 'x'.repeat(70_000)],
  list: () => ['a', 5, {}, ['甲'], [{ 没有这一部分: 1 }]],
  reference: () => ['abc', -1, 0, 1.5, 1e99, true, {}, 999_999_999],
  references: () => ['abc', 5, [-1], [1.5], ['a'], [1e99], [999_999_999]],
  point: () => ['1,2', 5, { lon: 181, lat: 0 }, { lon: 0, lat: 91 }, { lon: 0 }, { lon: 0, lat: 0, up: 1 }],
  extent: () => [
    '1,2,3,4',
    5,
    { west: 2, south: 0, east: 1, north: 1 },
    { west: 0, south: 0, east: 181, north: 1 },
    { west: 0 },
  ],
  colour: () => ['red', '#12345', '#12345g', 5, {}],
  secret: (field) => [...notText, ...unstorable, tooLong(field.max ?? 255)],
};

export const wrongValues = (field: AnyField): unknown[] => (wrong[field.kind] as (field: AnyField) => unknown[])(field);

/** A value nested this many levels deep. */
export function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = { a: value };
  return value;
}

import { optionOf } from './field-kinds.ts';
import type { AnyField, FieldKind, FieldOfKind } from './field.ts';

/** Text form of a kind: what stands in a form-encoded body, an address, a CSV or a spreadsheet cell. */
interface TextFace<K extends FieldKind> {
  /** Non-blank text → raw value for the value schema, which does the judging: unreadable text is passed on unchanged. */
  read: (text: string, field: FieldOfKind<K>) => unknown;
  /** Non-null value → text that `read` turns back into the same value. */
  write: (value: never, field: FieldOfKind<K>) => string;
}

const asIs = (text: string): unknown => text;
const plain = (value: string): string => value;
const readNumber = (text: string): unknown =>
  /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
const writeNumber = (value: number): string => String(value);
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
const writeJson = (value: unknown): string => JSON.stringify(value);
const separators = /[;；、\n]+/;
const readWords = (text: string): string[] =>
  text
    .split(separators)
    .map((word) => word.trim())
    .filter(Boolean);
const writeWords = (value: readonly (string | number)[]): string => value.join('；');
/** '118.0,27.0,123.2,31.2' */
const readNumbers = (text: string, names: readonly string[]): unknown => {
  const parts = text.split(/[,，\s]+/).filter(Boolean);
  if (parts.length !== names.length) return text;
  return Object.fromEntries(names.map((name, index) => [name, readNumber(parts[index] ?? '')]));
};
/** 2024/5/1, 2024.5.1 and 2024年5月1日 as people and spreadsheet programs write them. */
const readDay = (text: string): unknown => {
  const match = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?$/.exec(text);
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : text;
};
const corners = ['west', 'south', 'east', 'north'] as const;
const yes = new Set(['true', '1', '是', 'yes', 'y']);
const no = new Set(['false', '0', '否', 'no', 'n']);

export const textForm: { readonly [K in FieldKind]: TextFace<K> } = {
  text: { read: asIs, write: plain },
  longText: { read: asIs, write: plain },
  richText: { read: asIs, write: plain },
  integer: { read: readNumber, write: writeNumber },
  decimal: { read: readNumber, write: writeNumber },
  yesNo: {
    read: (text) => (yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : text),
    write: (value: boolean) => (value ? '是' : '否'),
  },
  choice: {
    read: (text, field) => field.options.map(optionOf).find((option) => option.label === text)?.value ?? text,
    write: (value: string, field) =>
      field.options.map(optionOf).find((option) => option.value === value)?.label ?? value,
  },
  tags: { read: readWords, write: writeWords },
  date: { read: readDay, write: plain },
  dateTime: { read: asIs, write: plain },
  year: { read: (text) => readNumber(text.replace(/年$/, '')), write: writeNumber },
  image: { read: asIs, write: plain },
  files: { read: readJson, write: writeJson },
  json: { read: readJson, write: writeJson },
  list: { read: readJson, write: writeJson },
  reference: { read: readNumber, write: writeNumber },
  references: { read: (text) => readWords(text.replaceAll(',', '；')).map(readNumber), write: writeWords },
  point: {
    read: (text) => (text.startsWith('{') ? readJson(text) : readNumbers(text, ['lon', 'lat'])),
    write: (value: { lon: number; lat: number }) => `${value.lon},${value.lat}`,
  },
  extent: {
    read: (text) => (text.startsWith('{') ? readJson(text) : readNumbers(text, corners)),
    write: (value: Record<(typeof corners)[number], number>) => corners.map((corner) => value[corner]).join(','),
  },
  colour: { read: asIs, write: plain },
  secret: { read: asIs, write: () => '' },
};

/** Text → raw value; blank → null. */
export const readText = (field: AnyField, text: string): unknown =>
  text.trim() === ''
    ? null
    : (textForm[field.kind].read as (text: string, field: AnyField) => unknown)(text.trim(), field);

/** Value → text; null → ''. */
export const writeText = (field: AnyField, value: unknown): string =>
  value === null || value === undefined
    ? ''
    : (textForm[field.kind].write as (value: unknown, field: AnyField) => string)(value, field);

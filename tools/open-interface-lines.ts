import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDocument } from '../src/resources/open-document.ts';
import { apiVersion } from '../src/resources/shared/api-limits.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../server/api/${name}.tsv`, import.meta.url));
const openInterfacePath = pathOf('open-interface');
const openInterfaceSumsPath = pathOf('open-interface-sums');

type Json = Readonly<Record<string, unknown>>;
const entries = (value: unknown): [string, Json][] => Object.entries((value ?? {}) as Record<string, Json>);

/** Type of a schema without its words: 'string', 'integer|null', 'array of string', name of a schema. */
function typeOf(schema: Json): string {
  const { type, anyOf, items, $ref } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (Array.isArray(anyOf)) return [...new Set((anyOf as Json[]).map(typeOf))].sort().join('|');
  if (type === 'array') return `array of ${typeOf((items ?? {}) as Json)}`;
  return typeof type === 'string' ? type : 'any';
}

/** What programs may rely on, a line each: address, name of parameter or field, its type. Sorted. */
export function openInterfaceLines(): string[] {
  const { paths, components } = openDocument();
  const { schemas, parameters: shared } = components as { schemas: Json; parameters: Json };
  const parameterOf = (part: Json): Json =>
    typeof part['$ref'] === 'string' ? (shared[part['$ref'].split('/').at(-1) ?? ''] as Json) : part;
  const lines = entries(paths).flatMap(([path, { get }]) => {
    const { parameters = [] } = get as { parameters?: Json[] };
    const named = parameters.map(parameterOf).map(({ name, schema }) => [name as string, typeOf(schema as Json)]);
    return [`GET ${path}\t\t`, ...named.map((each) => [`GET ${path}`, ...each].join('\t'))];
  });
  const fields = entries(schemas).flatMap(([schema, { properties }]) =>
    entries(properties).map(([name, field]) => [schema, name, typeOf(field)].join('\t')),
  );
  return [...new Set([...lines, ...fields])].sort();
}

/** A line that was promised, and in which lot: `1.0/3` is the third of version 1.0. */
export interface PromisedLine {
  line: string;
  lot: string;
}
/** How many lines a lot has, and their digest after that of the lot before: without a line of it no other sum comes out. */
export interface LotSum {
  lot: string;
  count: number;
  sum: string;
}
export interface Promises {
  lines: readonly PromisedLine[];
  sums: readonly LotSum[];
}

const versionOf = (lot: string): string => lot.split('/')[0] ?? '';
const rowsOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n').slice(1);

/** What was promised, as it stands in the two files. */
export const readPromises = (): Promises => ({
  lines: rowsOf(openInterfacePath).map((row) => {
    const [lot = '', ...parts] = row.split('\t').toReversed();
    return { line: parts.toReversed().join('\t'), lot };
  }),
  sums: rowsOf(openInterfaceSumsPath).map((row) => {
    const [lot = '', count = '', sum = ''] = row.split('\t');
    return { lot, count: Number(count), sum };
  }),
});

const sumOf = (lot: string, lines: readonly string[], before: string): LotSum => ({
  lot,
  count: lines.length,
  sum: createHash('sha256')
    .update([before, lot, ...lines.toSorted()].join('\n'))
    .digest('hex'),
});

/** Lots of the version whose lines are not those that were promised. */
export function brokenLots({ lines, sums }: Promises, version: string): string[] {
  const ofVersion = sums.filter(({ lot }) => versionOf(lot) === version);
  const broken = ofVersion.filter(({ lot, count, sum }, at) => {
    const mine = lines.filter((each) => each.lot === lot).map(({ line }) => line);
    const found = sumOf(lot, mine, ofVersion[at - 1]?.sum ?? '');
    return found.count !== count || found.sum !== sum;
  });
  const unknown = lines.map(({ lot }) => lot).filter((lot) => !ofVersion.some((each) => each.lot === lot));
  return [...new Set([...broken.map(({ lot }) => lot), ...unknown])];
}

/** What is there now added as another lot: within a version this never takes a line away. Another version begins anew. */
export function promiseMore({ lines, sums }: Promises, version: string, now: readonly string[]): Promises {
  const promised = lines.filter(({ lot }) => versionOf(lot) === version);
  const ofVersion = sums.filter(({ lot }) => versionOf(lot) === version);
  const known = new Set(promised.map(({ line }) => line));
  const more = now.filter((line) => !known.has(line));
  if (more.length === 0) return { lines: promised, sums };
  const lot = `${version}/${ofVersion.length + 1}`;
  return {
    lines: [...promised, ...more.map((line) => ({ line, lot }))],
    sums: [...sums, sumOf(lot, more, ofVersion.at(-1)?.sum ?? '')],
  };
}

/** The two files with what is there now. */
export function openInterfaceFiles(): [path: string, text: string][] {
  const { lines, sums } = promiseMore(readPromises(), apiVersion, openInterfaceLines());
  const rows = lines.map(({ line, lot }) => `${line}\t${lot}`).toSorted();
  const sumRows = sums.map(({ lot, count, sum }) => [lot, count, sum].join('\t'));
  return [
    [openInterfacePath, ['address or schema\tname\ttype\tlot', ...rows, ''].join('\n')],
    [openInterfaceSumsPath, ['lot\tlines\tSHA-256 after the lot before', ...sumRows, ''].join('\n')],
  ];
}

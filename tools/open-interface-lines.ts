import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDocument } from '../src/resources/open-document.ts';

export const openInterfacePath = fileURLToPath(new URL('../server/api/open-interface.tsv', import.meta.url));

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

/** The lines that were promised. */
export const promisedLines = (): string[] => readFileSync(openInterfacePath, 'utf8').trimEnd().split('\n').slice(1);

/** The file with what is there now added to what was promised: this never takes a line away. */
export const openInterfaceTable = (promised: readonly string[]): string =>
  `${['address or schema\tname\ttype', ...[...new Set([...promised, ...openInterfaceLines()])].sort()].join('\n')}\n`;

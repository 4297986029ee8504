import { resourceNamed } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { mayCall } from '../../src/resources/kit/rights.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { wireName } from '../../src/resources/kit/wire.ts';
import { byIdStatement } from './read-row.ts';
import type { ReadContext, Row } from './read-rows.ts';
import { tableOf } from './table.ts';

/** Id → how lists call the row. Rows that the reader may not see are not among them. */
export type Titles = ReadonlyMap<number, string>;

/** What the rows of another resource are called, in one statement for all ids. */
async function titlesOf(context: ReadContext, target: Resource, ids: readonly number[]): Promise<Titles> {
  const { title, label } = target;
  if (ids.length === 0 || !mayCall(target, 'show', context.reader)) return new Map();
  const { text, rest } = byIdStatement(tableOf(target), context.reader, { fields: [title] });
  const { rows } = await context.db.query<Row>(text, [ids, ...rest]);
  const field = target.fields[title];
  // A title that the row keeps to insiders is read as lists show it: by the number
  return new Map(
    rows.map((row) => [row.id, (field && writeText(field, row[wireName(target, title)])) || `${label} ${row.id}`]),
  );
}

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

/** Field → titles of the rows that the references of these rows lead to. */
export async function titlesByField(
  context: ReadContext,
  resource: Resource,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Titles>> {
  const found = await Promise.all(
    fields.flatMap((name) => {
      const field = resource.fields[name];
      if (field?.kind !== 'reference' && field?.kind !== 'references') return [];
      const ids = new Set(rows.flatMap((row) => idsIn(row[wireName(resource, name)])));
      return [titlesOf(context, resourceNamed(field.to), [...ids]).then((titles) => [name, titles] as const)];
    }),
  );
  return new Map(found);
}

/** A reference, or a list of them, as the names of what it leads to: nothing stands for what the reader may not see. */
export const titleText = (value: unknown, titles: Titles): string =>
  idsIn(value)
    .flatMap((id) => titles.get(id) ?? [])
    .join('；');

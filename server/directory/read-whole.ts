import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { defaultSort } from '../../src/resources/kit/list-query.ts';
import { type ReadContext, readList, type Row } from '../resources/read-rows.ts';

/** Lists that are answered whole hold no more rows than this; a longer one is a mistake of who filled it. */
const maxRows = 2000;

/** All rows of a short list that this reader may see, narrowed by the conditions that are not null. */
export async function readWhole(
  context: ReadContext,
  resource: Resource,
  conditions: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const given = Object.entries(conditions).filter(([, value]) => value !== null && value !== undefined);
  const filters = given.map(([field, value]) => ({ field, operator: 'eq' as const, values: [value] }));
  const { rows } = await readList(context, resource, { filters, sort: defaultSort(resource), start: 0, end: maxRows });
  return rows;
}

import { auditLog } from '../../src/resources/people/audit-log.ts';
import { withoutParts } from '../../src/resources/kit/secret-parts.ts';
import { withheldParts } from '../../src/resources/kit/withheld.ts';
import type { Version } from '../../src/resources/kit/answer-shapes.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { listConditions, Parameters, whereClause } from './conditions.ts';
import type { ReadContext } from './read-rows.ts';
import { systemReader } from './reader.ts';
import { isBlurredFor, isWithheldFrom } from './sight.ts';
import { quote, tableOf } from './table.ts';

const shown = ['at', 'actorName', 'action', 'before', 'after'];
const maxVersions = 200;

/**
 * The latest 200 changes of a record, newest first, from the audit log. Without what rows keep from this reader, whatever
 * the row was at the time.
 */
export async function readHistory(context: ReadContext, resource: Resource, id: number): Promise<Version[]> {
  const table = tableOf(auditLog);
  const parameters = new Parameters();
  const filters = [
    { field: 'resource', operator: 'eq' as const, values: [resource.name] },
    { field: 'recordId', operator: 'eq' as const, values: [id] },
  ];
  const where = whereClause(listConditions(table, { filters }, systemReader, parameters));
  const select = shown.map((field) => `${quote(table.byField.get(field)?.column ?? '')} AS ${quote(field)}`).join(', ');
  const text = `SELECT id, ${select} FROM ${table.name}${where} ORDER BY id DESC LIMIT ${maxVersions}`;
  const { rows } = await context.db.query<Version>(text, parameters.values);
  const isWithheld = (field: string): boolean =>
    isWithheldFrom(context.reader, resource, field) || isBlurredFor(context.reader, resource, field);
  const withheld = Object.keys(resource.fields).filter(isWithheld);
  const isInsider = context.reader.isInsider(resource);
  if (withheld.length === 0 && (isInsider || !resource.withholdParts)) return rows;
  const partsOf = (name: string): readonly string[] => (isInsider ? [] : withheldParts(resource, name));
  const without = (values: Version['before']): Version['before'] =>
    values &&
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !withheld.includes(name))
        .map(([name, value]) => [name, withoutParts(value, partsOf(name))]),
    );
  return rows.map((row) => ({ ...row, before: without(row.before), after: without(row.after) }));
}

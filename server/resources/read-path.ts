import type { FastifyRequest } from 'fastify';
import type { FieldMap } from '../../src/resources/kit/field.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { readText } from '../../src/resources/kit/text-form.ts';
import { invalid } from '../errors.ts';

/** The values of an address's own place holders, checked as declared. @throws AppError 422 naming every wrong one */
export function readPath<const T extends FieldMap>(takes: T, request: FastifyRequest) {
  const fields: FieldMap = takes;
  const params = request.params as Record<string, string>;
  const values = Object.entries(fields).map(([name, field]) => [name, readText(field, params[name] ?? '')]);
  const checked = checkRow(takes, Object.fromEntries(values) as Record<string, unknown>, { whole: true });
  if (!checked.ok) throw invalid(checked.errors);
  return checked.row;
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { resources, services } from '../../src/resources/index.ts';
import { apiDocument } from '../../src/resources/kit/api-document.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';

/** The parts of an OpenAPI document that tests read. */
export interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}
export interface Schema {
  title?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [key: string]: unknown;
}
export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** The portal's own. */
export const portalDocument = apiDocument(resources, services, {
  title: '门户',
  version: '1',
}) as unknown as ApiDocument;

/** The operations of a document with their address. */
export const operationsIn = ({ paths }: ApiDocument): { path: string; verb: string; operation: Operation }[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same where nothing that is not declared may stand: documents leave that open, so that a field may be added. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return isObject(schema['properties']) && schema['type'] === 'object'
    ? { additionalProperties: false, ...parts }
    : parts;
}

const ajv = new Ajv2020({
  strict: false,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': { validate: (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) },
    binary: true,
  },
}).addSchema(closed(portalDocument) as object, 'portal');

const operations = new Map(operationsIn(portalDocument).map((each) => [each.operation.operationId, each]));
const known = new Map<string, ValidateFunction | null>();

const pointer = (...steps: string[]): string =>
  steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Checks the JSON that a call answers with this status; null where the document promises none. */
function checkerOf({ id }: ResolvedCall, status: number): ValidateFunction | null {
  const key = `${id} ${status}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { path, verb, operation } = operations.get(id) ?? {};
  const answered = operation?.responses[status] ? String(status) : '200';
  const isJson = operation?.responses[answered]?.content?.['application/json'] !== undefined;
  const place = pointer(
    'paths',
    path ?? '',
    verb ?? '',
    'responses',
    answered,
    'content',
    'application/json',
    'schema',
  );
  const checker = isJson ? ajv.compile({ $ref: `portal#/${place}` }) : null;
  known.set(key, checker);
  return checker;
}

/** Where what a call answered is not what the API document says of it. */
export function documentProblems(call: ResolvedCall, { status, json }: { status: number; json: unknown }): string[] {
  const check = checkerOf(call, status);
  if (!check || check(json)) return [];
  return (check.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || 'the answer'} ${message ?? ''} ${JSON.stringify(params)}`.slice(0, 200),
  );
}

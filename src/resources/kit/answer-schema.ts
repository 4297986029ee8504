import { type Answer, type AnswerParts, isField, isSingle, type Shape, type ShapeKind } from './answer.ts';
import { isOptional, type JsonSchema, orNothing, schemaOf } from './field-schema.ts';

type ShapeOf<K extends ShapeKind> = Extract<Shape, { kind: K }>;

const numbers = (type: 'integer' | 'number', count: number): JsonSchema => ({
  type: 'array',
  items: { type },
  minItems: count,
  maxItems: count,
});

/** OpenAPI 3.1 face of each shape. */
const shapeSchema: { readonly [K in ShapeKind]: (shape: ShapeOf<K>) => JsonSchema } = {
  words: () => ({ type: 'string' }),
  whole: () => ({ type: 'integer' }),
  amount: () => ({ type: 'number' }),
  flag: () => ({ type: 'boolean' }),
  day: () => ({ type: 'string', format: 'date' }),
  instant: () => ({ type: 'string', format: 'date-time' }),
  range: () => numbers('integer', 2),
  bounds: () => numbers('number', 4),
  anything: () => ({}),
  oneOf: ({ values }) => ({ type: 'string', enum: [...values] }),
  orNull: ({ of }) => orNothing(answerSchema(of)),
  optional: ({ of }) => answerSchema(of),
  list: ({ of }) => ({ type: 'array', items: answerSchema(of) }),
  map: ({ of }) => ({ type: 'object', additionalProperties: answerSchema(of) }),
};

/** OpenAPI 3.1 schema of what a hand-written call is declared to answer. */
export function answerSchema(answer: Answer): JsonSchema {
  if (!isSingle(answer)) return partsSchema(answer);
  if (isField(answer)) return schemaOf(answer, { mayBeNull: isOptional(answer) });
  return (shapeSchema[answer.kind] as (shape: Shape) => JsonSchema)(answer);
}

const partsSchema = (parts: AnswerParts): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, answerSchema(part)])),
  required: Object.keys(parts).filter((name) => parts[name]?.kind !== 'optional'),
});

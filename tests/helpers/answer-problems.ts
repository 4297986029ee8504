import { resources, services } from '../../src/resources/index.ts';
import { type Answer, isField, isSingle, type Shape, type ShapeKind } from '../../src/resources/kit/answer.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { checkPresent } from '../../src/resources/kit/row-schema.ts';

type ShapeOf<K extends ShapeKind> = Extract<Shape, { kind: K }>;
type Check<K extends ShapeKind> = (value: unknown, shape: ShapeOf<K>, at: string) => string[];

const unless = (isRight: boolean, value: unknown, at: string, what: string): string[] =>
  isRight ? [] : [`${at} should be ${what}: ${(JSON.stringify(value) ?? 'nothing').slice(0, 80)}`];
const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areNumbers = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite);

const checks: { readonly [K in ShapeKind]: Check<K> } = {
  words: (value, _, at) => unless(typeof value === 'string', value, at, 'a text'),
  whole: (value, _, at) => unless(Number.isSafeInteger(value), value, at, 'a whole number'),
  amount: (value, _, at) => unless(Number.isFinite(value), value, at, 'a number'),
  flag: (value, _, at) => unless(typeof value === 'boolean', value, at, 'true or false'),
  day: (value, _, at) => unless(isText(value, /^\d{4}-\d\d-\d\d$/), value, at, 'a day'),
  instant: (value, _, at) =>
    unless(isText(value, /^\d{4}-\d\d-\d\dT/) && !Number.isNaN(Date.parse(value as string)), value, at, 'an instant'),
  range: (value, _, at) => unless(areNumbers(value, 2), value, at, 'a range'),
  bounds: (value, _, at) => unless(areNumbers(value, 4), value, at, 'a box'),
  anything: (value, _, at) => unless(value !== undefined, value, at, 'there'),
  oneOf: (value, { values }, at) => unless(values.includes(value as string), value, at, `one of ${values.join()}`),
  orNull: (value, { of }, at) => (value === null ? [] : answerProblems(of, value, at)),
  optional: (value, { of }, at) => (value === undefined ? [] : answerProblems(of, value, at)),
  list: (value, { of }, at) =>
    Array.isArray(value)
      ? value.flatMap((each: unknown, index) => answerProblems(of, each, `${at}[${index}]`))
      : unless(false, value, at, 'a list'),
  map: (value, { of }, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => answerProblems(of, each, `${at}.${key}`))
      : unless(false, value, at, 'an object'),
};

/** Where an answer is not what was declared: everything declared is there, and nothing else. */
export function answerProblems(answer: Answer, value: unknown, at = 'data'): string[] {
  if (isSingle(answer)) {
    if (!isField(answer)) return (checks[answer.kind] as Check<ShapeKind>)(value, answer as ShapeOf<ShapeKind>, at);
    if (value === null && !answer.required) return [];
    return (checkPresent(answer, value) ?? []).map((problem) => `${at}: ${problem}`);
  }
  if (!isObject(value)) return unless(false, value, at, 'an object');
  const undeclared = Object.keys(value).filter((name) => !Object.hasOwn(answer, name));
  return [
    ...undeclared.map((name) => `${at}.${name} is not declared`),
    ...Object.entries(answer).flatMap(([name, part]) => answerProblems(part, value[name], `${at}.${name}`)),
  ];
}

/** What a hand-written call is declared to answer; undefined of all others, and of what answers a file. */
export function declaredAnswer({ owner, name, answerer }: ResolvedCall): Answer | undefined {
  if (answerer.by !== 'hand') return undefined;
  const resource = resources.find((each) => each.name === owner);
  const service = services.find((each) => each.name === owner);
  const answers = (resource?.services ?? service?.calls)?.[name]?.answers;
  return answers === 'file' ? undefined : answers;
}

import { resourceNamed, resources } from '../../src/resources/index.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { onlyReads } from '../../src/resources/kit/calls-of.ts';
import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import type { AnyField, FieldMap } from '../../src/resources/kit/field.ts';
import { optionOf } from '../../src/resources/kit/field-kinds.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { counter } from './counters.ts';
import { upload } from './picture.ts';
import { separated } from './power-stage.ts';
import { sampleRow, sampleValue, type Source } from './sample-values.ts';
import type { Given } from './send.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call with input that could do harm. */
export interface Move {
  call: ResolvedCall;
  given: Given;
  /** The row it is about ('users 1003'); null: a new one, or none. */
  target: string | null;
  /** Roles that it gives to somebody. */
  gives: readonly number[];
  text: string;
}

/** Rows that moves may be about: resource → ids. */
export type Targets = Readonly<Record<string, readonly number[]>>;

const nextNumber = counter();
const source = (): Source => ({ n: nextNumber(), idOf: () => null });

/** What is put into a role: nothing, the whole of each power, everything. */
const rightsLists: readonly (readonly string[])[] = [
  [],
  ...separated.map((power) => resources.filter((each) => each.power === power).map(({ name }) => `admin:${name}.*`)),
  ['admin:*'],
];

/** Values of a field among which a choice decides who may do what; else one right value. */
function choicesOf(field: AnyField, targets: Targets): unknown[] {
  if (field.kind === 'references') return [[], ...(targets[field.to] ?? []).map((id) => [id])];
  if (field.kind === 'reference') return [...(targets[field.to] ?? [])];
  if (field.widget === 'rights-matrix') return [...rightsLists];
  if (field.kind === 'choice') return field.options.map((option) => optionOf(option).value);
  return [sampleValue(field, source())];
}

/** How much is tried of a call. */
export type Extent = 'every' | 'alone';

/** Each secret and each field with a choice alone; `every`: and all fields at once with each choice of one of them. */
function variantsOf(fields: FieldMap, targets: Targets, extent: Extent = 'every'): Values[] {
  const choices = Object.entries(fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => ({
      isSecret: field.kind === 'secret',
      values: choicesOf(field, targets).map((value): Values => ({ [field.wire ?? name]: value })),
    }));
  const alone = choices.flatMap(({ isSecret, values }) => (isSecret || values.length > 1 ? values : []));
  if (extent === 'alone') return alone;
  const whole = Object.assign({}, ...choices.map(({ values: [first] }) => first ?? {})) as Values;
  const several = choices.flatMap(({ values }) => (values.length > 1 ? values : []));
  return [...alone, ...(several.length > 0 ? several.map((each) => ({ ...whole, ...each })) : [whole])];
}

/** A field that is given once cannot be changed; a number that nobody has yet can be given. */
const editable = ({ fields }: Resource): FieldMap =>
  Object.fromEntries(fieldEntries({ fields }).filter(([, { fixed, kind }]) => !fixed || kind === 'secret'));

function sheet(resource: Resource, values: Values, id?: number): FormData {
  const columns = fieldEntries(resource).filter(([name, field]) => (field.wire ?? name) in values);
  const cells = columns.map(([name, field]) => {
    const value = values[field.wire ?? name];
    return field.kind === 'secret' ? String(value) : writeText(field, value);
  });
  const lines = [
    [...(id === undefined ? [] : ['编号']), ...columns.map(([, { label }]) => label)],
    [...(id === undefined ? [] : [String(id)]), ...cells.map((cell) => `"${cell}"`)],
  ];
  return upload(lines.map((line) => line.join(',')).join('\n'), '表.csv', 'text/csv', { dryRun: 'false' });
}

type MakeMoves = (
  resource: Resource,
  call: ResolvedCall,
  targets: Targets,
  extent: Extent,
) => Omit<Move, 'call' | 'text'>[];

const givenRoles = (values: Values): readonly number[] =>
  Array.isArray(values['roles']) ? (values['roles'] as number[]) : [];

const onRows =
  (input: (resource: Resource, id: number, values: Values) => Given, most: Extent | 'none' = 'every'): MakeMoves =>
  (resource, _, targets, extent) => {
    const variants = most === 'none' ? [{}] : variantsOf(editable(resource), targets, most === 'alone' ? most : extent);
    return (targets[resource.name] ?? []).flatMap((id) =>
      variants.map((values) => ({
        given: input(resource, id, values),
        target: `${resource.name} ${id}`,
        gives: givenRoles(values),
      })),
    );
  };

const onNew =
  (input: (resource: Resource, values: Values) => Given, most: Extent): MakeMoves =>
  (resource, _, targets) =>
    variantsOf(editable(resource), targets, most).map((values) => ({
      given: input(resource, { ...sampleRow(resource, source()), ...values }),
      target: null,
      gives: givenRoles(values),
    }));

const both =
  (...parts: MakeMoves[]): MakeMoves =>
  (...asked) =>
    parts.flatMap((part) => part(...asked));

/** Inputs of the standard calls that write. Of several ways to write the same, one is tried with everything at once. */
const standardMoves: Readonly<Record<string, MakeMoves>> = {
  create: onNew((_, values) => ({ values }), 'every'),
  edit: onRows((resource, id, values) => ({ values: resource.single ? values : { id, ...values } })),
  editMany: onRows((_, id, values) => ({ values: { ids: [id], values } }), 'alone'),
  import: both(
    onRows((resource, id, values) => ({ form: sheet(resource, values, id) }), 'alone'),
    onNew((resource, values) => ({ form: sheet(resource, values) }), 'alone'),
  ),
  remove: onRows((_, id) => ({ values: { id } }), 'none'),
  removeMany: onRows((_, id) => ({ values: { ids: [id] } }), 'none'),
};

const actionMoves: MakeMoves = (resource, { name }, targets) => {
  const effect = resource.actions?.[name]?.effect;
  const taken = effect && 'takes' in effect && effect.takes ? variantsOf(effect.takes, targets) : [{}];
  return (targets[resource.name] ?? []).flatMap((id) =>
    taken.map((values) => ({ given: { values: { id, ...values } }, target: `${resource.name} ${id}`, gives: [] })),
  );
};

const textOf = (call: ResolvedCall, { values, form }: Given): string =>
  `${call.id} ${form ? '(sheet)' : JSON.stringify(values ?? {})}`;

/** Every input worth trying of a call that writes rows of which some are named in `targets`. */
export function movesOf(call: ResolvedCall, targets: Targets, extent: Extent): Move[] {
  const { answerer } = call;
  const resource = resourceNamed(call.owner);
  const making =
    answerer.by === 'action' ? actionMoves : answerer.by === 'standard' ? standardMoves[answerer.call] : undefined;
  return (making?.(resource, call, targets, extent) ?? []).map((move) => ({
    ...move,
    call,
    text: textOf(call, move.given),
  }));
}

/** Whether moves can be made of a call: it writes, and it is about rows that are named. */
export const isMove = (call: ResolvedCall, targets: Targets): boolean =>
  call.owner in targets && !onlyReads(call) && ['standard', 'action'].includes(call.answerer.by);

/** Input of a call of one's own account, aimed at somebody: what it takes is what he is known by, the rest right values. */
export const aimedAt = (takes: FieldMap, known: Values): Given => ({
  values: {
    ...sampleRow({ fields: takes }, source(), { all: true }),
    ...Object.fromEntries(Object.entries(known).filter(([name]) => name in takes)),
  },
});

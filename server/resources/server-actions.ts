import type { Answer, AnswerOf } from '../../src/resources/kit/answer.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { FieldMap } from '../../src/resources/kit/field.ts';
import type { RowOf } from '../../src/resources/kit/define-resource.ts';
import type { ServerAction, ServerActionInput } from './rules.ts';

interface Owner {
  name: string;
  fields: FieldMap;
}
type ActionsIn<R> = R extends { actions: infer A } ? A : never;
type EffectOf<R, Name extends keyof ActionsIn<R>> = ActionsIn<R>[Name] extends { effect: infer E } ? E : never;
/** Names of the actions that hand-written code carries out. */
type ActionName<R> = {
  [N in keyof ActionsIn<R>]: EffectOf<R, N> extends { by: 'server' } ? N : never;
}[keyof ActionsIn<R>];

/** A server action as it arrives: the locked row, and what the action takes, as they are declared. */
export type ActionInput<R extends Owner, Name extends ActionName<R>> = ServerActionInput<
  RowOf<R>,
  InputOf<EffectOf<R, Name>>
>;
/** What it answers: as declared, else the row. */
type AnsweredByAction<E> = E extends { answers: infer A extends Answer } ? AnswerOf<A> : { id: number };
/** What carries it out: `ActionOf<typeof loans, 'renew'>`. */
export type ActionOf<R extends Owner, Name extends ActionName<R>> = ServerAction<
  RowOf<R>,
  InputOf<EffectOf<R, Name>>,
  AnsweredByAction<EffectOf<R, Name>>
>;

/** What carries out each server action of a resource, by call id: one that is left out does not compile. */
export function serverActions<R extends Owner>(
  resource: R,
  actions: { readonly [Name in ActionName<R>]: ActionOf<R, Name> },
): Readonly<Record<string, ServerAction>>;
export function serverActions(
  { name }: Owner,
  actions: Readonly<Record<string, ServerAction>>,
): Readonly<Record<string, ServerAction>> {
  return Object.fromEntries(Object.entries(actions).map(([action, carryOut]) => [`${name}.${action}`, carryOut]));
}

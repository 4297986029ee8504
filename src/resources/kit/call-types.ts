import type { AnswerOf } from './answer.ts';
import type { FieldMap, RequiredNames, ValueOf, ValuesOfFields } from './field.ts';

/** Hand-written calls of a resource (`services`) or of a service (`calls`), by name. */
export type HandCallsOf<R> = R extends { fields: unknown }
  ? R extends { services: infer S }
    ? S
    : never
  : R extends { calls: infer S }
    ? S
    : never;
export type HandName<R> = Extract<keyof HandCallsOf<R>, string>;

/** Fields that a call takes. */
export type TakesOf<C> = C extends { takes: infer F extends FieldMap } ? F : NonNullable<unknown>;
/** What a call or a server action takes, as its handler has it: checked, with defaults filled in, null where nothing was given. */
export type InputOf<C> = ValuesOfFields<TakesOf<C>>;

/** Required fields that nobody has to give: a default stands in. */
type PresetNames<F> = { [K in RequiredNames<F>]: F[K] extends { default: unknown } ? K : never }[RequiredNames<F>];
type MustGive<F> = Exclude<RequiredNames<F>, PresetNames<F>>;
/** What a caller gives: optional values may be left out, or null. */
export type GivenTo<C> = C extends { takes: infer F }
  ? { readonly [K in MustGive<F>]: ReadonlyValue<ValueOf<F[K]>> } & {
      readonly [K in PresetNames<F>]?: ReadonlyValue<ValueOf<F[K]>> | undefined;
    } & {
      readonly [K in Exclude<keyof F, RequiredNames<F>>]?: ReadonlyValue<ValueOf<F[K]>> | null | undefined;
    }
  : Readonly<Record<never, never>>;
type ReadonlyValue<V> = V extends (infer Each)[] ? readonly Each[] : V;

/** Data that a call answers: as declared; null where nothing is declared. */
export type AnsweredBy<C> = C extends { answers: infer A } ? (A extends 'file' ? never : AnswerOf<A>) : null;

/** Names of the calls that answer data and no file. */
export type DataName<R> = {
  [N in HandName<R>]: HandCallsOf<R>[N] extends { answers: 'file' } ? never : N;
}[HandName<R>];

/** Names of those that answer a file. */
export type FileName<R> = Exclude<HandName<R>, DataName<R>>;

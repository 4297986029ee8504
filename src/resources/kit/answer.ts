import type { AnyField, ValueOf } from './field.ts';

/**
 * What a hand-written call answers, as plain data. A part is a declared field (its value, null where it is not required),
 * one of the shapes below, or an object of parts. The API document, the handler and the caller all follow it.
 */
export type Answer = AnyField | Shape | AnswerParts;
export interface AnswerParts {
  readonly [name: string]: Answer;
}

/** `V`: type of the value, carried in the type only. */
export interface Leaf<K extends string, V> {
  readonly kind: K;
  /** Never set. */
  readonly valueType?: V;
}
export interface Around<K extends string, A> {
  readonly kind: K;
  readonly of: A;
}
export interface OneOf<V extends string> extends Leaf<'oneOf', V> {
  readonly values: readonly V[];
}

/** What stands around parts, and values that need no label. */
export type Shape =
  | Leaf<'words' | 'whole' | 'amount' | 'flag' | 'day' | 'instant' | 'range' | 'bounds' | 'anything', unknown>
  | OneOf<string>
  | Around<'orNull' | 'list' | 'map' | 'optional', Answer>;
export type ShapeKind = Shape['kind'];

/** A text. */
export const words: Leaf<'words', string> = { kind: 'words' };
/** A whole number. */
export const whole: Leaf<'whole', number> = { kind: 'whole' };
/** Any number. */
export const amount: Leaf<'amount', number> = { kind: 'amount' };
/** true or false. */
export const flag: Leaf<'flag', boolean> = { kind: 'flag' };
/** 'YYYY-MM-DD'. */
export const day: Leaf<'day', string> = { kind: 'day' };
/** ISO 8601 in UTC. */
export const instant: Leaf<'instant', string> = { kind: 'instant' };
/** Characters of a text, [from, to) in UTF-16 units. */
export const range: Leaf<'range', [from: number, to: number]> = { kind: 'range' };
/** A box in degrees, CGCS2000 (EPSG:4490). */
export const bounds: Leaf<'bounds', [west: number, south: number, east: number, north: number]> = { kind: 'bounds' };
/** JSON that is declared elsewhere, such as a row of whichever resource was asked for. */
export const anything = <V = unknown>(): Leaf<'anything', V> => ({ kind: 'anything' });

/** One of fixed words, given as they are or as the options of a choice. */
export const oneOf = <const V extends string>(
  values: readonly (V | { readonly value: V; readonly label: string })[],
): OneOf<V> => ({
  kind: 'oneOf',
  values: values.map((each) => (typeof each === 'string' ? each : each.value)),
});
export const orNull = <const A extends Answer>(of: A): Around<'orNull', A> => ({ kind: 'orNull', of });
export const listOf = <const A extends Answer>(of: A): Around<'list', A> => ({ kind: 'list', of });
/** Values under keys that are known only at run time. */
export const mapOf = <const A extends Answer>(of: A): Around<'map', A> => ({ kind: 'map', of });
/** A part of an object that may be left out. */
export const optional = <const A extends Answer>(of: A): Around<'optional', A> => ({ kind: 'optional', of });
/** The usual answer of a list. */
export const rowsOf = <const A extends Answer>(of: A) => ({ rows: listOf(of) });

type IsOptional<A> = A extends { readonly kind: 'optional' } ? true : false;
type PartsOf<P> = {
  -readonly [K in keyof P as IsOptional<P[K]> extends true ? never : K]: AnswerOf<P[K]>;
} & { -readonly [K in keyof P as IsOptional<P[K]> extends true ? K : never]?: AnswerOf<P[K]> };

/** The value that a declared answer has. */
export type AnswerOf<A> = A extends { readonly kind: string; readonly label: string }
  ? ValueOf<A> | (A extends { required: true } ? never : null)
  : A extends { readonly kind: 'list'; readonly of: infer Each }
    ? AnswerOf<Each>[]
    : A extends { readonly kind: 'orNull'; readonly of: infer Each }
      ? AnswerOf<Each> | null
      : A extends { readonly kind: 'map'; readonly of: infer Each }
        ? Record<string, AnswerOf<Each>>
        : A extends { readonly kind: 'optional'; readonly of: infer Each }
          ? AnswerOf<Each>
          : A extends { readonly kind: string; readonly valueType?: infer V }
            ? V
            : PartsOf<A>;

/** Whether a part is a shape or a field of its own, and not an object of parts. */
export const isSingle = (part: Answer): part is AnyField | Shape => typeof part.kind === 'string';
export const isField = (part: AnyField | Shape): part is AnyField => 'label' in part;

import type { ChoiceOption, KindSettings, KindValue } from './field-kinds.ts';

/** Where a field is shown besides the record's own page: columns of lists, forms, and the text that full-text search reads. */
export type Place = 'list' | 'form' | 'search' | 'detail';

export type FieldKind = keyof KindSettings;

/** Settings that every kind of field has. */
export interface CommonSettings {
  /** What people call it, in Chinese: column heading, form label, name in error messages. */
  label: string;
  /** True: a value must always be there (null and blank are refused). Default false: null means "not known". */
  required?: boolean;
  /** One Chinese sentence under the input: what to enter, in which unit or notation. */
  help?: string;
  /** Its name in calls and answers, where it differs from the field's own name. */
  wire?: string;
  /** Name of a hand-made admin widget that replaces the kind's own input and cell. */
  widget?: string;
  /** Default: list, form and detail for short kinds; form and detail for long ones. `search` puts it in the full text. */
  show?: readonly Place[];
  /** No two rows hold the same value. */
  unique?: boolean;
  /** Counted per value beside lists (facet). Only for kinds with few distinct values. */
  facet?: boolean;
  /** Lists may be sorted by it (an index is kept). Default: true for numbers, dates, years and the title. */
  sortable?: boolean;
  /** Lists may be filtered by it (an index is kept). Implied by `facet`, `sortable`, `unique`, and by kinds with an index of their own. */
  filter?: boolean;
  /** Set by the server alone; refused in a body. */
  readOnly?: boolean;
  /** Given when the row is made, and never changed after. */
  fixed?: boolean;
  /** Tells of a person: the audit log, whose rows can never be erased, says that it changed, not what it was. */
  personal?: boolean;
}

/**
 * A declared field: plain data. `Value` is carried in the type only.
 * @typeParam K kind
 * @typeParam V type of a non-null value in the application
 */
export type Field<K extends FieldKind = FieldKind, V = unknown> = CommonSettings &
  KindSettings<FieldMap>[K] & {
    kind: K;
    /** Value of a new row when the creator gives none. */
    default?: NoInfer<V>;
    /** Never set: holds the value's type for inference. */
    readonly valueType?: V;
  };

/** Any declared field, discriminated by `kind`. */
export type AnyField = { [K in FieldKind]: Field<K, KindValue[K]> }[FieldKind];
export type FieldOfKind<K extends FieldKind> = Extract<AnyField, { kind: K }>;
/** Fields by their names. */
export interface FieldMap {
  readonly [name: string]: AnyField;
}
export type NameIn<F> = Extract<keyof NoInfer<F>, string>;

export type ValueOf<T> = T extends { readonly valueType?: infer V } ? Exclude<V, undefined> : never;
export type RequiredNames<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];

/** Checked values of all fields: required ones with a value, the others with a value or null. */
export type ValuesOfFields<F> = { [K in RequiredNames<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredNames<F>>]: ValueOf<F[K]> | null;
};

/** A row as the application sees it. */
export type RowOfFields<F> = { id: number } & ValuesOfFields<F>;

type Options<K extends FieldKind, V> = CommonSettings & KindSettings<FieldMap>[K] & { default?: V };
/** A field as it is declared: its settings keep their literal types, so that what is required or preset is known of it. */
type Declared<K extends FieldKind, O, V> = O & { kind: K; readonly valueType?: V };

const make =
  <K extends FieldKind>(kind: K) =>
  <const O extends Options<K, KindValue[K]>>(options: O): Declared<K, O, KindValue[K]> => ({ ...options, kind });

/** One line of text. */
export const text = make('text');
/** Several lines of plain text. */
export const longText = make('longText');
/** Formatted text, kept as HTML that the server sanitises on every write. */
export const richText = make('richText');
export const integer = make('integer');
/** A number with a fixed number of decimal digits. */
export const decimal = make('decimal');
export const yesNo = make('yesNo');
/** Several short words; order kept, no repeats. */
export const tags = make('tags');
/** A calendar day, 'YYYY-MM-DD'. */
export const date = make('date');
/** An instant, ISO 8601 in UTC. */
export const dateTime = make('dateTime');
export const year = make('year');
/** Address of an uploaded picture. */
export const image = make('image');
/** Uploaded files, in order. */
export const files = make('files');
/** One row of another resource, by id. */
export const ref = <const O extends Omit<Options<'reference', number>, 'to'>>(
  to: string,
  options: O,
): Declared<'reference', O & { to: string }, number> => ({ ...options, to, kind: 'reference' });
/** Several rows of another resource, by id; order kept. */
export const refs = <const O extends Omit<Options<'references', number[]>, 'to'>>(
  to: string,
  options: O,
): Declared<'references', O & { to: string }, number[]> => ({ ...options, to, kind: 'references' });
/** A position in degrees, CGCS2000 (EPSG:4490), longitude first. */
export const point = make('point');
/** A box in degrees, CGCS2000 (EPSG:4490); never crosses the 180° meridian. */
export const extent = make('extent');
/** '#rrggbb'. */
export const colour = make('colour');
/** Text kept encrypted (AES-256-GCM) and answered masked; never sorted, searched or exported. `unique` and `filter` work on its blind index. */
export const secret = make('secret');

type OptionValue<T> = T extends string ? T : T extends { value: infer V } ? V : never;
/** One of a fixed set of values. */
export const choice = <
  const T extends readonly ChoiceOption[],
  const O extends Omit<Options<'choice', OptionValue<T[number]>>, 'options'>,
>(
  choices: T,
  options: O,
): Declared<'choice', O & { options: T }, OptionValue<T[number]> & string> => ({
  ...options,
  options: choices,
  kind: 'choice',
});

/** A structured value: `of` declares its parts (unknown parts are refused); without `of` any JSON up to 64 kB, 12 levels deep. */
export const json = <
  const O extends Omit<Options<'json', unknown>, 'of' | 'by' | 'variants'>,
  const P extends FieldMap = FieldMap,
>(
  options: O & { of?: P },
): Declared<'json', O & { of?: P }, PartsOf<P>> => ({ ...options, kind: 'json' });

/** Objects of the same declared parts, in order (unknown parts are refused). */
export const list = <
  const O extends Omit<Options<'list', unknown[]>, 'of' | 'default'> & { default?: readonly PartsOf<P>[] },
  const P extends FieldMap,
>(
  options: O & { of: P },
): Declared<'list', Omit<O, 'default'> & { of: P; default?: PartsOf<P>[] }, PartsOf<P>[]> => {
  const { default: start, ...others } = options;
  return { ...others, ...(start ? { default: [...start] } : {}), kind: 'list' };
};

/** A structured value whose parts follow the choice in the field `by` of the same row. Which they are, `fieldIn` tells. */
export const variant = <
  const O extends Omit<Options<'json', unknown>, 'of' | 'default' | 'required'> & {
    by: string;
    variants: Readonly<Record<string, FieldMap>>;
  },
>(
  options: O,
): Declared<'json', O, Readonly<Record<string, JsonValue>>> => ({ ...options, kind: 'json' });

type PartsOf<P> = string extends keyof P
  ? JsonValue
  : { [K in RequiredNames<P>]: ValueOf<P[K]> } & { [K in Exclude<keyof P, RequiredNames<P>>]?: ValueOf<P[K]> | null };
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

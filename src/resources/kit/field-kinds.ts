import type { TextReading } from './text-readings.ts';
import type { TextRule } from './text-rules.ts';

/** A value of a choice; a string stands for itself, the object form gives it another label or a colour token. */
export type ChoiceOption = string | { value: string; label: string; tone?: Tone };

/** Design tokens that mark a value (see src/ui/tokens.css); never the only carrier of a meaning. */
export type Tone = 'azurite' | 'malachite' | 'ochre' | 'cinnabar' | 'gamboge' | 'ink';

export interface Extent {
  /** Degrees, CGCS2000; west ≤ east, −180…180. */
  west: number;
  south: number;
  east: number;
  /** south ≤ north, −90…90. */
  north: number;
}
export interface Point {
  lon: number;
  lat: number;
}
export interface StoredFile {
  /** Opaque name in the file store. */
  objectName: string;
  /** Name for people, as uploaded. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type found from the content. */
  type: string;
}

/**
 * What a secret is bound to: a field by its name; of a web address, scheme, host and port count. `upTo`: only what stands
 * before this mark counts.
 */
export type BoundName = string | { name: string; upTo: string };

/**
 * What each kind has beyond the common settings. Adding a kind starts here: every face is a Record over these keys.
 * @typeParam Parts the fields that a structured value is made of
 */
export interface KindSettings<Parts = unknown> {
  /** `max` characters (code points), default 255. `pattern`: source of a regular expression the whole text matches. `rule`: a named check. `reads`: how what fits neither is brought into shape, before it is refused. `ignoresCase`: with `unique`, 'Li' and 'li' count as the same. */
  text: {
    max?: number;
    pattern?: string;
    patternHelp?: string;
    rule?: TextRule;
    reads?: TextReading;
    ignoresCase?: boolean;
  };
  /** Default `max` 4000 characters. */
  longText: { max?: number };
  /** Default `max` 200,000 characters of HTML. */
  richText: { max?: number };
  /** Inclusive bounds; `unit` is shown behind the number. */
  integer: { min?: number; max?: number; unit?: string };
  /** `digits` after the point, 0–12, default 6. */
  decimal: { min?: number; max?: number; digits?: number; unit?: string };
  yesNo: { yes?: string; no?: string };
  choice: { options: readonly ChoiceOption[] };
  /**
   * `options`: suggested words (others are allowed unless `closed`). Default `maxItems` 50, each up to 64 characters.
   * `labels`: how words that are codes are called.
   */
  tags: {
    options?: readonly string[];
    closed?: boolean;
    maxItems?: number;
    labels?: Readonly<Record<string, string>>;
  };
  date: { from?: string; until?: string };
  dateTime: Record<never, never>;
  /** Inclusive bounds, default 1800…2100. */
  year: { min?: number; max?: number };
  image: Record<never, never>;
  files: { maxItems?: number };
  /**
   * `of`: its parts. `variants`: its parts where they depend on the row, by the value of the choice field `by`; what has no
   * parts may hold nothing. With neither, any JSON.
   */
  json: { of?: Parts; by?: string; variants?: Readonly<Record<string, Parts>> };
  /** Objects of the same parts, in order; `each`: what one of them is called. Default `maxItems` 50. */
  list: { of: Parts; each: string; maxItems?: number };
  /** `to`: name of the other resource. */
  reference: { to: string };
  references: { to: string; maxItems?: number };
  point: Record<never, never>;
  extent: Record<never, never>;
  /** `contrast`: colours, '#rrggbb', that stand on it or under it as text: 4.5 : 1 at least (WCAG 2.2, 1.4.3). */
  colour: { contrast?: readonly { colour: string; label: string }[] };
  /**
   * How many characters stay readable at either end of the masked form. With `unique` or `filter` a keyed fingerprint
   * (blind index) is kept beside it, so that equal values are found without opening any. `boundTo`: fields of the row, or
   * parts beside it, whose change the stored secret does not follow. `isSent: false`: no machine is sent it.
   */
  secret: {
    max?: number;
    boundTo?: readonly BoundName[];
    isSent?: false;
    showFirst?: number;
    showLast?: number;
    pattern?: string;
    patternHelp?: string;
    rule?: TextRule;
    reads?: TextReading;
  };
}

/** Type of a non-null value of each kind in the application. */
export interface KindValue {
  text: string;
  longText: string;
  richText: string;
  integer: number;
  decimal: number;
  yesNo: boolean;
  choice: string;
  tags: string[];
  date: string;
  dateTime: string;
  year: number;
  image: string;
  files: StoredFile[];
  json: unknown;
  list: unknown[];
  reference: number;
  references: number[];
  point: Point;
  extent: Extent;
  colour: string;
  secret: string;
}

/** Value and label of a choice option in its full form. */
export const optionOf = (option: ChoiceOption): { value: string; label: string; tone?: Tone } =>
  typeof option === 'string' ? { value: option, label: option } : option;

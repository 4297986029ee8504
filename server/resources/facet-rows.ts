import type { Filter } from '../../src/resources/kit/list-query.ts';

/** Combinations of values and how many rows have each: values as codes of a dictionary per field. */
export interface CountedRows {
  size: number;
  /** Per field a code for each combination. */
  codes: readonly Uint32Array[];
  all: Int32Array;
  open: Int32Array;
}

/** The values of one field by number. */
export class Dictionary {
  readonly texts: (string | null)[] = [];
  readonly #codes = new Map<string | null, number>();

  codeOf(text: string | null): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** 1 for each code whose value meets all filters. */
  mask(filters: readonly Filter[]): Uint8Array {
    return Uint8Array.from(this.texts, (text) => (filters.every((filter) => meets(text, filter)) ? 1 : 0));
  }
}

type Meets = (text: string | null, values: readonly unknown[]) => boolean;

/** Filters that kept counts can apply, over the text of a value: numbers as digits, lists of words as JSON. */
const operators: Partial<Record<Filter['operator'], Meets>> = {
  eq: (text, values) => text !== null && values.some((value) => String(value) === text),
  ne: (text, values) => text === null || !values.some((value) => String(value) === text),
  gte: (text, [value]) => text !== null && Number(text) >= Number(value),
  lte: (text, [value]) => text !== null && Number(text) <= Number(value),
  null: (text, [value]) => (text === null) === (value === true),
  has: (text, values) => text !== null && (JSON.parse(text) as unknown[]).some((word) => values.includes(word)),
};

const meets = (text: string | null, { operator, values }: Filter): boolean =>
  operators[operator]?.(text, values) ?? false;

export const isApplicable = ({ operator }: Filter): boolean => operators[operator] !== undefined;

/** Rows that grow. */
export class GrowingRows implements CountedRows {
  size = 0;
  codes: Uint32Array[];
  all = new Int32Array(64);
  open = new Int32Array(64);

  constructor(fields: number) {
    this.codes = Array.from({ length: fields }, () => new Uint32Array(64));
  }

  /** Makes room for so many. */
  reserve(size: number): void {
    if (size > this.all.length) {
      const length = Math.max(size, Math.ceil(this.all.length * 1.5));
      const grown = <T extends Uint32Array | Int32Array>(old: T, made: T): T => {
        made.set(old);
        return made;
      };
      this.codes = this.codes.map((codes) => grown(codes, new Uint32Array(length)));
      this.all = grown(this.all, new Int32Array(length));
      this.open = grown(this.open, new Int32Array(length));
    }
    this.size = Math.max(this.size, size);
  }

  add(codes: readonly number[], all: number, open: number): void {
    const at = this.size;
    this.reserve(at + 1);
    codes.forEach((code, field) => (this.codes[field]![at] = code));
    this.all[at] = all;
    this.open[at] = open;
  }
}

/** What is counted: all rows that meet the masks, and per facet its values among rows that meet the masks of the others. */
export interface Tally {
  total: number;
  /** By place of the facet's field, then by code. */
  facets: Map<number, Float64Array>;
}

/** Adds rows to a tally. `masks`: by place of their field. */
export function tally(
  rows: CountedRows,
  { isOpen, from = 0, masks, into }: { isOpen: boolean; from?: number; masks: Map<number, Uint8Array>; into: Tally },
): void {
  const counts = isOpen ? rows.open : rows.all;
  const masked = [...masks].map(([field, mask]) => ({ field, mask, codes: rows.codes[field]! }));
  const facets = [...into.facets].map(([field, sums]) => ({ sums, codes: rows.codes[field]! }));
  for (let at = from; at < rows.size; at += 1) {
    const n = counts[at]!;
    if (n === 0) continue;
    let failed = -1;
    let fails = 0;
    for (const { field, mask, codes } of masked) {
      if (mask[codes[at]!] === 1) continue;
      failed = field;
      fails += 1;
      if (fails > 1) break;
    }
    if (fails > 1) continue;
    if (fails === 0) {
      into.total += n;
      for (const { sums, codes } of facets) sums[codes[at]!]! += n;
    } else {
      const own = into.facets.get(failed);
      if (own) own[rows.codes[failed]![at]!]! += n;
    }
  }
}

/** Counts of lists of words, which are JSON, as counts of each word; null: no words. */
export function perWord(lists: ReadonlyMap<string | null, number>): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const [list, n] of lists) {
    const words = list === null ? [] : (JSON.parse(list) as string[]);
    for (const word of words.length > 0 ? words : [null]) counts.set(word, (counts.get(word) ?? 0) + n);
  }
  return counts;
}

import type { Filter } from '../../src/resources/kit/list-query.ts';
import { type CountedRows, Dictionary, GrowingRows, type Tally, tally } from './facet-rows.ts';

/** Filters and a facet over at most so many fields are answered from sums that are kept for them. */
const maxSummed = 3;
/** Sums are kept where so many combinations are possible at most. */
const maxPossible = 2_000_000;
/** After so many changes sums are made anew. */
const maxBehind = 4_000;

/** A combination's values, in the order of the fields, and its numbers. */
export type Counted = readonly [all: number, open: number, values: readonly (string | null)[]];

interface Sums {
  rows: CountedRows;
  /** Where the changes begin that are not in them. */
  behind: number;
}

/**
 * How many rows there are of every combination of values, held in memory: any count under any filters is a walk over
 * columns of small numbers.
 */
export class FacetMemory {
  readonly fields: readonly string[];
  readonly #dictionaries: Dictionary[];
  readonly #rows: GrowingRows;
  /** Differences that came after the first load: sums made before them go on being used. */
  #changes: GrowingRows;
  #sums = new Map<string, Sums>();

  constructor(fields: readonly string[]) {
    this.fields = fields;
    this.#dictionaries = fields.map(() => new Dictionary());
    this.#rows = new GrowingRows(fields.length);
    this.#changes = new GrowingRows(fields.length);
  }

  /** The numbers of a combination are now these. `id`: its place, from 1 on. */
  set(id: number, [all, open, values]: Counted): void {
    const at = id - 1;
    this.#rows.reserve(id);
    const codes = this.#encode(values);
    if (this.#sums.size > 0) this.#changes.add(codes, all - this.#rows.all[at]!, open - this.#rows.open[at]!);
    codes.forEach((code, field) => (this.#rows.codes[field]![at] = code));
    this.#rows.all[at] = all;
    this.#rows.open[at] = open;
  }

  /** Counts under filters on these fields; a facet's own filters do not narrow it. `unfolded`: what comes on top. */
  count(
    filters: readonly Filter[],
    { facets, isOpen, unfolded }: { facets: readonly string[]; isOpen: boolean; unfolded: readonly Counted[] },
  ): { total: number; facets: Map<string, Map<string | null, number>> } {
    this.#forgetOldChanges();
    const more = new GrowingRows(this.fields.length);
    for (const [all, open, values] of unfolded) more.add(this.#encode(values), all, open);
    const masks = this.#masks(filters);
    const counted = facets.map((facet) => this.fields.indexOf(facet));
    const into: Tally = {
      total: 0,
      facets: new Map(counted.map((field) => [field, new Float64Array(this.#dictionaries[field]!.texts.length)])),
    };
    this.#tallyStored(masks, isOpen, into);
    tally(more, { isOpen, masks, into });
    return {
      total: into.total,
      facets: new Map(facets.map((facet, at) => [facet, this.#valuesOf(counted[at]!, into)])),
    };
  }

  #encode(values: readonly (string | null)[]): number[] {
    return this.#dictionaries.map((dictionary, field) => dictionary.codeOf(values[field] ?? null));
  }

  #masks(filters: readonly Filter[]): Map<number, Uint8Array> {
    const masks = new Map<number, Uint8Array>();
    this.fields.forEach((field, at) => {
      const own = filters.filter((filter) => filter.field === field);
      if (own.length > 0) masks.set(at, this.#dictionaries[at]!.mask(own));
    });
    return masks;
  }

  #valuesOf(field: number, { facets }: Tally): Map<string | null, number> {
    const found = new Map<string | null, number>();
    facets.get(field)?.forEach((n, code) => {
      if (n !== 0) found.set(this.#dictionaries[field]!.texts[code] ?? null, n);
    });
    return found;
  }

  #tallyStored(masks: Map<number, Uint8Array>, isOpen: boolean, into: Tally): void {
    const total = this.#sumsOver([...masks.keys()]);
    const each = [...into.facets.keys()].map((field) => ({
      field,
      sums: this.#sumsOver([...new Set([...masks.keys(), field])]),
    }));
    if (!total || each.some(({ sums }) => !sums)) {
      tally(this.#rows, { isOpen, masks, into });
      return;
    }
    const whole: Tally = { total: 0, facets: new Map() };
    this.#tallySums(total, { isOpen, masks, into: whole });
    into.total = whole.total;
    for (const { field, sums } of each) {
      const others = new Map([...masks].filter(([at]) => at !== field));
      const own: Tally = { total: 0, facets: new Map([[field, into.facets.get(field)!]]) };
      this.#tallySums(sums!, { isOpen, masks: others, into: own });
    }
  }

  #tallySums({ rows, behind }: Sums, options: { isOpen: boolean; masks: Map<number, Uint8Array>; into: Tally }): void {
    tally(rows, options);
    tally(this.#changes, { ...options, from: behind });
  }

  /** Sums over the combinations of these fields; undefined where they would be too many. */
  #sumsOver(fields: readonly number[]): Sums | undefined {
    if (fields.length > maxSummed) return undefined;
    const ordered = [...fields].sort((a, b) => a - b);
    const key = ordered.join();
    const known = this.#sums.get(key);
    if (known && this.#changes.size - known.behind <= maxBehind) return known;
    const sizes = ordered.map((field) => this.#dictionaries[field]!.texts.length);
    if (sizes.reduce((product, size) => product * size, 1) > maxPossible) return undefined;
    const made = { rows: this.#sum(ordered, sizes), behind: this.#changes.size };
    this.#sums.set(key, made);
    return made;
  }

  #sum(fields: readonly number[], sizes: readonly number[]): CountedRows {
    const possible = sizes.reduce((product, size) => product * size, 1);
    const [all, open] = [new Int32Array(possible), new Int32Array(possible)];
    const columns = fields.map((field) => this.#rows.codes[field]!);
    for (let at = 0; at < this.#rows.size; at += 1) {
      let place = 0;
      for (let index = columns.length - 1; index >= 0; index -= 1) place = place * sizes[index]! + columns[index]![at]!;
      all[place]! += this.#rows.all[at]!;
      open[place]! += this.#rows.open[at]!;
    }
    const summed = new GrowingRows(this.fields.length);
    for (let place = 0; place < possible; place += 1) {
      if (all[place] === 0 && open[place] === 0) continue;
      const codes = this.fields.map(() => 0);
      let rest = place;
      fields.forEach((field, index) => {
        codes[field] = rest % sizes[index]!;
        rest = Math.floor(rest / sizes[index]!);
      });
      summed.add(codes, all[place]!, open[place]!);
    }
    return summed;
  }

  /** Keeps the changes from growing without end. */
  #forgetOldChanges(): void {
    if (this.#changes.size <= 4 * maxBehind) return;
    this.#sums.clear();
    this.#changes = new GrowingRows(this.fields.length);
  }
}

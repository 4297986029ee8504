import { limits } from './own-layer.ts';
import { valueText } from './value-text.ts';

/** Values by name, of features that have different ones. */
export class ValueTable {
  readonly #fields: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #rows: string[][] = [];

  get fields(): readonly string[] {
    return this.#fields;
  }

  /** @returns the row */
  add(values: Iterable<readonly [string, string]>): number {
    const row: string[] = [];
    for (const [field, value] of values) {
      const place = this.#places.get(field) ?? this.#newField(field);
      if (place !== null) row[place] = valueText(value.trim());
    }
    return this.#rows.push(row) - 1;
  }

  #newField(field: string): number | null {
    if (this.#fields.length >= limits.fields) return null;
    this.#places.set(field, this.#fields.length);
    return this.#fields.push(field) - 1;
  }

  valuesOf(row: number): readonly string[] {
    return this.#fields.map((_, place) => this.#rows[row]?.[place] ?? '');
  }
}

import { type FeatureCounts, type FlatFeatures, limits, partKinds } from './own-layer.ts';
import type { RawPart } from './raw-layer.ts';

/** Features being put together into flat lists. */
export class FeatureLists {
  readonly #coordinates: number[] = [];
  readonly #starts: number[] = [];
  readonly #kinds: number[] = [];
  readonly #owners: number[] = [];
  readonly #rows: number[] = [];
  readonly #counts: FeatureCounts = { points: 0, lines: 0, areas: 0 };
  #west = Infinity;
  #south = Infinity;
  #east = -Infinity;
  #north = -Infinity;

  get length(): number {
    return this.#rows.length;
  }

  get isFull(): boolean {
    return this.#rows.length >= limits.features || this.#coordinates.length / 2 >= limits.positions;
  }

  get counts(): FeatureCounts {
    return this.#counts;
  }

  /** The row of each feature in the file. */
  get rows(): readonly number[] {
    return this.#rows;
  }

  /** @param parts in degrees, not empty */
  add(row: number, parts: readonly RawPart[]): void {
    const [first] = parts;
    if (first?.kind === partKinds.point) this.#counts.points += 1;
    else if (first?.kind === partKinds.line) this.#counts.lines += 1;
    else this.#counts.areas += 1;
    for (const { kind, xy } of parts) {
      this.#starts.push(this.#coordinates.length / 2);
      this.#kinds.push(kind);
      this.#owners.push(this.#rows.length);
      for (let at = 0; at < xy.length; at += 2) this.#place(xy[at] ?? 0, xy[at + 1] ?? 0);
    }
    this.#rows.push(row);
  }

  #place(lon: number, lat: number): void {
    this.#coordinates.push(lon, lat);
    if (lon < this.#west) this.#west = lon;
    if (lon > this.#east) this.#east = lon;
    if (lat < this.#south) this.#south = lat;
    if (lat > this.#north) this.#north = lat;
  }

  whole(): FlatFeatures {
    return {
      coordinates: new Float64Array(this.#coordinates),
      starts: new Uint32Array([...this.#starts, this.#coordinates.length / 2]),
      kinds: new Uint8Array(this.#kinds),
      owners: new Uint32Array(this.#owners),
      box:
        this.#rows.length === 0 ? null : { west: this.#west, south: this.#south, east: this.#east, north: this.#north },
    };
  }
}

import type { Extent } from '../../resources/kit/field-kinds.ts';

/** Points along a side of a tile as the globe is given it. */
export const gridSide = 65;
/** Of grids that were read, so many stay at hand for the tiles below them: 17 kB each. */
const maxCached = 128;

export const levelGrid = (): Float32Array => new Float32Array(gridSide * gridSide);

/** A tile of the geographic pyramid, two wide and one high at level 0; rows are counted from the north. */
export interface TilePlace {
  level: number;
  column: number;
  row: number;
}

const keyOf = ({ level, column, row }: TilePlace): string => `${level}/${column}/${row}`;

/** Whether a tile has a part of an area; of none, all have. */
export function meets({ level, column, row }: TilePlace, area: Extent | null | undefined): boolean {
  if (!area) return true;
  const width = 180 / 2 ** level;
  const [west, north] = [column * width - 180, 90 - row * width];
  return west < area.east && west + width > area.west && north > area.south && north - width < area.north;
}

interface GridForm {
  /** Points along a side as the service sends it. */
  size: number;
  /** Metres. */
  unit: number;
  /** What a height is stored as, little-endian. */
  Values: Int16ArrayConstructor | Uint16ArrayConstructor | Float32ArrayConstructor;
}

/** No ground is farther from the level of the sea, metres. */
const farthest = 12_000;
/** Numbers that stand for no height. */
const signs: readonly number[] = [-9999, -99_999, 65_535];

/**
 * Whether a stored number is a height. Where there is none, files hold no number, −9999, or the last of the number's type: ±32 767
 * in 16 bits. Without their sign these are numbers like others: a height is what can be one in metres; a unit above the metre
 * raises the ground over what it is.
 */
function isHeight(stored: number, { unit, Values }: GridForm): boolean {
  if (Values === Int16Array) return stored !== -9999 && Math.abs(stored) < 32_767;
  return Math.abs(stored) * Math.min(unit, 1) <= farthest && !signs.includes(stored);
}

/** Whether bytes are a grid of this form; Cesium's own end with two bytes more, which say what is below and what is water. */
export const isGridOf = ({ byteLength }: ArrayBuffer, { size, Values }: GridForm): boolean =>
  [0, 2].includes(byteLength - size * size * Values.BYTES_PER_ELEMENT);

/**
 * Every grid as one of 65 × 65, NaN where it has no height: those of another size are read at the nearest points.
 * @throws when the bytes are no grid of this form
 */
export function gridOf(bytes: ArrayBuffer, form: GridForm): Float32Array {
  const { size, unit, Values } = form;
  if (!isGridOf(bytes, form)) throw new Error(`地形瓦片有 ${bytes.byteLength} 字节，不是 ${size} × ${size} 的格网`);
  const stored = new Values(bytes, 0, size * size);
  const at = (index: number): number => Math.round((index * (size - 1)) / (gridSide - 1));
  return levelGrid().map((_, index) => {
    const value = stored[at(Math.floor(index / gridSide)) * size + at(index % gridSide)] ?? Number.NaN;
    return isHeight(value, form) ? value * unit : Number.NaN;
  });
}

const parentOf = ({ level, column, row }: TilePlace): TilePlace => ({
  level: level - 1,
  column: column >> 1,
  row: row >> 1,
});

/** The heights of a tile as the one above it has them: between its points, the mean of the next ones. */
function quarterOf(parent: Float32Array, { column, row }: TilePlace): Float32Array {
  const half = (gridSide - 1) / 2;
  const [west, north] = [(column % 2) * half, (row % 2) * half];
  const at = (x: number, y: number): number => parent[y * gridSide + x] ?? 0;
  return levelGrid().map((_, index) => {
    const [x, y] = [west + (index % gridSide) / 2, north + Math.floor(index / gridSide) / 2];
    const [left, right, above, below] = [Math.floor(x), Math.ceil(x), Math.floor(y), Math.ceil(y)];
    return (at(left, above) + at(right, above) + at(left, below) + at(right, below)) / 4;
  });
}

interface GridSource {
  /** Whether the service can have a tile; what it cannot have is level, and no gap. */
  has: (place: TilePlace) => boolean;
  /** 65 × 65 metres, NaN where there is no height. @throws when the tile does not come, or is broken */
  read: (place: TilePlace) => Promise<Float32Array>;
  /** Told the tiles of which something is missing. */
  onGap: (place: TilePlace) => void;
}

/**
 * Reads the grids of a pyramid. What is missing of a tile has the heights of the tile above it, so that it lies in its
 * surroundings instead of being a pit down to the sea; above the highest the ground is level.
 */
export function gridReader({ has, read, onGap }: GridSource): (place: TilePlace) => Promise<Float32Array> {
  const cached = new Map<string, Promise<Float32Array>>();

  async function whole(place: TilePlace): Promise<Float32Array> {
    if (!has(place)) return levelGrid();
    const grid = await read(place).catch(() => null);
    if (grid && !grid.some(Number.isNaN)) return grid;
    onGap(place);
    const around = place.level > 0 ? quarterOf(await at(parentOf(place)), place) : levelGrid();
    return grid ? grid.map((height, index) => (Number.isNaN(height) ? (around[index] ?? 0) : height)) : around;
  }

  function at(place: TilePlace): Promise<Float32Array> {
    const key = keyOf(place);
    const grid = cached.get(key) ?? whole(place);
    // The one that was used last stands last
    cached.delete(key);
    cached.set(key, grid);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return grid;
  }
  return at;
}

/** Counts tiles of which something is missing, each of them once. */
export class GroundGaps {
  readonly #tiles = new Set<string>();

  add(place: TilePlace): void {
    this.#tiles.add(keyOf(place));
  }

  /** A Chinese sentence; null: nothing is missing. */
  get sentence(): string | null {
    return this.#tiles.size > 0 ? `有 ${this.#tiles.size} 块地形没有加载出来，按周围地形显示` : null;
  }
}

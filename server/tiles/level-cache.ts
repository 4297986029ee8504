import type { Query } from '../db/query.ts';
import { sharedOf } from '../db/question.ts';
import { AnswerCache } from '../resources/answer-cache.ts';
import { type Tile, worldOf } from './tile-grid.ts';
import { cellStatement, type SizeRange, type TileQuestion, type TileRow } from './tile-sql.ts';

/** The rows of a layer that lie in one cell of a level. */
export interface Cell {
  column: number;
  row: number;
  count: number;
  /** Sums of their degrees. */
  lon: number;
  lat: number;
  /** Of one of them. */
  id: number;
  /** Holds the far fields of one row; of several, nobody's. */
  fields: TileRow;
}

const noFields: TileRow = {};

export const cellOfRow = (fields: TileRow): Cell => ({
  column: Number(fields['cx']),
  row: Number(fields['cy']),
  count: Number(fields['count']),
  lon: Number(fields['lon']),
  lat: Number(fields['lat']),
  id: Number(fields['id']),
  fields: Number(fields['count']) === 1 ? fields : noFields,
});

/** The cells of a level that is so many steps higher up. */
export function coarser(cells: readonly Cell[], steps: number): readonly Cell[] {
  if (steps === 0) return cells;
  const merged = new Map<number, Cell>();
  for (const cell of cells) {
    const [column, row] = [Math.floor(cell.column / 2 ** steps), Math.floor(cell.row / 2 ** steps)];
    const key = row * 2 ** 26 + column;
    const known = merged.get(key);
    if (!known) merged.set(key, { ...cell, column, row });
    else {
      known.count += cell.count;
      known.lon += cell.lon;
      known.lat += cell.lat;
    }
  }
  return [...merged.values()];
}

/** Levels whose cells are all counted at once: every tile of the province would read the same rows. */
export class LevelCache {
  readonly #levels: AnswerCache;

  /** `lifetimeMs` is an end at last: what the stamp tells of comes sooner. At most so many are kept. */
  constructor(lifetimeMs: number, limit = 12) {
    this.#levels = new AnswerCache(lifetimeMs, limit);
  }

  get(
    { db, stamp }: { db: Query; stamp: string },
    question: TileQuestion,
    level: Pick<Tile, 'set' | 'z'>,
    size: SizeRange,
  ): Promise<readonly Cell[]> {
    const { layer, conditions, reader } = question;
    return this.#levels.get(layer.resource.name, [stamp, conditions, level], { reader, db }, async (query) => {
      const { text, values } = cellStatement(question, level, worldOf(level.set), size);
      // A level without conditions serves everybody: it gets the time that it takes
      const isOpen = conditions.filters.length === 0 && conditions.q === undefined;
      const { rows } = await (isOpen ? sharedOf(query) : query).query<TileRow>(text, values);
      return rows.map(cellOfRow);
    });
  }
}

import { sharedOf } from '../db/question.ts';
import { cubeFields } from './facet-cube.ts';
import { type Counted, FacetMemory } from './facet-memory.ts';
import type { Query } from './read-rows.ts';
import type { Table } from './table.ts';

/** Combinations that are fetched at a time. */
const page = 20_000;

/** The kept counts of a resource as one statement saw them. */
interface CachedCounts {
  memory: FacetMemory;
  /** What was noted and not folded yet. */
  unfolded: readonly Counted[];
}
type Look<T> = (counts: CachedCounts | null) => T;

const cache = new WeakMap<Query, Map<Table, CountsReader>>();

/**
 * Looks at the kept counts as they are now, with everything that was committed when this was called; null where there are
 * none yet. `look` must be done when it returns.
 */
export function readCubeCounts<T>(db: Query, table: Table, look: Look<T>): Promise<T> {
  // A question lives no longer than its answer; what is remembered must outlive it
  const shared = sharedOf(db);
  const readers = cache.get(shared) ?? new Map<Table, CountsReader>();
  cache.set(shared, readers);
  const reader = readers.get(table) ?? new CountsReader(shared, table);
  readers.set(table, reader);
  return reader.look(look);
}

interface Answer {
  epoch: number;
  counts: [id: number, version: number, ...Counted][] | null;
  unfolded: Counted[] | null;
}

/**
 * What was folded since comes by its version, in order, since folders take turns; what was not folded yet comes whole. Both
 * in one statement: their sum is what its snapshot holds.
 */
const statement = `
  SELECT epoch,
    (SELECT json_agg(json_build_array(id, version, n, n_open, v)) FROM (
       SELECT id, version, n, n_open, v FROM facet_counts WHERE resource = $1 AND (version, id) > ($2::bigint, $3::int)
       ORDER BY version, id LIMIT ${page}) c) AS counts,
    (SELECT json_agg(json_build_array(n, n_open, v)) FROM (
       SELECT v, sum(n) AS n, coalesce(sum(n) FILTER (WHERE is_open), 0) AS n_open
       FROM facet_changes WHERE resource = $1 GROUP BY v) u) AS unfolded
  FROM facet_state WHERE resource = $1`;

/** Follows the kept counts of one resource. Those who ask together share a statement, and it is sent after they asked. */
class CountsReader {
  readonly #db: Query;
  readonly #table: Table;
  #memory: FacetMemory;
  #epoch = 0;
  #version = 0;
  #id = 0;
  #waiting: ((counts: CachedCounts | null, error?: unknown) => void)[] = [];
  #isBusy = false;

  constructor(db: Query, table: Table) {
    this.#db = db;
    this.#table = table;
    this.#memory = new FacetMemory(cubeFields(table));
  }

  look<T>(look: Look<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push((counts, error) => {
        if (error !== undefined) return reject(error as Error);
        try {
          resolve(look(counts));
        } catch (problem) {
          reject(problem as Error);
        }
      });
      void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const asking = this.#waiting.splice(0);
      const [counts, error] = await this.#follow().then(
        (found) => [found, undefined] as const,
        (problem: unknown) => [null, problem] as const,
      );
      for (const settle of asking) settle(counts, error);
    }
    this.#isBusy = false;
  }

  async #follow(): Promise<CachedCounts | null> {
    for (;;) {
      const { rows } = await this.#db.query<Answer>(statement, [this.#table.resource.name, this.#version, this.#id]);
      const [answer] = rows;
      if (!answer) return null;
      if (answer.epoch !== this.#epoch) {
        const isFirst = this.#epoch === 0;
        this.#restart(answer.epoch);
        if (!isFirst) continue;
      }
      for (const [id, version, ...counted] of answer.counts ?? []) {
        this.#memory.set(id, counted);
        this.#version = version;
        this.#id = id;
      }
      if ((answer.counts?.length ?? 0) < page) return { memory: this.#memory, unfolded: answer.unfolded ?? [] };
    }
  }

  #restart(epoch: number): void {
    this.#memory = new FacetMemory(cubeFields(this.#table));
    this.#epoch = epoch;
    this.#version = 0;
    this.#id = 0;
  }
}

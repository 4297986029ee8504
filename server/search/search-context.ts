import type pg from 'pg';
import type { ReadContext } from '../resources/read-rows.ts';

/** What searching needs: readers see through it what they may see, and no more. */
export interface SearchContext extends ReadContext {
  pool: pg.Pool;
}

import type { AnsweredBy } from '../../src/resources/kit/call-types.ts';
import type { site } from '../../src/resources/site/site.ts';
import type { Query } from '../db/query.ts';

type Shown = NonNullable<AnsweredBy<typeof site.services.positions>['shown']>;

/** How the administrator wants positions written: the current coordinate system; null where none is. */
export async function shownPositions(db: Query): Promise<Shown | null> {
  const { rows } = await db.query<Shown>(
    'SELECT name, epsg, kind, notation, decimals FROM coords WHERE is_current LIMIT 1',
  );
  return rows[0] ?? null;
}

import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import type { Query } from '../resources/read-rows.ts';

/** Published drilling imports that a delivery names: of the same person or submitter, kept by the same unit; number → id. */
export async function publishedDrillings(
  db: Query,
  { drillingNos, user, submitter, keepingUnit }: Pick<Delivery, 'drillingNos' | 'user' | 'submitter' | 'keepingUnit'>,
): Promise<ReadonlyMap<string, number>> {
  if (!drillingNos || drillingNos.length === 0) return new Map();
  const { rows } = await db.query<{ importNo: string; id: number }>(
    `SELECT i.import_no AS "importNo", i.id FROM drilling_imports i
     WHERE i.import_no = ANY($1::text[]) AND i.state = 'published' AND i.keeping_unit = $2
       AND (i."user" = $3 OR btrim(i.submitter) = btrim($4::text))`,
    [drillingNos, keepingUnit, user, submitter],
  );
  return new Map(rows.map(({ importNo, id }) => [importNo, id]));
}

import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { isCertifiedOf } from '../holdings/delivery-people.ts';
import type { Query } from '../resources/read-rows.ts';

/** A published drilling import. */
export interface PublishedDrilling {
  id: number;
  /** 档号 of an archive that holes of it were joined to; null: all are free. */
  joinedTo: string | null;
}

/**
 * Published drilling imports that a delivery names, by number: of the same person or the unit that the person is certified
 * to be of, kept by the same unit. What somebody calls the submitter proves nothing.
 */
export async function publishedDrillings(
  db: Query,
  { drillingNos, user, keepingUnit }: Pick<Delivery, 'drillingNos' | 'user' | 'keepingUnit'>,
): Promise<ReadonlyMap<string, PublishedDrilling>> {
  if (!drillingNos || drillingNos.length === 0) return new Map();
  const { rows } = await db.query<PublishedDrilling & { importNo: string }>(
    `SELECT i.import_no AS "importNo", i.id,
            (SELECT min(a.archive_no) FROM drilling_boreholes h JOIN boreholes b ON b.id = h.borehole
               JOIN archives a ON a.id = b.archive WHERE h.import = i.id) AS "joinedTo"
     FROM drilling_imports i
     WHERE i.import_no = ANY($1::text[]) AND i.state = 'published' AND i.keeping_unit = $2
       AND (i."user" = $3::bigint OR ${isCertifiedOf('$3', 'i.unit')})`,
    [drillingNos, keepingUnit, user],
  );
  return new Map(rows.map(({ importNo, ...drilling }) => [importNo, drilling]));
}

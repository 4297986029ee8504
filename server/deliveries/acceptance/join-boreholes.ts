import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { conflict } from '../../errors.ts';
import { auditAll } from '../../resources/audit.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { type PublishedDrilling, publishedDrillings } from '../published-drillings.ts';

/** @throws AppError 409 where a hole is another archive's: it has one */
async function assertFree({ tx }: Transaction, archive: number, imports: readonly PublishedDrilling[]): Promise<void> {
  const { rows } = await tx.query<{ holeNo: string; archiveNo: string }>(
    `SELECT b.hole_no AS "holeNo", a.archive_no AS "archiveNo"
     FROM drilling_boreholes d JOIN boreholes b ON b.id = d.borehole JOIN archives a ON a.id = b.archive
     WHERE d.import = ANY($1::bigint[]) AND b.archive <> $2 ORDER BY b.id LIMIT 1 FOR SHARE OF b`,
    [imports.map(({ id }) => id), archive],
  );
  if (rows[0]) throw conflict(`钻孔 ${rows[0].holeNo} 等已归入 ${rows[0].archiveNo}，请退回补正`);
}

/** Joins the holes of the drilling imports that a delivery names to its archive. @throws AppError 409 */
export async function joinBoreholes(transaction: Transaction, delivery: Delivery, archive: number): Promise<number> {
  const imports = await publishedDrillings(transaction.tx, delivery);
  const missing = (delivery.drillingNos ?? []).filter((number) => !imports.has(number));
  if (missing.length > 0) throw conflict(`所填钻孔汇交 ${missing.join('、')} 没有入库，或不是同一汇交人的，请退回补正`);
  if (imports.size === 0) return 0;
  await assertFree(transaction, archive, [...imports.values()]);
  // In one statement with its audit rows: there may be thousands
  const { rows } = await transaction.tx.query<{ id: number; holeNo: string }>(
    `UPDATE boreholes b SET archive = $1, updated_at = now() FROM drilling_boreholes d
     WHERE d.borehole = b.id AND d.import = ANY($2::bigint[]) AND b.archive IS NULL
     RETURNING b.id, b.hole_no AS "holeNo"`,
    [archive, [...imports.values()].map(({ id }) => id)],
  );
  await auditAll(
    transaction,
    rows.map(({ id, holeNo }) => ({
      resource: boreholes,
      action: '验收入库',
      id,
      before: { holeNo, archive: null },
      after: { holeNo, archive },
    })),
  );
  transaction.touched.add(boreholes.name);
  return rows.length;
}

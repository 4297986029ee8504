import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { conflict } from '../../errors.ts';
import { auditAll } from '../../resources/audit.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { publishedDrillings } from '../published-drillings.ts';

/** Joins the holes of the drilling imports that a delivery names to its archive; those of another one stay. @throws AppError 409 */
export async function joinBoreholes(transaction: Transaction, delivery: Delivery, archive: number): Promise<number> {
  const imports = await publishedDrillings(transaction.tx, delivery);
  const missing = (delivery.drillingNos ?? []).filter((number) => !imports.has(number));
  if (missing.length > 0) throw conflict(`所填钻孔汇交 ${missing.join('、')} 没有入库，或不是同一汇交人的，请退回补正`);
  if (imports.size === 0) return 0;
  // In one statement with its audit rows: there may be thousands
  const { rows } = await transaction.tx.query<{ id: number; holeNo: string }>(
    `UPDATE boreholes b SET archive = $1, updated_at = now() FROM drilling_boreholes d
     WHERE d.borehole = b.id AND d.import = ANY($2::bigint[]) AND b.archive IS NULL
     RETURNING b.id, b.hole_no AS "holeNo"`,
    [archive, [...imports.values()]],
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

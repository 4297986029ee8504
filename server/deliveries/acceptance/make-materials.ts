import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import { physicalMaterials } from '../../../src/resources/holdings/physical-materials.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import { createRow } from '../../resources/create-rows.ts';
import type { Query } from '../../resources/read-rows.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { nextInSeries } from '../delivery-numbers.ts';
import type { Placing } from './make-archive.ts';

/** The name of a project as physical materials have it. */
export const projectOf = ({ projectName }: Pick<Delivery, 'projectName'>): string => projectName.slice(0, 160);

interface Of {
  archive: number;
  placing: Placing;
  /** S and the code of the province. */
  prefix: string;
}

/** Enters what was taken over with a delivery as physical materials of its archive; how many entries. @throws AppError 422 */
export async function makeMaterials(transaction: Transaction, delivery: Delivery, of: Of): Promise<number> {
  const { archive, placing, prefix } = of;
  const items = placing.physicalList ?? delivery.physicalList ?? [];
  const today = dayInChina();
  const year = today.slice(0, 4);
  const common = {
    archive,
    storedOn: today,
    storedYear: Number(year),
    submittedBy: delivery.submitter,
    project: projectOf(delivery),
    city: delivery.city,
    county: delivery.county,
    keepingUnit: delivery.keepingUnit,
    secrecy: placing.secrecy ?? delivery.secrecy,
    isCatalogPublic: placing.isCatalogPublic,
  };
  for (const { moduleType, title, boxCount = null, coreLength = null, shelf = null } of items) {
    const materialNo = await nextMaterialNumber(transaction.tx, `${prefix}${moduleType}${year}`);
    const values = { ...common, materialNo, moduleType, title, boxCount, coreLength, shelf };
    await createRow(transaction, physicalMaterials, values, '验收入库');
  }
  return items.length;
}

/** Prefix, module, year, and seven digits that go on from the highest that is there. */
async function nextMaterialNumber(db: Query, series: string): Promise<string> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT coalesce(max(substr(material_no, length($1::text) + 1)::int), 0) AS n FROM physical_materials
     WHERE starts_with(material_no, $1::text) AND substr(material_no, length($1::text) + 1) ~ '^[0-9]{7}$'`,
    [series],
  );
  return `${series}${String(await nextInSeries(db, series, rows[0]?.n ?? 0)).padStart(7, '0')}`;
}

import type pg from 'pg';
import { deliveryAnnouncements } from '../src/resources/holdings/delivery-announcements.ts';
import { geologicalUnits } from '../src/resources/holdings/geological-units.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { nationalArchive } from '../src/resources/shared/national-archive.ts';
import { standards } from '../src/resources/holdings/standards.ts';
import { tableOf } from '../server/resources/table.ts';
import { copySamples } from './copy-samples.ts';
import { type DeliveredArchive, deliveryAnnouncementRows } from './delivery-announcements.ts';
import { geologicalUnitRows } from './geological-units.ts';
import { firstSampleId } from './sample-ids.ts';
import { standardRows } from './standards.ts';

/** Deliveries announced: the latest ones among the sample archives. */
const announced = 90;

/** Rows that name each other have to know their ids before they are written. */
async function copyLinked(
  client: pg.PoolClient,
  resource: Resource,
  rowsFrom: (firstId: number) => ({ id: number } & Record<string, unknown>)[],
): Promise<number> {
  const count = rowsFrom(1).length;
  const rows = rowsFrom(await firstSampleId(client, tableOf(resource), count));
  const ids = await copySamples(client, resource, rows);
  if (ids[0] !== rows[0]?.id) throw new Error(`sample data of ${resource.name}: the rows got other ids than they name`);
  return ids.length;
}

/** Deliveries are announced to everyone, so only archives that everyone may see and whose content is open are named. */
async function latestDelivered(client: pg.PoolClient): Promise<DeliveredArchive[]> {
  const { rows } = await client.query<DeliveredArchive>(
    `SELECT a.id, a.title, a.submitted_by AS "submittedBy", a.submitted_on::text AS "submittedOn", a.category, a.city,
            a.physical_data_at IS NOT NULL AS "hasPhysical",
            (SELECT coalesce(jsonb_object_agg(f.category, f.pieces), '{}')
               FROM (SELECT category, sum(quantity)::int AS pieces FROM archive_files
                      WHERE archive = a.id AND secrecy IN ('公开', '内部') GROUP BY category) f) AS pieces
       FROM archives a
      WHERE a.is_catalog_public AND a.secrecy IN ('公开', '内部') AND a.submitted_by IS NOT NULL
        AND a.submitted_on IS NOT NULL AND a.keeping_unit <> $2
      ORDER BY a.submitted_on DESC, a.id LIMIT $1`,
    [announced, nationalArchive],
  );
  return rows;
}

/**
 * Adds the sample standards, institutions and, after the archives are loaded, the announcements of the latest deliveries.
 * @returns how many rows were added
 */
export async function loadStandardsUnitsDelivery(client: pg.PoolClient): Promise<number> {
  const delivered = await latestDelivered(client);
  const announcements = delivered.length === 0 ? [] : deliveryAnnouncementRows(delivered);
  const counts = [
    await copyLinked(client, standards, standardRows),
    await copyLinked(client, geologicalUnits, geologicalUnitRows),
    (await copySamples(client, deliveryAnnouncements, announcements)).length,
  ];
  // One delivery has one receipt, on its announcement as on its archive
  const receipted = announcements.filter(({ archive }) => archive !== null);
  await client.query(
    `UPDATE archives a SET receipt_no = given.no FROM unnest($1::bigint[], $2::text[]) AS given (id, no) WHERE a.id = given.id`,
    [receipted.map(({ archive }) => archive), receipted.map(({ receiptNo }) => receiptNo)],
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryEvents } from '../../src/resources/delivery/delivery-events.ts';
import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DeliveryEvent, OwnDeliveryWhole } from '../../src/resources/shared/delivery-answers.ts';
import { deliveryFields, type DeliveryFieldName } from '../../src/resources/shared/delivery-fields.ts';
import { maskedName } from '../accounts/masked-name.ts';
import { notFound } from '../errors.ts';
import { readRow } from '../resources/read-row.ts';
import type { Query } from '../resources/read-rows.ts';
import { systemReader } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';
import { type Checkable, checkDelivery } from './check-delivery.ts';
import type { DeliveryValues } from './checks/checked-draft.ts';
import { type Head, headColumns } from './head-columns.ts';
import { answeredFile, readFiles } from './read-files.ts';
import { countEarlierFiles } from './related.ts';

/** How keepers are named: to each other in full, to the submitter by surname. */
type Names = 'full' | 'masked';
type Whole = Omit<OwnDeliveryWhole, 'mayEdit' | 'mayWithdraw' | 'isOwner' | 'owner' | 'members' | 'invited'>;

const eventColumns = selectOf(deliveryEvents, ['id', 'round', 'kind', 'side', 'note', 'faults', 'at'], 'e');
type EventRow = Selected<typeof eventColumns> & { name: string | null };

async function readEvents(db: Query, delivery: number, names: Names): Promise<DeliveryEvent[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT ${eventColumns}, coalesce(nullif(u.nickname, ''), u.username) AS name
     FROM delivery_events e LEFT JOIN users u ON u.id = e.actor WHERE e.delivery = $1 ORDER BY e.id LIMIT 1000`,
    [delivery],
  );
  return rows.map(({ name, faults, ...event }) => {
    const isMasked = names === 'masked' && event.side === 'keeper' && name !== null;
    return { ...event, who: isMasked ? maskedName(name) : name, faults: faults ?? [] };
  });
}

const receiptColumns = selectOf(
  deliveryReceipts,
  ['receiptNo', 'kind', 'projectName', 'submitter', 'issuedOn', 'withdrawnAt'],
  'r',
);

async function readReceipt(db: Query, delivery: number): Promise<Whole['receipt']> {
  const { rows } = await db.query<Selected<typeof receiptColumns>>(
    `SELECT ${receiptColumns} FROM delivery_receipts r WHERE r.delivery = $1 ORDER BY r.id DESC LIMIT 1`,
    [delivery],
  );
  const [receipt] = rows;
  return receipt ? { ...receipt, checkPath: checkPath(receipt.receiptNo) } : null;
}

/** The page that checks a receipt, below the address of the portal. */
export const checkPath = (receiptNo: string): string => `#/receipt?no=${encodeURIComponent(receiptNo)}`;

async function readArchive(db: Query, id: number | null): Promise<Whole['archive']> {
  const { rows } = await db.query<{ id: number; archiveNo: string }>(
    'SELECT id, archive_no AS "archiveNo" FROM archives WHERE id = $1',
    [id],
  );
  return rows[0] ?? null;
}

async function readHead(db: Query, id: number): Promise<Head> {
  const { rows } = await db.query<Head>(`SELECT ${headColumns('$2')} FROM deliveries d WHERE d.id = $1`, [
    id,
    dayInChina(),
  ]);
  if (!rows[0]) throw notFound('汇交');
  return rows[0];
}

const names = Object.keys(deliveryFields) as DeliveryFieldName[];

/** A delivery with its files, its record, and what is wrong with it; the telephone number is masked. @throws AppError 404 */
export async function readDelivery(
  { database: { pool }, secrets, objects }: Pick<Services, 'database' | 'secrets' | 'objects'>,
  id: number,
  who: Names,
): Promise<Whole> {
  const [head, row, files, events, receipt] = await Promise.all([
    readHead(pool, id),
    readRow({ db: pool, reader: systemReader, secrets }, deliveries, id),
    readFiles(pool, id),
    readEvents(pool, id, who),
    readReceipt(pool, id),
  ]);
  const values = Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as DeliveryValues;
  const { contactMobile, archive } = row;
  const checkable: Checkable = { ...row, ...values, id };
  return {
    ...head,
    version: row.version,
    values,
    contactMobile,
    files: files.map(answeredFile),
    events,
    ...(head.state === 'accepted'
      ? { faults: [], earlierFiles: await countEarlierFiles(pool, row) }
      : await checkDelivery({ db: pool, store: objects }, checkable, files)),
    receipt,
    archive: await readArchive(pool, archive),
  };
}

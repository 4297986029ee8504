import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { DiskStore } from '../../server/store/disk-store.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { counter } from './counters.ts';
import { newHexName } from './hex-names.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

const nextNumber = counter();

/** A form with one file, its text fields before it. */
export function fileForm(fields: Record<string, string | number>, bytes: Uint8Array | string, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new Blob([bytes as BlobPart]), name);
  return form;
}

/** Names of the contents in a portal's store, once what is made of them in the background has been made. */
export async function contentsOf({ dataDir, pool }: PortalUnderTest): Promise<string[]> {
  await vi.waitFor(async () => expect((await pool.query(waiting)).rows).toEqual([]), { timeout: 60_000, interval: 25 });
  return (await filesBelow(join(dataDir, 'files'))).filter((name) => /(^|\/)[0-9a-f]{64}$/.test(name));
}

/** Files of which parts are still to be laid out, and parts that are still to be made. */
const waiting = `SELECT id FROM objects WHERE sha256 IS NOT NULL AND part = 'original' AND derived_at IS NULL
  UNION ALL SELECT id FROM objects WHERE part <> 'original' AND state = 'waiting'`;

/** What is half written: temporary files of the store and of uploads. */
export async function halfWritten({ dataDir }: PortalUnderTest): Promise<string[]> {
  const [incoming, uploads] = await Promise.all([
    filesBelow(join(dataDir, 'files', 'incoming')),
    filesBelow(join(dataDir, 'files', 'uploads')),
  ]);
  return [...incoming, ...uploads];
}

const filesBelow = (folder: string): Promise<string[]> => readdir(folder, { recursive: true }).catch(() => []);

interface FileGiven {
  name: string;
  bytes: Buffer;
  /** Media type. */
  type: string;
  secrecy?: string;
}

/** A file of an archive, bytes and row, without going through an upload. */
export async function storeFile(
  { pool, dataDir }: PortalUnderTest,
  archive: number,
  { bytes, secrecy = '公开', ...file }: FileGiven,
): Promise<{ objectName: string; bytes: Buffer }> {
  const kept = await new DiskStore(dataDir).put(bytes);
  const objectName = newHexName();
  const place = { itemType: 'archives', itemId: archive, use: '原件', part: 'original' };
  const row = { ...file, ...kept, ...place, objectName, secrecy, state: 'ready', isSample: false };
  await insertRow(pool, tableOf(objects), row);
  return { objectName, bytes };
}

/** An archive whose entry is open to everybody. */
export async function createArchive({ pool }: PortalUnderTest, values: Record<string, unknown> = {}): Promise<number> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT * FROM archives WHERE secrecy = '公开' AND is_catalog_public ORDER BY id LIMIT 1`,
  );
  const [model] = rows;
  if (!model) throw new Error('the template has no public archive');
  const table = tableOf(archives);
  const row = Object.fromEntries(table.columns.map(({ field, column }) => [field, model[column]]));
  return insertRow(pool, table, { ...row, archiveNo: `T-${nextNumber()}`, ...values });
}

/** An order with one sub-order that may be downloaded, of items that were approved. */
export async function createOrder(
  { pool }: PortalUnderTest,
  user: number,
  items: readonly { id: number; decision?: 'approved' | 'refused' | 'waiting' }[],
  state = 'available',
): Promise<number> {
  const number = `SQ${nextNumber()}`;
  const order = await insertRow(pool, tableOf(orders), {
    orderNo: number,
    user,
    purpose: '科研',
    project: '矿产调查',
    useUnit: '研究所',
    contactName: '王一',
    contactMobile: 'sealed',
    delivery: 'online',
    agreedAt: new Date().toISOString(),
    submittedAt: new Date().toISOString(),
    state: 'active',
    isSample: false,
  });
  const subOrder = await insertRow(pool, tableOf(subOrders), {
    subOrderNo: `${number}-1`,
    order,
    user,
    keepingUnit: '省地质资料馆',
    state,
    lineCount: items.length,
    dueOn: '2030-01-01',
    availableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    renewals: 0,
  });
  for (const { id, decision = 'approved' } of items) {
    const line = {
      subOrder,
      itemType: 'archives',
      itemId: id,
      number: `档-${id}`,
      title: '报告',
      decision,
      isSettled: false,
    };
    await insertRow(pool, tableOf(orderLines), line);
  }
  return order;
}

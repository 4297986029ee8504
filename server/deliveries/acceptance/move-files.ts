import { archiveFiles } from '../../../src/resources/holdings/archive-files.ts';
import { objects, type StoredObject } from '../../../src/resources/holdings/objects.ts';
import type { DeliveryCategory, deliverableSecrecy } from '../../../src/resources/shared/delivery-kinds.ts';
import { higherSecrecy } from '../../../src/resources/shared/file-rights.ts';
import { auditAll } from '../../resources/audit.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import { noteRows } from '../../resources/facet-cube.ts';
import type { Query } from '../../resources/read-rows.ts';
import { selectOf } from '../../resources/select-of.ts';
import { tableOf } from '../../resources/table.ts';
import type { Transaction } from '../../resources/transaction.ts';
import type { FileRow } from '../read-files.ts';

/** A file whose object is there. */
export type PresentFile = FileRow & { object: number };

type DeliveredSecrecy = (typeof deliverableSecrecy)[number];

/** Of the rest: 原件. */
const usesOf: Readonly<Partial<Record<DeliveryCategory, StoredObject['use']>>> = {
  附图: '附图',
  数据库: '数据',
  软件: '数据',
  多媒体: '数据',
  电子文件: '数据',
};
const fileUse = ({ category, type }: FileRow): StoredObject['use'] =>
  category === '多媒体' && type?.startsWith('image/') ? '照片' : (usesOf[category] ?? '原件');

const formatOf = (name: string): string | null => {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : '';
  return ending === '' || ending.length > 16 ? null : ending;
};

/**
 * Makes the files of a delivery files of its archive: an entry of its list for each, numbered within its category after
 * those that are there, and its object belongs to the item from now on.
 * @param atLeast secrecy below which none of them goes
 * Parts to look at are laid out afterwards, as of an upload.
 */
export async function moveFiles(
  transaction: Transaction,
  archive: number,
  files: readonly PresentFile[],
  atLeast: DeliveredSecrecy = '公开',
): Promise<void> {
  const seqs = await lastSeqs(transaction.tx, archive);
  const moved: Moved[] = [];
  for (const file of files) {
    const { category, folder, name, title, scale, object } = file;
    const secrecy = higherSecrecy(file.secrecy, atLeast);
    const seq = (seqs.get(category) ?? 0) + 1;
    seqs.set(category, seq);
    const values = { title: title.slice(0, 200), folder, scale, quantity: 1, unit: '份', format: formatOf(name) };
    const row = { archive, category, seq, ...values, secrecy };
    const entry = await insertChecked(transaction, archiveFiles, row, '验收入库');
    moved.push({ object, entry: Number(entry.id), use: fileUse(file), secrecy });
  }
  await moveObjects(transaction, archive, moved);
}

/** The last number of each category in the list of an archive. */
async function lastSeqs(db: Query, archive: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ category: string; seq: number }>(
    'SELECT category, max(seq)::int AS seq FROM archive_files WHERE archive = $1 GROUP BY category',
    [archive],
  );
  return new Map(rows.map(({ category, seq }) => [category, seq]));
}

interface Moved {
  object: number;
  /** Of `archiveFiles`. */
  entry: number;
  use: StoredObject['use'];
  secrecy: string;
}

const changedColumns = selectOf(objects, ['id', 'name', 'itemType', 'itemId', 'archiveFile', 'use', 'secrecy'], 'o');
type Changed = Pick<StoredObject, 'name' | 'itemType' | 'itemId' | 'archiveFile' | 'use' | 'secrecy'> & { id: number };

/** In one statement with its audit rows: there may be thousands. */
async function moveObjects(transaction: Transaction, archive: number, moved: readonly Moved[]): Promise<void> {
  const { tx } = transaction;
  const table = tableOf(objects);
  const ids = moved.map(({ object }) => object);
  const read = async (): Promise<Changed[]> =>
    (
      await tx.query<Changed>(`SELECT ${changedColumns} FROM objects o WHERE o.id = ANY($1) ORDER BY o.id FOR UPDATE`, [
        ids,
      ])
    ).rows;
  const before = await read();
  await noteRows(tx, table, ids, -1);
  await tx.query(
    `UPDATE objects o SET item_type = 'archives', item_id = $1, archive_file = m.entry, "use" = m."use",
            secrecy = m.secrecy, derived_at = NULL, updated_at = now()
     FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) AS m (object, entry, "use", secrecy)
     WHERE o.id = m.object`,
    [archive, ids, moved.map(({ entry }) => entry), moved.map(({ use }) => use), moved.map(({ secrecy }) => secrecy)],
  );
  await noteRows(tx, table, ids, 1);
  const after = await read();
  await auditAll(
    transaction,
    after.map(({ id, ...row }, at) => {
      const { id: _id, ...old } = before[at] ?? { id, ...row };
      return { resource: objects, action: '验收入库', id, before: old, after: row };
    }),
  );
  transaction.touched.add(objects.name);
}

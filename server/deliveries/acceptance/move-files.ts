import { archiveFiles } from '../../../src/resources/holdings/archive-files.ts';
import { objects, type StoredObject } from '../../../src/resources/holdings/objects.ts';
import type { ResultCategory } from '../../../src/resources/shared/delivery-kinds.ts';
import { auditAll } from '../../resources/audit.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import { noteRows } from '../../resources/facet-cube.ts';
import { selectOf } from '../../resources/select-of.ts';
import { tableOf } from '../../resources/table.ts';
import type { Transaction } from '../../resources/transaction.ts';
import type { FileRow } from '../read-files.ts';

/** A file whose object is there. */
export type PresentFile = FileRow & { object: number };

const usesOf: Readonly<Record<ResultCategory, StoredObject['use']>> = {
  正文: '原件',
  审批文据: '原件',
  附图: '附图',
  附表: '原件',
  附件: '原件',
  数据库: '数据',
  软件: '数据',
  多媒体: '数据',
};
const fileUse = ({ category, type }: FileRow): StoredObject['use'] =>
  category === '多媒体' && type?.startsWith('image/') ? '照片' : usesOf[category];

const formatOf = (name: string): string | null => {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : '';
  return ending === '' || ending.length > 16 ? null : ending;
};

/**
 * Makes the files of a delivery files of the archive that came of it: an entry of its list for each, numbered within its
 * category, and its object belongs to the item from now on. Parts to look at are laid out afterwards, as of an upload.
 */
export async function moveFiles(
  transaction: Transaction,
  archive: number,
  files: readonly PresentFile[],
): Promise<void> {
  const seqs = new Map<string, number>();
  const moved: Moved[] = [];
  for (const file of files) {
    const { category, name, title, scale, secrecy, object } = file;
    const seq = (seqs.get(category) ?? 0) + 1;
    seqs.set(category, seq);
    const values = { title: title.slice(0, 200), scale, quantity: 1, unit: '份', format: formatOf(name), secrecy };
    const entry = await insertChecked(transaction, archiveFiles, { archive, category, seq, ...values }, '验收入库');
    moved.push({ object, entry: Number(entry.id), use: fileUse(file), secrecy });
  }
  await moveObjects(transaction, archive, moved);
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

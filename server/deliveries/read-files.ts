import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { DeliveredFile } from '../../src/resources/shared/delivery-answers.ts';
import { deliveryCategories } from '../../src/resources/shared/delivery-kinds.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { CheckedFile } from './checks/checked-draft.ts';

const fileColumns = selectOf(
  deliveryFiles,
  ['id', 'category', 'folder', 'name', 'seq', 'title', 'scale', 'verdict', 'verdictNote', 'round', 'object'],
  'f',
);
const objectColumns = selectOf(
  objects,
  ['objectName', 'size', 'pages', 'sha256', 'type', 'width', 'height', 'state'],
  'o',
);
type OfObject = { [K in keyof Selected<typeof objectColumns>]: Selected<typeof objectColumns>[K] | null };
/** A file of a delivery with what its object says; nothing of that once it was taken away. */
export type FileRow = Selected<typeof fileColumns> & OfObject & Pick<DeliveredFile, 'secrecy' | 'ownSecrecy'>;

const select = `SELECT ${fileColumns}, ${objectColumns}, f.secrecy AS "ownSecrecy",
  coalesce(f.secrecy, d.secrecy, '内部') AS secrecy
  FROM delivery_files f JOIN deliveries d ON d.id = f.delivery LEFT JOIN objects o ON o.id = f.object`;

/** Files of a delivery in the order of the list: by category, then number. */
export async function readFiles(db: Query, delivery: number): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `${select} WHERE f.delivery = $1 ORDER BY array_position($2::text[], f.category), f.seq, f.id`,
    [delivery, deliveryCategories],
  );
  return rows;
}

export async function readFile(db: Query, id: number): Promise<DeliveredFile> {
  const { rows } = await db.query<FileRow>(`${select} WHERE f.id = $1`, [id]);
  if (!rows[0]) throw new Error(`file ${id} of a delivery is gone`);
  return answeredFile(rows[0]);
}

/** As the submitter and the keeper are told of it. */
export const answeredFile = (row: FileRow): DeliveredFile => {
  const { object: _object, type: _type, width: _width, height: _height, state: _state, ...known } = row;
  return { ...known, folder: known.folder ?? '', size: known.size ?? 0 };
};

export const checkedFile = (row: FileRow): CheckedFile => ({
  ...row,
  folder: row.folder ?? '',
  size: row.size ?? 0,
  // One that waits is whole, and is looked at or made at the first need
  isReadable: row.object !== null && (row.state === 'ready' || row.state === 'waiting'),
});

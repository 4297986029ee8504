import { objects } from '../../src/resources/holdings/objects.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

/** Columns of an `ObjectRow`, of the table under the alias `o`. */
export const objectColumns = selectOf(
  objects,
  [
    'id',
    'name',
    'objectName',
    'itemType',
    'itemId',
    'archiveFile',
    'use',
    'part',
    'source',
    'secrecy',
    'type',
    'size',
    'sha256',
    'pages',
    'width',
    'height',
    'state',
    'owner',
    'recipe',
    'isSample',
  ],
  'o',
);
/** A row of `objects` as the server works with it. */
export type ObjectRow = Selected<typeof objectColumns>;

export const isObjectName = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The object of this name, or null. Nothing is decided here: callers ask the rights. */
export async function readObject(db: Query, objectName: string): Promise<ObjectRow | null> {
  if (!isObjectName(objectName)) return null;
  const { rows } = await db.query<ObjectRow>({
    name: 'object-by-name',
    text: `SELECT ${objectColumns} FROM objects o WHERE o.object_name = $1`,
    values: [objectName],
  });
  return rows[0] ?? null;
}

export async function readObjectById(db: Query, id: number): Promise<ObjectRow | null> {
  const { rows } = await db.query<ObjectRow>(`SELECT ${objectColumns} FROM objects o WHERE o.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Made parts of these objects, one query. */
export async function readParts(db: Query, sources: readonly number[]): Promise<ObjectRow[]> {
  if (sources.length === 0) return [];
  const { rows } = await db.query<ObjectRow>(
    `SELECT ${objectColumns} FROM objects o WHERE o.source = ANY($1::bigint[]) ORDER BY o.id`,
    [sources],
  );
  return rows;
}

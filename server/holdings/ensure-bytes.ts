import { fileRefusalTexts, noFileText } from '../../src/resources/shared/file-rights.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { AppError } from '../errors.ts';
import { holdContent } from '../store/unused-content.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { tableOf } from '../resources/table.ts';
import { ofEachPortal } from '../of-each-portal.ts';
import type { Services } from '../services.ts';
import type { ObjectRow } from './stored-object.ts';

/** An object whose bytes are in the store. */
export type StoredFileObject = ObjectRow & { sha256: string };

type Parts = Pick<Services, 'database' | 'objects' | 'makeSample'>;

const makingsOf = ofEachPortal(() => new Map<number, Promise<StoredFileObject>>());

/**
 * The object with its bytes in the store: those of a sample file are made at the first need, once for all who wait.
 * @throws AppError 404 when there are none
 */
export async function ensureBytes(services: Parts, object: ObjectRow): Promise<StoredFileObject> {
  const { sha256, recipe, id } = object;
  if (sha256 !== null) return { ...object, sha256 };
  if (recipe === null) throw new AppError(404, object.part === 'original' ? noFileText : fileRefusalTexts.hidden);
  const makings = makingsOf(services);
  const making = makings.get(id) ?? makeBytes(services, object, recipe).finally(() => makings.delete(id));
  makings.set(id, making);
  return making;
}

/** Another node may make the same at the same time: the bytes are the same, and so is what is written. */
async function makeBytes(services: Parts, object: ObjectRow, recipe: string): Promise<StoredFileObject> {
  const { sha256, size } = await services.objects.put(await services.makeSample(recipe, object));
  const table = tableOf(objects);
  await inTransaction(services.database.pool, async (tx) => {
    const { rows } = await tx.query('SELECT 1 FROM objects WHERE id = $1 AND sha256 IS NULL FOR UPDATE', [object.id]);
    if (rows.length === 0) return;
    await holdContent(tx, services, { sha256, size });
    await noteRows(tx, table, [object.id], -1);
    await tx.query(
      `UPDATE objects SET sha256 = $2, size = $3, state = 'ready', problem = NULL, checked_at = now(), updated_at = now()
       WHERE id = $1`,
      [object.id, sha256, size],
    );
    await noteRows(tx, table, [object.id], 1);
  });
  return { ...object, sha256, size, state: 'ready' };
}

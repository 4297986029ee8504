import { objects } from '../../src/resources/holdings/objects.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { AppError } from '../errors.ts';
import { holdContent } from '../store/unused-content.ts';
import { ensureBytes, type StoredFileObject } from '../holdings/ensure-bytes.ts';
import { type ObjectRow, readObjectById, readParts } from '../holdings/stored-object.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { tableOf } from '../resources/table.ts';
import { ofEachPortal } from '../of-each-portal.ts';
import type { Services } from '../services.ts';
import { addParts, partsOf } from './part-rows.ts';
import type { Made } from './part-makers.ts';

export type PartServices = Pick<Services, 'database' | 'objects' | 'makeSample'>;

const makingsOf = ofEachPortal(() => new Map<number, Promise<StoredFileObject>>());

/** A made part with its bytes in the store, made at the first need, once for all who wait. @throws AppError 422, 404 */
export async function ensurePart(services: PartServices, part: ObjectRow): Promise<StoredFileObject> {
  const known = triedBefore(part);
  if (known) return known;
  const makings = makingsOf(services);
  const making = makings.get(part.id) ?? makePart(services, part).finally(() => makings.delete(part.id));
  makings.set(part.id, making);
  return making;
}

/** What is known of the part; null: it is still to be made. @throws AppError 422 where it could not be made */
function triedBefore(part: ObjectRow): StoredFileObject | null {
  if (part.sha256 !== null) return { ...part, sha256: part.sha256 };
  // Tried in the background already: nobody's click shall take that work again
  if (part.state === 'failed') throw new AppError(422, '该文件不能在线显示，请下载后查看');
  return null;
}

async function makePart(services: PartServices, seen: ObjectRow): Promise<StoredFileObject> {
  // Made or given up since it was read: by another who waited, or in the background
  const part = (await readObjectById(services.database.pool, seen.id)) ?? seen;
  const known = triedBefore(part);
  if (known) return known;
  const row = part.source === null ? null : await readObjectById(services.database.pool, part.source);
  if (!row || part.part === 'original') throw new Error(`object ${part.id} is no made part`);
  const source = await ensureBytes(services, row);
  const { partMakers } = await import('./part-makers.ts');
  const made = await partMakers[part.part]({ store: services.objects, source, pdf: () => pdfOf(services, source) });
  const { sha256, size } = await services.objects.put(made.bytes);
  const facts = { width: made.width ?? null, height: made.height ?? null };
  await inTransaction(services.database.pool, async (tx) => {
    await holdContent(tx, services, { sha256, size });
    await learn(tx, source, made.learnt ?? {});
    await noteRows(tx, tableOf(objects), [part.id], -1);
    await tx.query(
      `UPDATE objects SET sha256 = $2, size = $3, width = $4, height = $5, state = 'ready', problem = NULL,
              checked_at = now(), updated_at = now() WHERE id = $1`,
      [part.id, sha256, size, facts.width, facts.height],
    );
    await noteRows(tx, tableOf(objects), [part.id], 1);
  });
  return { ...part, ...facts, sha256, size, state: 'ready' };
}

/** Facts of the original stand in its row; a picture that turns out to be a large sheet gets its tiles. */
async function learn(tx: Parameters<typeof addParts>[0], source: ObjectRow, learnt: NonNullable<Made['learnt']>) {
  const { pages, width, height } = { ...source, ...learnt };
  await tx.query('UPDATE objects SET pages = $2, width = $3, height = $4 WHERE id = $1', [
    source.id,
    pages,
    width,
    height,
  ]);
  const wanted = partsOf({ ...source, width, height });
  if (wanted.includes('tiles')) await addParts(tx, source, ['tiles']);
}

/** The PDF that shows an original: itself, or its rendition. */
export async function pdfOf(services: PartServices, source: StoredFileObject): Promise<StoredFileObject> {
  if (source.type === 'application/pdf') return source;
  const rendition = await renditionOf(services, source);
  return ensurePart(services, rendition);
}

/** The row of an original's rendition, added when it is not there yet. */
export async function renditionOf({ database }: PartServices, source: ObjectRow): Promise<ObjectRow> {
  const find = async () => (await readParts(database.pool, [source.id])).find(({ part }) => part === 'rendition');
  const known = await find();
  if (known) return known;
  await inTransaction(database.pool, async (tx) => {
    await tx.query('SELECT 1 FROM objects WHERE id = $1 FOR UPDATE', [source.id]);
    await addParts(tx, source, ['rendition']);
  });
  const added = await find();
  if (!added) throw new Error(`object ${source.id} got no rendition`);
  return added;
}

import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { issuedCopies } from '../../src/resources/borrowing/issued-copies.ts';
import type { Durability } from '../db/in-transaction.ts';
import type { LendableItem } from '../holdings/lendable-item.ts';
import { ofEachPortal } from '../of-each-portal.ts';
import type { ObjectRow } from '../holdings/stored-object.ts';
import { insertAlone } from '../resources/insert-row.ts';
import type { Reader } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { tableOf } from '../resources/table.ts';
import type { Services } from '../services.ts';
import { newCopyNumber } from './copy-number.ts';
import { type Mark, screenPurpose } from './mark.ts';

export interface CopyRequest {
  reader: Reader;
  /** The original, also where a part of it is looked at. */
  original: ObjectRow;
  item: LendableItem | null;
  ip: string;
}

/** What a download was ordered for. */
export interface OrderedFor {
  subOrder: number;
  purpose: string;
}

const uniqueViolation = '23505';
const attempts = 5;

/** Of each portal, copies of today by occasion: a sheet is looked at in hundreds of tiles. */
const marksOf = ofEachPortal(() => new Map<string, Mark>());
const maxKnown = 20_000;

/** The mark of a reader's views of a file today, registered at the first one. */
export async function markForScreen(services: Services, request: CopyRequest): Promise<Mark> {
  const day = dayInChina();
  const occasion = `screen:${request.reader.userId ?? 'guest'}:${request.original.id}:${day}`;
  const marks = marksOf(services);
  const cached = marks.get(occasion);
  if (cached) return cached;
  const copyNo =
    (await copyOf(services, occasion)) ?? (await register(services, request, { way: 'screen', day, occasion }));
  const mark = { who: await whoOf(services, request.reader), day, purpose: screenPurpose, copyNo };
  if (marks.size >= maxKnown) marks.clear();
  marks.set(occasion, mark);
  return mark;
}

/** The mark of a download; each one is a copy of its own. `durability`: whether its entry must be on the disk before the bytes leave. */
export async function markForDownload(
  services: Services,
  request: CopyRequest,
  { order, durability }: { order: OrderedFor | null; durability: Durability },
): Promise<Mark> {
  const day = dayInChina();
  const purpose = order?.purpose ?? '工作用途';
  const copyNo = await register(services, request, {
    way: 'download',
    day,
    occasion: null,
    order,
    purpose,
    durability,
  });
  return { who: await whoOf(services, request.reader), day, purpose, copyNo };
}

const copyNoColumn = selectOf(issuedCopies, ['copyNo']);

async function copyOf({ database }: Services, occasion: string): Promise<string | null> {
  const { rows } = await database.pool.query<Selected<typeof copyNoColumn>>(
    `SELECT ${copyNoColumn} FROM issued_copies WHERE occasion = $1`,
    [occasion],
  );
  return rows[0]?.copyNo ?? null;
}

interface Registered {
  way: 'screen' | 'download';
  day: string;
  occasion: string | null;
  order?: OrderedFor | null;
  purpose?: string;
  durability?: Durability;
}

async function register(services: Services, request: CopyRequest, entry: Registered): Promise<string> {
  const { day, occasion, way, order = null, purpose = screenPurpose, durability = 'confirmed' } = entry;
  const { reader, original, item } = request;
  const table = tableOf(issuedCopies);
  const row = {
    user: reader.userId,
    way,
    objectId: original.id,
    fileName: original.name,
    itemType: item?.type ?? null,
    itemId: item?.id ?? null,
    itemTitle: item?.title ?? null,
    subOrder: order?.subOrder ?? null,
    purpose,
    day,
    issuedAt: new Date().toISOString(),
    ip: reader.userId === null ? null : request.ip,
    occasion,
  };
  for (let attempt = 1; ; attempt++) {
    const copyNo = newCopyNumber(day);
    try {
      await insertAlone(services.database.pool, table, { ...row, copyNo }, durability);
      return copyNo;
    } catch (error) {
      if ((error as { code?: unknown }).code !== uniqueViolation || attempt === attempts) throw error;
      // Somebody registered the same occasion meanwhile; else the number was taken, and another one is tried
      const same = occasion === null ? null : await copyOf(services, occasion);
      if (same !== null) return same;
    }
  }
}

/** Users by their name, guests by the portal's. */
async function whoOf({ database }: Services, reader: Reader): Promise<string> {
  if (reader.userId !== null) return reader.name;
  const { rows } = await database.pool.query<{ title: string }>('SELECT title FROM site LIMIT 1');
  return rows[0]?.title ?? '地质资料服务门户';
}

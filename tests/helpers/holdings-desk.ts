import type pg from 'pg';
import { archives } from '../../src/resources/holdings/archives.ts';
import { coreBoxes } from '../../src/resources/holdings/core-boxes.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { physicalMaterials } from '../../src/resources/holdings/physical-materials.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import type { OrderStatus, Secrecy } from '../../src/resources/shared/file-rights.ts';
import type { LendableTypeName } from '../../src/resources/shared/lendable-types.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { DiskStore } from '../../server/store/disk-store.ts';
import { insertCounted } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { counter } from './counters.ts';
import { newHexName } from './hex-names.ts';

type Values = Record<string, unknown>;
const nextNumber = counter();
const unique = (): string => String(nextNumber()).padStart(12, '0');

/** A row with the declared defaults, directly in the database. */
async function put(pool: pg.Pool, resource: Resource, values: Values): Promise<number> {
  const defaults = fieldEntries(resource).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return insertCounted(pool, tableOf(resource), { ...Object.fromEntries(defaults), ...values });
}

export interface ItemSettings {
  title?: string;
  secrecy?: Secrecy;
  isCatalogPublic?: boolean;
  /** Last day of the protection period, 'YYYY-MM-DD'. */
  protectedUntil?: string | null;
  keepingUnit?: string;
  abstract?: string | null;
}

/** An archive; its number. */
export const newArchive = (pool: pg.Pool, settings: ItemSettings = {}): Promise<number> =>
  put(pool, archives, {
    archiveNo: unique(),
    title: '试验区普查报告',
    formingUnit: '某地质大队',
    year: 2020,
    category: archives.fields.category.options[0],
    keepingUnit: '试验资料馆',
    protectedUntil: null,
    ...settings,
  });

export interface FileSettings {
  name?: string;
  type: string;
  bytes: Buffer;
  secrecy?: Secrecy;
  archiveFile?: number;
  /** Null and `owner`: a personal attachment. */
  item: number | null;
  /** Of which kind the item is; an archive unless told otherwise. */
  itemType?: LendableTypeName;
  owner?: number;
}

/** A file of an archive with its bytes in the store, as an upload leaves it: its parts are not laid out yet. */
export async function newUpload(
  pool: pg.Pool,
  dataDir: string,
  { bytes, item, name = '报告.pdf', type, secrecy = '公开' }: FileSettings,
): Promise<Pick<KeptFile, 'id' | 'objectName'>> {
  const { sha256, size } = await new DiskStore(dataDir).put(bytes);
  const objectName = newHexName();
  const row = { name, secrecy, type, sha256, size, state: 'ready', objectName, itemType: 'archives', itemId: item };
  return { id: await put(pool, objects, row), objectName };
}

export interface KeptFile {
  id: number;
  objectName: string;
  /** Its thumbnail, waiting to be made. */
  thumbnail: string;
}

/** A file of an item with its bytes in the portal's store, and the row of its thumbnail. */
export async function newFile(pool: pg.Pool, dataDir: string, settings: FileSettings): Promise<KeptFile> {
  const { bytes, item, itemType = 'archives', secrecy = '公开', name = '报告.pdf', ...rest } = settings;
  const { sha256, size } = await new DiskStore(dataDir).put(bytes);
  const row = { name, secrecy, sha256, size, state: 'ready', derivedAt: new Date().toISOString(), ...rest };
  const place = item === null ? { use: '个人附件' } : { itemType, itemId: item };
  const objectName = newHexName();
  const id = await put(pool, objects, { ...row, ...place, objectName });
  const thumbnail = newHexName();
  await put(pool, objects, {
    name,
    secrecy,
    objectName: thumbnail,
    part: 'thumbnail',
    source: id,
    type: 'image/webp',
    size: 0,
    derivedAt: new Date().toISOString(),
  });
  return { id, objectName, thumbnail };
}

export interface KeptCore {
  material: number;
  box: number;
  photo: KeptFile;
}

/** A material with one box of core and its photograph, a PNG with these bytes. */
export async function newCore(
  pool: pg.Pool,
  dataDir: string,
  { secrecy, name, bytes }: { secrecy: Secrecy; name: string; bytes: Buffer },
): Promise<KeptCore> {
  const material = await put(pool, physicalMaterials, {
    materialNo: `S${unique()}`,
    title: '试验孔岩心',
    submittedBy: '某地质大队',
    storedYear: 2020,
    keepingUnit: '试验实物库',
    secrecy,
  });
  const file = { item: material, itemType: 'physicalMaterials', type: 'image/png', name, bytes } as const;
  // An open file: the level of its item has to count
  const photo = await newFile(pool, dataDir, file);
  const box = await put(pool, coreBoxes, { material, boxNo: 1, top: 0, bottom: 4.5, photo: photo.id, secrecy });
  return { material, box, photo };
}

const day = 24 * 3600_000;
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

interface StoredStanding {
  state: string;
  decision: string;
  until?: string;
  isSettled?: boolean;
}

/** How a standing is stored. */
const stored: Readonly<Record<Exclude<OrderStatus, 'none'>, StoredStanding>> = {
  waiting: { state: 'pending', decision: 'waiting' },
  refused: { state: 'rejected', decision: 'refused' },
  withdrawn: { state: 'withdrawn', decision: 'waiting' },
  approved: { state: 'approved', decision: 'approved' },
  available: { state: 'available', decision: 'approved', until: later(30 * day) },
  settled: { state: 'available', decision: 'approved', until: later(30 * day), isSettled: true },
  expired: { state: 'available', decision: 'approved', until: later(-day) },
  onSite: { state: 'pickup', decision: 'approved' },
};

/** An order of archives that stands so for its user; the number of its sub-order. */
export async function newOrder(
  pool: pg.Pool,
  user: number,
  items: readonly number[],
  standing: Exclude<OrderStatus, 'none'>,
  purpose = '科研',
): Promise<number> {
  const { state, decision, until = null, isSettled = false } = stored[standing];
  const order = await put(pool, orders, {
    orderNo: unique(),
    user,
    purpose,
    project: '试验项目',
    useUnit: '试验单位',
    contactName: '王岩',
    contactMobile: 'sealed',
    delivery: 'online',
    agreedAt: later(-day),
    submittedAt: later(-day),
  });
  const subOrder = await put(pool, subOrders, {
    subOrderNo: unique(),
    order,
    user,
    keepingUnit: '试验资料馆',
    state,
    lineCount: items.length,
    dueOn: later(day).slice(0, 10),
    availableUntil: until,
  });
  for (const itemId of items)
    await put(pool, orderLines, {
      subOrder,
      itemType: 'archives',
      itemId,
      number: unique(),
      title: '试验区',
      decision,
      isSettled,
    });
  return subOrder;
}

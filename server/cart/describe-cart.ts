import { resources } from '../../src/resources/index.ts';
import type { CartLine, CartMissing, CartUse, CartView } from '../../src/resources/shared/cart-answers.ts';
import {
  type FileSituation,
  fileRefusalTexts,
  isClassified,
  isOpenFile,
  refusalOfFile,
} from '../../src/resources/shared/file-rights.ts';
import { detailLinkOf } from '../../src/resources/shared/search-links.ts';
import { areOpenFilesGiven } from '../accounts/open-files-sql.ts';
import { situationOf } from '../holdings/file-access.ts';
import { type LendableItem, readLendableItems } from '../holdings/lendable-item.ts';
import { readOrderStatuses } from '../holdings/order-status.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { CartEntry } from './cart-entries.ts';

const keyOf = ({ type, id }: { type: string; id: number }): string => `${type} ${id}`;
const closedUnit = '已不开放的资料';

/** An entry with what its item is; null: it is not there any more, or not for the public. */
export interface DescribedEntry {
  entry: CartEntry;
  item: LendableItem | null;
  situation: FileSituation | null;
  line: CartLine;
}

/** What each entry is and what this reader can have of it, in the order of the entries. */
export async function describeEntries(
  db: Query,
  reader: Reader,
  chosen: readonly CartEntry[],
): Promise<DescribedEntry[]> {
  // One after the other: in a transaction there is one connection
  const items = await readLendableItems(db, chosen);
  const statuses = reader.userId === null ? null : await readOrderStatuses(db, reader.userId, chosen);
  const files = await filesOf(db, chosen);
  const hasOpenFiles = reader.isLoggedIn ? reader.hasOpenFiles : await areOpenFilesGiven(db);
  const byKey = new Map(items.filter(({ isCatalogPublic }) => isCatalogPublic).map((item) => [keyOf(item), item]));
  return chosen.map((each) => {
    const item = byKey.get(keyOf(each)) ?? null;
    if (!item) return { entry: each, item, situation: null, line: closedLine(each) };
    const own = files.get(keyOf(each)) ?? null;
    const readable = own && !own.hasOpen ? '内部' : '公开';
    const situation = situationOf(item, readable, reader, statuses?.get(keyOf(each)) ?? 'none');
    return { entry: each, item, situation, line: lineOf(each, { item, situation, files: own, hasOpenFiles }) };
  });
}

/** What an item has of files that may be on line. */
interface FilesHeld {
  /** One is 公开. */
  hasOpen: boolean;
  /** One is 内部: it is given by a decision, whatever the item itself is. */
  hasInternal: boolean;
}

/** Items without such files are left out. */
async function filesOf(db: Query, chosen: readonly CartEntry[]): Promise<ReadonlyMap<string, FilesHeld>> {
  const { rows } = await db.query<FilesHeld & { type: string; id: number }>(
    `SELECT o.item_type AS type, o.item_id AS id, bool_or(o.secrecy = '公开') AS "hasOpen",
            bool_or(o.secrecy = '内部') AS "hasInternal"
     FROM unnest($1::text[], $2::bigint[]) AS given (type, id)
     JOIN objects o ON o.item_type = given.type AND o.item_id = given.id
     WHERE o.part = 'original' AND o.state <> 'quarantined' AND o.secrecy IN ('公开', '内部')
     GROUP BY o.item_type, o.item_id`,
    [chosen.map(({ type }) => type), chosen.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const unknown: CartUse = { isPossible: false, text: '该资料已不开放，请移出借阅车' };

const closedLine = ({ entry, type, id }: CartEntry): CartLine => ({
  id: entry,
  itemType: type,
  itemId: id,
  isOpen: false,
  title: null,
  number: null,
  secrecy: null,
  link: null,
  refusal: 'hidden',
  read: unknown,
  apply: unknown,
  onSite: unknown,
  missing: [],
});

interface Described {
  item: LendableItem;
  situation: FileSituation;
  files: FilesHeld | null;
  /** Open files are given without certification. */
  hasOpenFiles: boolean;
}

function lineOf(entry: CartEntry, { item, situation, files, hasOpenFiles }: Described): CartLine {
  const classified = isClassified(item.secrecy);
  const isElsewhere = situation.isElsewhere === true;
  const resource = resources.find(({ name }) => name === item.type);
  return {
    id: entry.entry,
    itemType: item.type,
    itemId: item.id,
    isOpen: true,
    title: item.title,
    number: item.number,
    secrecy: item.secrecy,
    link: resource ? detailLinkOf(resource, { id: item.id }) : null,
    refusal: classified ? 'classified' : isElsewhere ? 'elsewhere' : null,
    read: readUse(situation, files !== null),
    apply: applyUse(item, situation, files),
    onSite: isElsewhere ? givenElsewhere : onSiteUse(classified),
    missing: classified || isElsewhere ? [] : missingOf(situation, files, hasOpenFiles),
  };
}

const givenElsewhere: CartUse = { isPossible: false, text: fileRefusalTexts.elsewhere };

const onSiteUse = (isClassifiedItem: boolean): CartUse => ({
  isPossible: true,
  text: isClassifiedItem ? '持单位介绍信和有效证件到馆，经保密审查后查阅' : '持有效证件到馆查阅，可先预约',
});

function readUse(situation: FileSituation, hasFiles: boolean): CartUse {
  const refusal = refusalOfFile('preview', situation);
  if (refusal !== null) return { isPossible: false, text: fileRefusalTexts[refusal] };
  return hasFiles ? { isPossible: true, text: '可在线阅读' } : { isPossible: false, text: '暂无电子文件' };
}

function applyUse(
  { secrecy }: LendableItem,
  { isProtected, isElsewhere }: FileSituation,
  files: FilesHeld | null,
): CartUse {
  if (isClassified(secrecy)) return { isPossible: false, text: fileRefusalTexts.classified };
  if (isElsewhere) return givenElsewhere;
  if (isProtected) return { isPossible: true, text: '在保护期内，须附汇交人同意的材料，审核通过后提供' };
  if (!files) return { isPossible: true, text: '没有电子文件，可申请到馆查阅或复制' };
  if (secrecy !== '公开') return { isPossible: true, text: '内部资料，审核通过后下载' };
  return { isPossible: true, text: files.hasInternal ? '有的文件须审核，通过后下载' : '公开资料，提交申请后即可下载' };
}

function missingOf(situation: FileSituation, files: FilesHeld | null, hasOpenFiles: boolean): CartMissing[] {
  const { visitor, isProtected } = situation;
  // What needs nobody's decision may be had without certification, where the site says so
  const isOpen = hasOpenFiles && isOpenFile(situation) && files !== null && !files.hasInternal;
  const isUncertified = visitor === 'guest' || visitor === 'unverified' || visitor === 'registered';
  return [
    ...(visitor === 'guest' ? (['login'] as const) : []),
    ...(isUncertified && !isOpen ? (['verification'] as const) : []),
    ...(isProtected ? (['letter'] as const) : []),
    'agreement',
  ];
}

/** Entries as the cart shows them: by keeping unit, in the order in which the units first occur; closed ones last. */
export function cartView(entries: readonly DescribedEntry[]): CartView {
  const stores = new Map<string, CartLine[]>();
  const open = entries.filter(({ item }) => item !== null);
  for (const { item, line } of [...open, ...entries.filter((each) => each.item === null)]) {
    const unit = item?.keepingUnit ?? closedUnit;
    stores.set(unit, [...(stores.get(unit) ?? []), line]);
  }
  return {
    cartStores: [...stores].map(([keepingUnit, orderCartContentVoList]) => ({ keepingUnit, orderCartContentVoList })),
    storeCount: stores.size,
    itemCount: entries.length,
    orderNames: open.map(({ line }) => line.title).join('、'),
  };
}

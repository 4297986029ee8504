import { type CartStore, maxCartLines } from '../resources/shared/cart-answers.ts';
import { type LendableTypeName, isLendableType } from '../resources/shared/lendable-types.ts';

/** A line of the cart as this browser knows it. */
export interface StoredLine {
  /** Number of the entry in a user's cart; 0: a guest's, or not told yet. */
  id: number;
  itemType: LendableTypeName;
  itemId: number;
  /** Null: not told yet, or not open any more. */
  title: string | null;
  /** '': not told yet. */
  keepingUnit: string;
}

/** What a user is about to apply for. */
export interface StoredOrder {
  userId: string;
  chosen: readonly StoredLine[];
  /** What is typed into the application, by field. */
  draft: Readonly<Record<string, string>>;
}

/** Cart and order state of this browser. */
export interface Stored {
  /** Whose the lines are: '' for a guest, else the user's number. */
  owner: string;
  /** Each item once. */
  lines: readonly StoredLine[];
  order: StoredOrder | null;
}

export const lineKey = ({ itemType, itemId }: Pick<StoredLine, 'itemType' | 'itemId'>): string =>
  `${itemType}:${itemId}`;

/** 'archives:12' as a line of which nothing else is known; null for what names no item. */
export function bareLine(key: string): StoredLine | null {
  const [itemType = '', id = '', ...rest] = key.split(':');
  if (!isLendableType(itemType) || !/^[1-9]\d{0,14}$/.test(id) || rest.length > 0) return null;
  return { id: 0, itemType, itemId: Number(id), title: null, keepingUnit: '' };
}

/** What the server told of these lines, as far as it is kept. */
export const storedLines = (stores: readonly CartStore[]): StoredLine[] =>
  stores.flatMap(({ keepingUnit, orderCartContentVoList }) =>
    orderCartContentVoList.map(({ id, itemType, itemId, title }) => ({ id, itemType, itemId, title, keepingUnit })),
  );

/** The stored text, under the names of the specification (section 3); its counts and names follow from the lists. */
export function storedText({ owner, lines, order }: Stored): string {
  const cartStores = storesOf(lines);
  const titles = cartStores.flatMap((store) => store.orderCartContentVoList.flatMap(({ title }) => title ?? []));
  return JSON.stringify({
    owner,
    cart: { cartStores, storeCount: cartStores.length, itemCount: lines.length, orderNames: titles.join('、') },
    order: order && {
      userId: order.userId,
      choosedData: order.chosen,
      choosedCartIds: order.chosen.map(({ id }) => id),
      len: order.chosen.length,
      orderLen: storesOf(order.chosen).length,
      draft: order.draft,
    },
  });
}

function storesOf(lines: readonly StoredLine[]) {
  const stores = new Map<string, Omit<StoredLine, 'keepingUnit'>[]>();
  for (const { keepingUnit, ...line } of lines) stores.set(keepingUnit, [...(stores.get(keepingUnit) ?? []), line]);
  return [...stores].map(([keepingUnit, orderCartContentVoList]) => ({ keepingUnit, orderCartContentVoList }));
}

/** What can be read of a stored text, also of the earlier form `{owner, items: ['archives:12']}`; the rest is left out. */
export function readStoredText(text: string | null): Stored {
  const { owner, cart, items, order } = recordIn(text);
  const isOwned = typeof owner === 'string';
  const lines = [...linesOfStores(recordOf(cart)['cartStores']), ...linesOfKeys(items)];
  return { owner: isOwned ? owner : '', lines: isOwned ? distinct(lines) : [], order: orderOf(recordOf(order)) };
}

/** The draft of an application in the earlier form, which had a key of its own: `{userId, purpose, project …}`. */
export function readOlderOrder(text: string): StoredOrder | null {
  const { userId, ...fields } = recordIn(text);
  return typeof userId === 'string' ? { userId, chosen: [], draft: textsOf(fields) } : null;
}

function orderOf({ userId, choosedData, draft }: StoredRecord): StoredOrder | null {
  if (typeof userId !== 'string') return null;
  const chosen = listOf(choosedData).flatMap((line) => lineOf(line, recordOf(line)['keepingUnit']));
  return { userId, chosen: distinct(chosen), draft: textsOf(recordOf(draft)) };
}

const linesOfStores = (stores: unknown): StoredLine[] =>
  listOf(stores)
    .map(recordOf)
    .flatMap(({ keepingUnit, orderCartContentVoList }) =>
      listOf(orderCartContentVoList).flatMap((line) => lineOf(line, keepingUnit)),
    );

const linesOfKeys = (keys: unknown): StoredLine[] =>
  listOf(keys).flatMap((key) => (typeof key === 'string' ? (bareLine(key) ?? []) : []));

function lineOf(stored: unknown, keepingUnit: unknown): StoredLine[] {
  const { id, itemType, itemId, title } = recordOf(stored);
  const line = bareLine(`${String(itemType)}:${String(itemId)}`);
  if (!line) return [];
  return [
    {
      ...line,
      id: typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0,
      title: textOr(title, null),
      keepingUnit: textOr(keepingUnit, ''),
    },
  ];
}

const distinct = (lines: readonly StoredLine[]): StoredLine[] =>
  [...new Map(lines.map((line) => [lineKey(line), line])).values()].slice(0, maxCartLines);

type StoredRecord = Readonly<Record<string, unknown>>;

const textOr = <Other>(value: unknown, other: Other): string | Other => (typeof value === 'string' ? value : other);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): StoredRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StoredRecord) : {};
const textsOf = (fields: StoredRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'));

function recordIn(text: string | null): StoredRecord {
  try {
    return recordOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

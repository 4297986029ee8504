import type { ReadingRoom } from '../../src/resources/borrowing/reading-rooms.ts';
import { isClassified } from '../../src/resources/shared/file-rights.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { isLendableType } from '../../src/resources/shared/lendable-types.ts';
import { isProtected } from '../../src/resources/shared/protection.ts';
import { AppError, invalid } from '../errors.ts';
import { type LendableItem, type ItemKey, readLendableItems } from '../holdings/lendable-item.ts';
import { readOrderStatuses } from '../holdings/order-status.ts';
import type { Query } from '../resources/read-rows.ts';

export interface WantedItem extends LendableItem {
  part: string | null;
}

interface Wanted extends ItemKey {
  part: string | null;
}

const maxPart = 40;

/** 'physicalMaterials:3:第 2–6 箱' → kind, number, part. @throws AppError 422 */
function readWanted(text: string): Wanted {
  const [, type = '', id = '', part = ''] = /^([A-Za-z]+):(\d{1,15})(?::(.*))?$/.exec(text) ?? [];
  if (!isLendableType(type) || Number(id) < 1) throw invalid({ items: [`“${text}”不是可以预约的资料`] });
  if (part.length > maxPart) throw invalid({ items: [`箱号或卷册不能超过 ${maxPart} 个字`] });
  return { type, id: Number(id), part: part.trim() || null };
}

/**
 * The items that a visitor wants to see, as far as they may be seen in this room. What is hidden answers like what does not
 * exist. @throws AppError 422
 */
export async function readWantedItems(
  db: Query,
  userId: number,
  room: ReadingRoom,
  texts: readonly string[],
): Promise<WantedItem[]> {
  const wanted = [...new Map(texts.map(readWanted).map((each) => [`${each.type}:${each.id}`, each])).values()];
  const items = await readLendableItems(db, wanted);
  const statuses = await readOrderStatuses(db, userId, wanted);
  return wanted.map(({ type, id, part }) => {
    const item = items.find((each) => each.type === type && each.id === id);
    if (!item?.isCatalogPublic) throw invalid({ items: ['有一件资料已不开放，请从预约中移出后再提交'] });
    const status = statuses.get(`${type} ${id}`) ?? 'none';
    const isOrdered = ['approved', 'onSite', 'available'].includes(status);
    const fault = faultOf(item, room, isOrdered);
    if (fault) throw new AppError(422, fault, { items: [fault] });
    return { ...item, part };
  });
}

function faultOf(item: LendableItem, room: ReadingRoom, isOrdered: boolean): string | null {
  const name = `“${item.title}”`;
  if (isClassified(item.secrecy)) return `${name}涉密，不能网上预约，请持单位介绍信和有效证件到馆办理`;
  if (!(room.keepingUnits ?? []).includes(item.keepingUnit))
    return `${name}由${item.keepingUnit}保管，不在${room.name}查阅，请另选场所`;
  if (!isOrdered && isProtected(item.protectedUntil, dayInChina()))
    return `${name}在保护期内，请先提交借阅申请，通过后再预约`;
  return null;
}

/** What a citation names. */
export interface CitedItem {
  /** Who made it. */
  maker: string;
  title: string;
  /** GB/T 7714-2015, annex B: map, data set. */
  type: 'CM' | 'DS';
  /** Year of making, or the day of the last change. */
  date: string | number;
  /** What finds it where it is kept: 图件编号 浙地图33-JC-0001. */
  number: string;
  /** Where it is kept; null when nobody keeps it for others. */
  keepingUnit: string | null;
}

/**
 * Citation of a map or data set read on line, after GB/T 7714-2015 section 4: responsible body. title[CM/OL]. date
 * (where it is kept, under which number)[day of citation]. address.
 * @param day 'YYYY-MM-DD'
 */
export function onlineCitation(item: CitedItem, address: string, day: string): string {
  const { maker, title, type, date, number, keepingUnit } = item;
  const kept = keepingUnit === null ? number : `${keepingUnit}, ${number}`;
  return `${maker}. ${title}[${type}/OL]. ${date}(${kept})[${day}]. ${address}.`;
}

/** The visitor's own calendar day, 'YYYY-MM-DD'. */
export const visitorsDay = (): string => new Date().toLocaleDateString('sv-SE');

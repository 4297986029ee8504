import type { TopicItem } from '../../../resources/topics/topic-items.ts';

/** The year in a text such as '民国十八年（1929）' or '1956 年'; null without one. */
export function yearIn(when: string | null): number | null {
  const found = /(1[89]|20)\d\d/.exec(when ?? '');
  return found ? Number(found[0]) : null;
}

export interface Decade {
  /** 1930 for 1930–1939. */
  from: number;
  count: number;
}

export const decadeOf = (when: string | null): number | null => {
  const year = yearIn(when);
  return year === null ? null : Math.floor(year / 10) * 10;
};

/** Every decade from the first to the last record, those without any too, so that gaps are seen. */
export function decadesOf(items: readonly TopicItem[]): Decade[] {
  const found = items.flatMap(({ when }) => decadeOf(when) ?? []);
  if (found.length === 0) return [];
  const [first, last] = [Math.min(...found), Math.max(...found)];
  return Array.from({ length: (last - first) / 10 + 1 }, (_, index) => {
    const from = first + index * 10;
    return { from, count: found.filter((decade) => decade === from).length };
  });
}

/** What was published on one day, in the order of the list. */
export interface DayOf<Row> {
  /** 'YYYY-MM-DD' */
  day: string;
  rows: Row[];
}

/** A list in order of days, cut where the day changes. */
export function daysOf<Row extends { publishedOn: string }>(rows: readonly Row[]): DayOf<Row>[] {
  const days: DayOf<Row>[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.day === row.publishedOn) last.rows.push(row);
    else days.push({ day: row.publishedOn, rows: [row] });
  }
  return days;
}

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

/** A calendar day as it is read: '2026年11月18日', and '星期三'. The day belongs to no time zone. */
export function dayWords(day: string): { date: string; weekday: string } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()] ?? '';
  return { date: `${year}年${month}月${date}日`, weekday };
}

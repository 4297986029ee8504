import { addDays, weekdayOf } from './china-days.ts';
import { type ClosedDays, closureOf } from './opening.ts';

const saturday = 5;

/** The day so many working days (Monday to Friday, but for those closed) after a day; both 'YYYY-MM-DD'. */
export function dueDay(from: string, workingDays: number, closed: readonly ClosedDays[]): string {
  let day = from;
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday && closureOf(closed, day) === null) left -= 1;
  }
  return day;
}

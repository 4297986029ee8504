import { addDays, weekdayOf } from './china-days.ts';

const saturday = 5;

/** The day so many working days (Monday to Friday) after a day; both 'YYYY-MM-DD'. */
export function dueDay(from: string, workingDays: number): string {
  let day = from;
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) < saturday) left -= 1;
  }
  return day;
}

import { daysBetween } from '../../src/resources/shared/china-days.ts';

/** Days before the last one on which whoever owes something is reminded; and days between two reminders of what is overdue. */
export const aheadDays = 3;
export const againDays = 7;

/** What is due on a day, and when its reminder went out last; days in China, 'YYYY-MM-DD'. */
export interface Reminded {
  dueOn: string;
  toldOn: string | null;
}

/** Whether a reminder is to go out today: once before the last day, on the first day after it, then every week. */
export function isReminderDue(today: string, { dueOn, toldOn }: Reminded): boolean {
  if (today > dueOn) return toldOn === null || toldOn <= dueOn || daysBetween(toldOn, today) >= againDays;
  return daysBetween(today, dueOn) <= aheadDays && (toldOn === null || daysBetween(toldOn, dueOn) > aheadDays);
}

/** Days before a day on which people are told of it; 0: it is past. */
export const noticeDays = [90, 30, 7] as const;
/** What is past for longer was told by somebody else, or is old news. */
export const recentDays = 30;

/** Which notice a day is at on the day $1. @param day SQL of a date */
export const noticeAt = (day: string): string =>
  `CASE WHEN ${day} < $1::date THEN 0 ${noticeDays
    .toReversed()
    .map((days) => `WHEN ${day} - $1::date <= ${days} THEN ${days}`)
    .join(' ')} END`;

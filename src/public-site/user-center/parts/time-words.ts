import { chinaZone } from '../../../resources/shared/china-days.ts';

const minuteFormat = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: chinaZone,
});

/** A time of the server (ISO 8601) by the clock in China, as notices and receipts have it: 2026/05/01 08:30. */
export const timeWords = (iso: string): string => minuteFormat.format(new Date(iso));

const chinaMs = 8 * 3600_000;
/** The zone in which times are shown and entered, wherever the reader's computer stands. */
export const chinaZone = 'Asia/Shanghai';
/** As instants are written with it. */
export const chinaOffset = '+08:00';
const dayMs = 24 * 3600_000;

/** The wall clock in China at an instant, 'YYYY-MM-DD HH:MM'. China has one time, UTC+8, and no summer time. */
export const minuteInChina = (at: Date): string =>
  new Date(at.getTime() + chinaMs).toISOString().slice(0, 16).replace('T', ' ');

/** The day in China at an instant, 'YYYY-MM-DD'. */
export const dayInChina = (at: Date = new Date()): string => minuteInChina(at).slice(0, 10);

/** The day so many days later; negative: earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The instant of a time of day in China. @param time 'HH:MM' */
export const instantInChina = (day: string, time: string): Date => new Date(`${day}T${time}:00${chinaOffset}`);

/** The instant (ISO 8601, UTC) of what a field for day and time holds by the clock in China. @param typed 'YYYY-MM-DDTHH:MM' */
export const instantTyped = (typed: string): string => new Date(`${typed.slice(0, 16)}:00${chinaOffset}`).toISOString();

/** '2031年6月1日 周日', for what may be years away. */
export const fullDayWords = (day: string): string => `${day.slice(0, 4)}年${dayWords(day)}`;

/** '11月3日 周二' */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日 周${'一二三四五六日'[weekdayOf(day)]}`;
}

import { dayOfLongitude } from './sun-position.ts';

/** How a day or several of them are chosen, by the year of the date that is entered. */
export const dayChoices = [
  { value: 'date', label: '所填日期' },
  { value: 'dahan', label: '大寒日' },
  { value: 'dongzhi', label: '冬至日' },
  { value: 'seasons', label: '二分二至平均' },
  { value: 'year', label: '全年平均（每月 15 日）' },
] as const;
export type DayChoice = (typeof dayChoices)[number]['value'];

/** Degrees of the sun's longitude. */
const seasons = [0, 90, 180, 270];
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

const daysOf: Readonly<Record<DayChoice, (date: string, year: number) => string[]>> = {
  date: (date) => [date],
  dahan: (_, year) => [dayOfLongitude(year, 300)],
  dongzhi: (_, year) => [dayOfLongitude(year, 270)],
  seasons: (_, year) => seasons.map((longitude) => dayOfLongitude(year, longitude)),
  year: (_, year) => months.map((month) => `${year}-${month}-15`),
};

/** @param date 'YYYY-MM-DD' */
export const dayText = (date: string): string => date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');

const namesOf: Readonly<Record<DayChoice, (date: string, year: number) => string>> = {
  date: dayText,
  dahan: (date) => `${dayText(date)}（大寒日）`,
  dongzhi: (date) => `${dayText(date)}（冬至日）`,
  seasons: (_, year) => `${year} 年二分二至平均`,
  year: (_, year) => `${year} 年全年平均`,
};

export interface ChosenDays {
  /** As the answer begins. */
  name: string;
  /** 'YYYY-MM-DD' in 北京时间, in order. */
  dates: readonly string[];
  /**
   * Hours of true solar time before noon and after that count for dwellings on this day (GB 50180-2018, table 4.0.9); null: it
   * is none of the days of that standard.
   */
  band: number | null;
}

const bands: Readonly<Record<DayChoice, number | null>> = {
  date: null,
  dahan: 4,
  dongzhi: 3,
  seasons: null,
  year: null,
};

/** @param date 'YYYY-MM-DD' */
export function chosenDays(choice: DayChoice, date: string): ChosenDays {
  const year = Number(date.slice(0, 4));
  const dates = daysOf[choice](date, year);
  return { name: namesOf[choice](dates[0] ?? date, year), dates, band: bands[choice] };
}

/** A minute of the day as a clock shows it; beyond midnight on it goes round. */
export function clockText(minute: number): string {
  const whole = ((Math.round(minute) % 1440) + 1440) % 1440;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

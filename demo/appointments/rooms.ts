import type { ReadingRoom } from '../../src/resources/borrowing/reading-rooms.ts';
import { sampleData } from '../sample-data.ts';

const data = sampleData<{
  rooms: readonly Omit<ReadingRoom, 'id'>[];
  holidays: readonly { monthDay: string; days: number; reason: string }[];
  lunarHolidays: readonly { startsOn: string; days: number; reason: string }[];
}>('rooms');

/** Sample rooms, one for each unit that keeps sample records. Hours, addresses and telephones are invented. */
export const ROOMS = data.rooms;

/** Public holidays on fixed days of the solar calendar (全国年节及纪念日放假办法, 2025): first day, days, name. */
export const FIXED_HOLIDAYS = data.holidays;

/**
 * Those that follow the moon and the sun, of the years at hand, as that rule has them: Spring Festival from New Year's Eve, the others
 * on their day. Which working days are moved to make longer holidays is told each year, and not written here.
 */
export const LUNAR_HOLIDAYS = data.lunarHolidays;

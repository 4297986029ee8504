import { dayInChina } from '../../../resources/shared/china-days.ts';

/** Today as a sheet has it: '2026年11月3日'. */
export const chineseDay = (day = dayInChina()): string => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');

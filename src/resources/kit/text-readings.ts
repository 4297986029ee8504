import { halfWidth } from './half-width.ts';

/** How what people type comes into the one form that is kept, by the name that a field declares; asked only of what is not in it. */
export const textReadings = { halfWidth: (text: string): string => halfWidth(text).trim(), scale: readScale } as const;
export type TextReading = keyof typeof textReadings;

/** 1:50000, 1：5 0000, 1∶50,000, 1/50000, 1:5万 and 1比5万 are all 1∶50000; what is no scale stays as it is, or is none either. */
function readScale(text: string): string {
  const [, number, unit] = /^1[:∶/比]([\d.]{1,9})(万?)$/u.exec(halfWidth(text).replace(/[\s,'’]/gu, '')) ?? [];
  // 2.3 × 10 000 is a little less than 23 000 here
  return number ? `1∶${Number((Number(number) * (unit ? 1e4 : 1)).toFixed(3))}` : text;
}

import { halfWidth } from './half-width.ts';

/** How what people type comes into the one form that is kept, by the name that a field declares; asked only of what is not in it. */
export const textReadings = { halfWidth: readHalfWidth, scale: readScale } as const;
export type TextReading = keyof typeof textReadings;

/** Dashes of every width, where a code or a number has its hyphen. */
function readHalfWidth(text: string): string {
  return halfWidth(text)
    .replace(/[‐‑‒–—−]/gu, '-')
    .trim();
}

/** 1:50000, 1：5 0000, 1∶50,000, 1/50000, 1:5万 and 1比5万 are all 1∶50000; what is no scale stays as it is. */
function readScale(text: string): string {
  const plain = halfWidth(text).replace(/[\s,'’]/gu, '');
  const [, number, tenThousands] = /^1[:∶﹕︰/比](\d{1,8}(?:\.\d{1,4})?)(万?)$/u.exec(plain) ?? [];
  if (number === undefined) return text;
  const denominator = Number(number) * (tenThousands === '万' ? 10_000 : 1);
  // 2.3 × 10 000 is a little less than 23 000 here
  return `1∶${Math.round(denominator * 1000) / 1000}`;
}

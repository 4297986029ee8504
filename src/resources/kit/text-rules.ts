import { ringProblem } from './ring.ts';

/** Checks that no pattern expresses; each answers what is wrong (completing "<label>…"), or null. */
export const textRules = {
  idCard: idCardProblem,
  password: passwordShapeProblem,
  ring: ringProblem,
} as const;
export type TextRule = keyof typeof textRules;

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkDigits = '10X98765432';

/** Citizen identification number after GB 11643-1999: 18 characters, a real day of birth in the past, the check digit (ISO 7064 MOD 11-2). */
function idCardProblem(text: string): string | null {
  const match = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!match) return '应为 18 位居民身份证号码';
  const [, year = '', month = '', day = ''] = match;
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(born.getTime()) && born.toISOString().startsWith(`${year}-${month}-${day}`);
  if (!isDay || Number(year) < 1900 || born.getTime() > Date.now()) return '中的出生日期不正确';
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return checkDigits[sum % 11] === text[17]?.toUpperCase() ? null : '的校验码不正确，请核对';
}

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** The part of the password rule that needs no other field: 10–64 characters, three of four classes, no blank at either end. */
function passwordShapeProblem(text: string): string | null {
  if (text.trim() !== text) return '首尾不能有空格';
  const length = [...text].length;
  if (length < 10 || length > 64) return '应为 10 至 64 个字符';
  if (classes.filter((each) => each.test(text)).length < 3) return '应含大写字母、小写字母、数字、其他字符中的至少三种';
  return null;
}

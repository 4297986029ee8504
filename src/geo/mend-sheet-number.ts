import { cellOfNumber } from './map-sheets.ts';
import { cellOfOldNumber } from './old-map-sheets.ts';
import type { GridCell } from './sheet-grid.ts';

/** The sheet that a wrong number probably names, and what is wrong, in Chinese. */
export interface MendedCell {
  cell: GridCell;
  why: string;
}

interface Limit {
  /** Denominator of the sheet that is cut into parts. */
  within: number;
  sign: RegExp;
  /** Nearest sign that there is. */
  last: string;
  why: string;
}

/** The last sign of each counting of the old numbers. */
const limits: readonly Limit[] = [
  { within: 1_000_000, sign: /^\d{1,3}$/, last: '144', why: '1∶100000 图幅编号为 1—144' },
  { within: 1_000_000, sign: /^(?:[IVXL]{1,8}|\(\d{1,3}\))$/, last: 'XXXVI', why: '1∶200000 图幅编号为 I—XXXVI' },
  { within: 1_000_000, sign: /^\[\d{1,3}\]$/, last: '[16]', why: '1∶250000 图幅编号为 [1]—[16]' },
  { within: 1_000_000, sign: /^[E-Z]$/, last: 'D', why: '1∶500000 图幅编号为 A—D' },
  { within: 100_000, sign: /^[E-Z]$/, last: 'D', why: '1∶50000 图幅编号为 A—D' },
  { within: 100_000, sign: /^\(?\d{1,3}\)?$/, last: '(64)', why: '1∶10000 图幅编号为 (1)—(64)' },
  { within: 50_000, sign: /^(?:\d{1,2}|[E-Z])$/, last: '4', why: '1∶25000 图幅编号为 1—4' },
  { within: 10_000, sign: /^[E-Z]$/, last: 'D', why: '1∶5000 图幅编号为 a—d' },
];

const oldForm = /^([A-N])-?(4[3-9]|5[0-3])-([A-Z\d()[\]-]{1,20})$/;
const digitsOf = (sign: string): number => Number(sign.replace(/\D/g, '') || NaN);

/** A number of the old form with a part that its sheet does not have (H-51-145, H-51-61-E); null for others. In capitals, with hyphens. */
export function mendedOldCell(text: string): MendedCell | null {
  const [, letter = '', zone = '', signs = ''] = oldForm.exec(text) ?? [];
  if (letter === '') return null;
  let number = `${letter}-${zone}`;
  let cell = cellOfOldNumber(number);
  let why: string | null = null;
  for (const sign of signs.split('-')) {
    const right = cellOfOldNumber(`${number}-${sign}`);
    const limit = right ? undefined : limits.find((each) => each.within === cell?.scale && each.sign.test(sign));
    if (!right && !limit) return null;
    number += `-${limit ? (digitsOf(sign) === 0 ? limit.last.replace(/\w+/, '1') : limit.last) : sign}`;
    cell = right ?? cellOfOldNumber(number);
    why ??= limit?.why ?? null;
  }
  return cell && why !== null ? { cell, why: `“${text}”没有这样的图幅：${why}` } : null;
}

const sixDigits = /^([A-N](?:4[3-9]|5[0-3]))([A-Z])(\d{6})$/;
const fewDigits = /^([A-N](?:4[3-9]|5[0-3])[B-H])(\d{4,5})$/;
/** Codes of scales before six digits, the usual one first. */
const codes = ['E', 'D', 'G', 'H', 'F', 'C', 'B'];

/** A number of the new form whose code is that of no scale (H51Z011001), or that lacks a digit (H51E11001); null for others. */
export function mendedNewCell(text: string): MendedCell | null {
  const [, million = '', code = '', places = ''] = sixDigits.exec(text) ?? [];
  if (million !== '' && !codes.includes(code)) {
    const cell = codes.map((each) => cellOfNumber(million + each + places)).find((each) => each !== null);
    return cell ? { cell, why: `“${text}”不是图幅号：六位行列号前的比例尺代码为 B—H，没有 ${code}` } : null;
  }
  const [, head = '', digits = ''] = fewDigits.exec(text) ?? [];
  if (head === '') return null;
  const zeros =
    digits.length === 5
      ? [`0${digits}`, `${digits.slice(0, 3)}0${digits.slice(3)}`]
      : [`0${digits.slice(0, 2)}0${digits.slice(2)}`];
  const cell = zeros.map((each) => cellOfNumber(head + each)).find((each) => each !== null);
  return cell ? { cell, why: `“${text}”不是图幅号：行、列号应各为 3 位` } : null;
}

import { lithologies } from '../../src/geo/lithologies.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { optionOf } from '../../src/resources/kit/field-kinds.ts';
import { drillingCaps } from '../../src/resources/shared/drilling-sheets.ts';
import type { Sheet, SheetForm, SheetValidation } from '../resources/spreadsheet.ts';

export const unitOf = (field: AnyField): string =>
  'unit' in field && typeof field.unit === 'string' ? field.unit : '';

/** Label with its unit; what must be filled in is starred. */
export const headingOf = (field: AnyField): string =>
  `${field.label}${unitOf(field) === '' ? '' : `（${unitOf(field)}）`}${field.required ? '*' : ''}`;

export function allowedIn(field: AnyField): string {
  if (field.kind === 'choice') return field.options.map((option) => optionOf(option).label).join('、');
  if (field.kind === 'yesNo') return '是、否';
  if (field.kind === 'date') return '日期，如 2024-05-01';
  if (field.kind === 'decimal' || field.kind === 'integer') return `${field.min ?? ''} 至 ${field.max ?? ''}`;
  return 'max' in field && field.max !== undefined ? `${field.max} 字以内` : '';
}

/** Of the sheet with the lists that cells are chosen from. */
export const listName = '下拉列表';

/** Codes with their names, which the cells of a workbook are chosen from; a list in the cells themselves is too short for them. */
export const listSheet = (): Sheet => ({
  name: listName,
  header: ['岩性代码和名称'],
  rows: lithologies.map(({ value, label }) => [`${value} ${label}`]),
  isHidden: true,
});

/** A, B, … Z, AA. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

/** Options of a list that stand in the cells themselves, which hold 255 signs. */
const maxListed = 12;

function listOf(field: AnyField): Pick<SheetValidation, 'formula1' | 'values'> | null {
  if (field.kind === 'yesNo') return { values: ['是', '否'] };
  if (field.kind !== 'choice') return null;
  const labels = field.options.map((option) => optionOf(option).label);
  return labels.length > maxListed
    ? { formula1: `'${listName}'!$A$2:$A$${lithologies.length + 1}` }
    : { values: labels };
}

/** What is said beside a cell: whether it must be filled in, its unit, what it may hold. Of at most 255 signs. */
function noteOf(field: AnyField): string {
  const unit = unitOf(field);
  const isListed = listOf(field) !== null;
  const parts = [
    field.required ? '必填' : '可以不填',
    unit === '' ? '' : `单位 ${unit}，只填数字`,
    isListed ? '从下拉列表中选择' : allowedIn(field),
    field.help ?? '',
  ];
  return parts.filter(Boolean).join('；').slice(0, 250);
}

/** What a cell may hold; numbers and days are only noted, for they are checked in the page with what mends them. */
function validationOf(field: AnyField, at: number): SheetValidation {
  const range = `${letterOf(at)}2:${letterOf(at)}${drillingCaps.rows + 1}`;
  const said = {
    range,
    allowBlank: true,
    showInputMessage: true,
    inputTitle: field.label,
    inputMessage: noteOf(field),
  };
  const list = listOf(field);
  if (!list) return { ...said, type: 'custom', formula1: 'TRUE', showErrorMessage: false };
  // Codes may be typed without their names
  const errorStyle = list.values ? 'stop' : 'warning';
  const errorMessage = `${field.label}请从下拉列表中选择`;
  return { ...said, ...list, type: 'list', showErrorMessage: true, errorStyle, errorTitle: field.label, errorMessage };
}

/** Chinese signs are two characters wide. */
const signsOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);

function widthOf(field: AnyField): number {
  const least = field.kind === 'longText' ? 40 : field.kind === 'choice' ? 18 : 12;
  return Math.max(least, signsOf(headingOf(field)) + 2);
}

/** How a sheet of the template is filled in. */
export const formOf = (columns: readonly (readonly [string, AnyField])[]): SheetForm => ({
  widths: columns.map(([, field]) => widthOf(field)),
  validations: columns.map(([, field], at) => validationOf(field, at)),
});

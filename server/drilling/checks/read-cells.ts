import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingColumns, type DrillingSheetName } from '../../../src/resources/shared/drilling-sheets.ts';
import type { AnyField } from '../../../src/resources/kit/field.ts';
import { checkValue } from '../../../src/resources/kit/row-schema.ts';
import { readText } from '../../../src/resources/kit/text-form.ts';
import { secrecyMark } from '../../formats/secrecy-mark.ts';
import { errorAt, hintAt } from './fault.ts';
import { nearestWords } from './nearest-words.ts';
import { halfWidth } from '../../../src/resources/kit/half-width.ts';
import type { RawRow, ReadRow, SheetValues } from './sheet-values.ts';

const secretMend = '涉密钻孔不得上网：请从各表中删去，按保密规定送交纸质件与离线介质；不涉密的请改写';

const isMeasure = ({ kind }: AnyField): boolean => kind === 'decimal' || kind === 'integer' || kind === 'date';
const withUnit = /^([+-]?\d+(?:\.\d+)?)\s*(m|米|°|度|%|km|cm|厘米)$/iu;
const errorValue = /^#(REF!|DIV\/0!|VALUE!|NAME\?|N\/A|NUM!|NULL!)$/u;

interface Cell {
  column: string;
  field: AnyField;
  row: RawRow;
}

/** 侵入接触, 断层接触, 逆掩断层 and 整合接触关系 are the words of the list, said at length. */
const plainContact = (text: string): string =>
  text
    .trim()
    .replace(/(?:接触)?(?:关系)?$/u, '')
    .replace(/^(逆掩|推覆)断层$/u, '$1');

/** The list of the template has codes with their names: A01 填土. */
const plainCode = (text: string): string => {
  const plain = halfWidth(text).trim();
  return (
    /^([A-Za-z]\d{2})\s+\S/u.exec(plain)?.[1]?.toUpperCase() ??
    (/^[a-z]\d{2}$/u.test(plain) ? plain.toUpperCase() : text.trim())
  );
};

/** Text of a cell as it is read, with what was found odd about it. */
function plainText({ column, field, row }: Cell, text: string): { plain: string; faults: DrillingFault[] } {
  if (column === 'lithology') return { plain: plainCode(text), faults: [] };
  if (column === 'contact') return { plain: plainContact(text), faults: [] };
  if (!isMeasure(field) && column !== 'holeNo') return { plain: text.trim(), faults: [] };
  const plain = halfWidth(text).trim();
  const said = { code: 'full-width', text: `${field.label}中有全角字符或空格`, mend: `已按“${plain}”读取，请核对` };
  if (field.kind !== 'decimal') return { plain, faults: plain === text.trim() ? [] : [hintAt(row, column, said)] };
  const number = withUnit.exec(plain)?.[1];
  if (number === undefined) return { plain, faults: plain === text.trim() ? [] : [hintAt(row, column, said)] };
  const mend = `单位已在表头中，只填 ${number}`;
  return {
    plain: number,
    faults: [errorAt(row, column, { code: 'unit-in-cell', text: `${field.label}中带有单位`, mend })],
  };
}

const codes: readonly (readonly [RegExp, string, (field: AnyField) => string])[] = [
  [/不能(小于|大于|早于|晚于) /u, 'out-of-range', ({ label }) => `请核对${label}及其单位`],
  [/只能是/u, 'not-a-choice', ({ label }) => `请改为上列之一；模板的“${label}”列有下拉列表`],
  [/日期/u, 'not-a-date', () => '请按 2024-05-01 的形式填写日期'],
  [/数字|整数/u, 'not-a-number', ({ label }) => `${label}只填数字，不带单位和文字`],
  [/个字/u, 'too-long', () => '请缩短文字'],
];

/** What is wrong with the text of a cell by itself, before it is read. */
function oddText({ column, field, row }: Cell, text: string): DrillingFault | null {
  if (errorValue.test(text))
    return errorAt(row, column, {
      code: 'cell-error',
      text: `${field.label}是公式的错误值`,
      mend: '请改正公式或直接填写数值',
    });
  if (text.startsWith('='))
    return errorAt(row, column, {
      code: 'formula-without-value',
      text: `${field.label}是没有计算结果的公式`,
      mend: '请用表格软件打开、计算并保存，或直接填写数值',
    });
  if (field.kind === 'date' && /^[2-6]\d{4}$/u.test(text))
    return errorAt(row, column, {
      code: 'date-serial',
      text: `${field.label}是表格软件内部的日期序号`,
      mend: '请把单元格设为日期格式，或填写 2024-05-01 形式的文字',
    });
  return null;
}

/** A level of secrecy in what a cell says in words: 中密 and 密实 are none. */
function markedText({ column, field, row }: Cell, text: string): DrillingFault[] {
  const mark = field.kind === 'text' || field.kind === 'longText' ? secrecyMark(text) : null;
  if (mark === null) return [];
  const said = { code: 'secrecy-mark', text: `${field.label}写有密级标志“${mark}”`, mend: secretMend };
  return [errorAt(row, column, said)];
}

function readCell(cell: Cell, text: string): { value: unknown; faults: DrillingFault[] } {
  const { column, field, row } = cell;
  const odd = oddText(cell, text.trim());
  if (odd) return { value: null, faults: [odd] };
  const { plain, faults } = plainText(cell, text);
  const value = readText(field, plain);
  if (value === null) {
    if (!field.required) return { value, faults };
    const said = { code: 'required', text: `${field.label}没有填写`, mend: `请填写${field.label}` };
    return { value, faults: [...faults, errorAt(row, column, said)] };
  }
  const [problem] = checkValue(field, value) ?? [];
  if (problem === undefined) return { value, faults: [...faults, ...markedText(cell, plain)] };
  const near = field.kind === 'choice' && field.options.length > 12 ? nearestWords(field, plain) : null;
  if (near !== null) {
    const said = { code: 'not-a-choice', text: `没有“${plain}”这个${field.label}`, mend: near };
    return { value: null, faults: [...faults, errorAt(row, column, said)] };
  }
  const [, code, mend] = codes.find(([pattern]) => pattern.test(problem)) ?? [null, 'unreadable', () => '请核对后改正'];
  return { value: null, faults: [...faults, errorAt(row, column, { code, text: problem, mend: mend(field) })] };
}

/** Reads a row by the declared columns: its values, and what is wrong with each cell. */
export function readCells<Name extends DrillingSheetName>(
  row: RawRow & { sheet: Name },
): { read: ReadRow<Name>; faults: DrillingFault[] } {
  const values: Record<string, unknown> = {};
  const faults: DrillingFault[] = [];
  for (const [at, [column, field]] of drillingColumns(row.sheet).entries()) {
    const made = readCell({ column, field, row }, row.cells[at] ?? '');
    values[column] = made.value;
    faults.push(...made.faults);
  }
  return { read: { ...row, values: values as SheetValues<Name> }, faults };
}

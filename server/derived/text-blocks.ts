import { csvRows } from '../spreadsheets/csv-rows.ts';
import { decodeText } from '../spreadsheets/decode-text.ts';
import type { Block } from './render-pages.ts';
import { maxRows, tableBlocks } from './table-blocks.ts';

/** Bytes that are looked at of a CSV file: more than the rows that are shown take. */
export const maxCsvBytes = 8 * 1024 ** 2;

const maxLines = 5000;
const maxCharacters = 200_000;
/** Enough for the characters that are shown, in either encoding. */
export const maxTextBytes = 4 * maxCharacters + 4;

/** A CSV file as one table. `isCut`: these bytes are only its beginning. */
export function csvBlocks(bytes: Buffer, isCut: boolean): Block[] {
  const rows = csvRows(bytes, { maxRows: maxRows + 1, isCut });
  // The last row may have lost its end
  return tableBlocks(isCut && rows.length <= maxRows ? rows.slice(0, -1) : rows, isCut);
}

/** A text line by line. `isCut`: these bytes are only its beginning. */
export function textBlocks(bytes: Buffer, isCut: boolean): Block[] {
  const text = decodeText(bytes, isCut).replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  const lines = text.slice(0, maxCharacters).split('\n');
  const shown = lines
    .slice(0, maxLines)
    .join('\n')
    .replace(/[\uD800-\uDBFF]$/, '');
  const blocks: Block[] = [{ kind: 'lines', text: shown.replaceAll('\t', '    ').trimEnd() }];
  if (!isCut && text.length <= maxCharacters && lines.length <= maxLines) return blocks;
  const note = `浏览件只显示前 ${maxLines} 行、${maxCharacters / 10_000} 万字，完整内容请申请下载。`;
  return [...blocks, { kind: 'paragraph', text: note }];
}

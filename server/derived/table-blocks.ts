import type { Block } from './render-pages.ts';

export const maxRows = 3000;
const maxColumns = 40;
/** A cell shows no more. */
const maxCharacters = 1000;

/** Rows as a table, and whether more stands in the file than is shown; without rows at the end in which nothing stands. */
export function tableBlocks(rows: readonly (readonly string[])[], isCut = false): Block[] {
  const filled = withoutBlankEnds(rows);
  const shown = filled.slice(0, maxRows).map((row) => row.slice(0, maxColumns).map(shortened));
  const blocks: Block[] = shown.length > 0 ? [{ kind: 'table', rows: shown }] : [];
  if (!isCut && filled.length <= maxRows && filled.every(({ length }) => length <= maxColumns)) return blocks;
  const text = `浏览件只显示每张表的前 ${maxRows} 行、${maxColumns} 列，完整内容请申请下载。`;
  return [...blocks, { kind: 'paragraph', text }];
}

/** Rows and cells that only have a look go on to the end of a sheet: nothing of them is left out. */
function withoutBlankEnds(rows: readonly (readonly string[])[]): (readonly string[])[] {
  const filled = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  return filled.slice(0, filled.findLastIndex(({ length }) => length > 0) + 1);
}

const shortened = (cell: string): string =>
  cell.length > maxCharacters ? `${cell.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}…` : cell;

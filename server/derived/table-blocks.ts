import type { Block } from './render-pages.ts';

export const mostRows = 3000;
const mostColumns = 40;
/** A cell shows no more. */
const mostCharacters = 1000;

/** Rows as a table, and whether more stands in the file than is shown; without rows at the end in which nothing stands. */
export function tableBlocks(rows: readonly (readonly string[])[], isCut = false): Block[] {
  const shown = rows.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(shortened));
  while (shown.length > 0 && shown.at(-1)?.every((cell) => cell === '')) shown.pop();
  const blocks: Block[] = shown.length > 0 ? [{ kind: 'table', rows: shown }] : [];
  if (!isCut && rows.length <= mostRows && rows.every(({ length }) => length <= mostColumns)) return blocks;
  const text = `浏览件只显示每张表的前 ${mostRows} 行、${mostColumns} 列，完整内容请申请下载。`;
  return [...blocks, { kind: 'paragraph', text }];
}

const shortened = (cell: string): string =>
  cell.length > mostCharacters ? `${cell.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')}…` : cell;

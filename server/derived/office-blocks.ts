import { readXlsx } from 'hucre/xlsx';
import mammoth from 'mammoth';
import type { Block } from './render-pages.ts';
import { tableBlocks } from './table-blocks.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim();

/** Paragraphs, headings and tables of a Word file in their order; pictures are left out. */
export async function wordBlocks(bytes: Buffer): Promise<Block[]> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  const pieces = value.matchAll(/<table>(.*?)<\/table>|<h([1-6])>(.*?)<\/h\2>|<(p|li)>(.*?)<\/\4>/gs);
  return [...pieces].flatMap(([, table, level, heading, tag, text]): Block[] => {
    if (table !== undefined) return [{ kind: 'table', rows: tableRows(table) }];
    if (level !== undefined) return [{ kind: 'heading', text: plain(heading ?? ''), level: Number(level) }];
    const words = plain(text ?? '');
    return words === '' ? [] : [{ kind: 'paragraph', text: tag === 'li' ? `· ${words}` : words }];
  });
}

const tableRows = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => plain(cell)),
  );

/** The sheets of an Excel file, each as a table under its name. */
export async function sheetBlocks(bytes: Buffer): Promise<Block[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.flatMap(({ name, rows }): Block[] => [
    { kind: 'heading', text: name, level: 1 },
    ...tableBlocks(rows.map((row) => row.map(cellText))),
  ]);
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'object' ? '' : String(cell as string | number | boolean);
}

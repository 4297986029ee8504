import { readXlsx } from 'hucre/xlsx';
import mammoth from 'mammoth';
import { shownText } from '../spreadsheets/shown-text.ts';
import { measureWorkbook } from '../spreadsheets/measure-workbook.ts';
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
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim();

/** Paragraphs, headings and tables of a Word file in their order; pictures are left out. */
export async function wordBlocks(bytes: Buffer): Promise<Block[]> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  return elementsIn(value, ['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li']).flatMap(
    ({ tag, html }): Block[] => {
      if (tag === 'table') return [{ kind: 'table', rows: tableRows(html) }];
      const words = plain(html);
      if (tag.startsWith('h')) return [{ kind: 'heading', text: words, level: Number(tag.slice(1)) }];
      return words === '' ? [] : [{ kind: 'paragraph', text: tag === 'li' ? `· ${words}` : words }];
    },
  );
}

/** Elements of these names and what is in them, in their order; of those inside one another the outer. */
function elementsIn(html: string, names: readonly string[]): { tag: string; html: string }[] {
  const found: { tag: string; html: string }[] = [];
  let open: { tag: string; from: number } | null = null;
  for (const { 0: whole, 1: slash, 2: tag = '', index } of html.matchAll(/<(\/?)([a-z]\w*)(?:[^\w<>][^<>]*)?>/g)) {
    if (open === null) {
      if (slash === '' && names.includes(tag)) open = { tag, from: index + whole.length };
    } else if (slash === '/' && tag === open.tag) {
      found.push({ tag, html: html.slice(open.from, index) });
      open = null;
    }
  }
  return found;
}

const tableRows = (html: string): string[][] =>
  elementsIn(html, ['tr']).map((row) => elementsIn(row.html, ['td', 'th']).map((cell) => plain(cell.html)));

/** The sheets of an Excel file, each as a table under its name. */
export async function sheetBlocks(bytes: Buffer): Promise<Block[]> {
  await measureWorkbook(bytes);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.flatMap(({ name, rows, cells }): Block[] => [
    { kind: 'heading', text: name, level: 1 },
    ...tableBlocks(
      rows.map((row, at) => row.map((value, column) => shownText(value, cells?.get(`${at},${column}`)?.style?.numFmt))),
    ),
  ]);
}

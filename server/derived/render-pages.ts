import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { pdfFonts } from '../formats/pdf-fonts.ts';

/** A piece of a document as it is laid out. */
export type Block =
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'paragraph'; text: string }
  /** As it was written, its lines kept. */
  | { kind: 'lines'; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[] };

const margin = 56;
const textSize = 10.5;
const cellSize = 8.5;
const padding = 4;
const headingSizes = [17, 14.5, 12.5, 11.5];
/** A column is at least so wide, points; wider tables go on sheets that lie on their side. */
const narrowest = 42;

/** Text and tables as a PDF in the bundled font, to be read on the screen: searchable, and with a contents. */
export async function renderPages(title: string, blocks: readonly Block[]): Promise<Buffer> {
  const { regular, bold } = await pdfFonts();
  const widest = Math.max(0, ...blocks.map((block) => (block.kind === 'table' ? columnsOf(block.rows) : 0)));
  const isWide = widest * narrowest * 1.6 > 595 - 2 * margin;
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin,
    info: { Title: title },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  for (const block of blocks) await place(pdf, block);
  pdf.end();
  return done;
}

type Pdf = PDFKit.PDFDocument;

async function place(pdf: Pdf, block: Block): Promise<void> {
  const placed: { [K in Block['kind']]: (each: Extract<Block, { kind: K }>) => void | Promise<void> } = {
    heading: ({ text, level }) => {
      pdf
        .moveDown(0.6)
        .font('bold')
        .fontSize(headingSizes[level - 1] ?? 11)
        .text(text)
        .moveDown(0.3);
      pdf.outline.addItem(text.slice(0, 80));
    },
    paragraph: ({ text }) => {
      pdf.font('regular').fontSize(textSize).text(text, { lineGap: 4, align: 'justify' }).moveDown(0.5);
    },
    lines: ({ text }) => {
      pdf.font('regular').fontSize(textSize).text(text, { lineGap: 2 }).moveDown(0.5);
    },
    table: ({ rows }) => placeTable(pdf, rows),
  };
  await (placed[block.kind] as (each: Block) => void | Promise<void>)(block);
}

const columnsOf = (rows: readonly (readonly string[])[]): number => Math.max(1, ...rows.map(({ length }) => length));

/** So many rows are placed before others get their turn. */
const batchSize = 50;

/** Columns share the width by what stands in them; a row that does not fit begins the next page. */
async function placeTable(pdf: Pdf, rows: readonly (readonly string[])[]): Promise<void> {
  const width = pdf.page.width - 2 * margin;
  const widths = sharedWidths(rows, width);
  let y = pdf.y;
  for (const [at, row] of rows.entries()) {
    if (at % batchSize === 0) await setImmediate();
    pdf.font(at === 0 ? 'bold' : 'regular').fontSize(cellSize);
    const heights = widths.map((each, column) =>
      pdf.heightOfString(row[column] ?? '', { width: Math.max(8, each - 2 * padding), lineGap: 1 }),
    );
    const room = pdf.page.height - 2 * margin;
    const height = Math.min(room, Math.max(...heights) + 2 * padding);
    if (y + height > pdf.page.height - margin) {
      pdf.addPage();
      y = margin;
    }
    let x = margin;
    for (const [column, each] of widths.entries()) {
      if (at === 0) pdf.rect(x, y, each, height).fill('#eef2f4');
      pdf.lineWidth(0.5).strokeColor('#9aa5ad').rect(x, y, each, height).stroke();
      const room = { width: Math.max(8, each - 2 * padding), height: height - 2 * padding, lineGap: 1 };
      pdf.fillColor('#1f2429').text(row[column] ?? '', x + padding, y + padding, room);
      x += each;
    }
    y += height;
  }
  pdf.x = margin;
  pdf.y = y;
  pdf.moveDown(0.8);
}

const longest = 30;

function sharedWidths(rows: readonly (readonly string[])[], width: number): number[] {
  const count = columnsOf(rows);
  const needs = Array.from({ length: count }, (_, column) =>
    Math.max(4, ...rows.slice(0, 200).map((row) => Math.min(longest, textWidth(row[column] ?? '')))),
  );
  const total = needs.reduce((sum, need) => sum + need, 0);
  return needs.map((need) => (need / total) * width);
}

/** Chinese characters count double. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);

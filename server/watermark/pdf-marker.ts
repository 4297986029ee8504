import { readFile, writeFile } from 'node:fs/promises';
import type * as pdfLib from '@cantoo/pdf-lib';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { lockedName } from '../processes/answer-tasks.ts';
import { period, places, slope } from './mark-square.ts';

/** A PDF to be marked, files both on this machine. */
export interface MarkTask {
  from: string;
  /** Where the marked one is written; nothing is there yet. */
  to: string;
  /** The mark once, as PDF path operators. */
  path: string;
  copyNo: string;
}

type PdfLib = typeof pdfLib;

/** Points of the repeating square on a page of A4; larger sheets have larger marks. */
const squareOnA4 = 300;
const a4Width = 595;

/** What a process that marks PDFs does with a task. */
export async function prepare(): Promise<(task: MarkTask) => Promise<null>> {
  const lib = await import('@cantoo/pdf-lib');
  return (task) => mark(lib, task);
}

async function mark(lib: PdfLib, { from, to, path, copyNo }: MarkTask): Promise<null> {
  const pdf = await opened(lib, await readFile(from));
  const drawn = stampOf(pdf, path);
  for (const page of pdf.getPages()) stamp(lib, page, drawn);
  pdf.setProducer('');
  pdf.setSubject(copyNo);
  await writeFile(to, await pdf.save({ useObjectStreams: false }), { mode: 0o640 });
  return null;
}

async function opened({ PDFDocument: documents }: PdfLib, bytes: Uint8Array): Promise<PDFDocument> {
  const pdf = await documents.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  if (pdf.isEncrypted) throw Object.assign(new Error('encrypted'), { name: lockedName });
  if (pdf.getPageCount() === 0) throw new Error('no page');
  return pdf;
}

type Stamp = ReturnType<PDFDocument['context']['register']>;

/** One drawing for all pages: the mark once, dark with a light rim, half transparent. */
function stampOf(pdf: PDFDocument, path: string): Stamp {
  const { context } = pdf;
  const clear = context.obj({ Type: 'ExtGState', ca: 0.24, CA: 0.3 });
  const half = period / 2;
  // The rim first, so that it takes nothing of the thin strokes
  const content = `/Clear gs 0.17 0.19 0.22 rg 1 1 1 RG 1.6 w 1 j\n${path}\nS\n${path}\nf`;
  return context.register(
    context.flateStream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-half, -half, half, half],
      Group: { Type: 'Group', S: 'Transparency' },
      Resources: { ExtGState: { Clear: clear } },
    }),
  );
}

function stamp(lib: PdfLib, page: PDFPage, drawing: Stamp): void {
  const { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } = lib;
  const { x, y, width, height } = page.getCropBox();
  const scale = (squareOnA4 / period) * Math.min(6, Math.max(0.5, Math.min(width, height) / a4Width));
  const step = period * scale;
  const turn = (slope * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const name = page.node.newXObject('Mark', drawing);
  const squares = { columns: Math.ceil(width / step), rows: Math.ceil(height / step) };
  const operators = [];
  for (let column = 0; column < squares.columns; column++) {
    for (let row = 0; row < squares.rows; row++) {
      for (const [dx, dy] of places) {
        const [px, py] = [x + column * step + dx * scale, y + row * step + dy * scale];
        operators.push(
          pushGraphicsState(),
          concatTransformationMatrix(cos, sin, -sin, cos, px, py),
          drawObject(name),
          popGraphicsState(),
        );
      }
    }
  }
  page.pushOperators(...operators);
}

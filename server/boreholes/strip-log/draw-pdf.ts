import { drawFrame } from '../../../src/strip-log/draw-columns.ts';
import { logInk as ink } from '../../../src/strip-log/log-ink.ts';
import type { LogDrawing } from '../../../src/strip-log/log-drawing.ts';
import { continuedName, edgesOf, type LogPage, paginate } from '../../../src/strip-log/log-pages.ts';
import { type Paper, papers } from '../../../src/strip-log/log-sheet.ts';
import type { Shape, TextShape } from '../../../src/strip-log/shape.ts';
import { pdfFonts } from '../../formats/pdf-fonts.ts';
import { PdfPen } from './pdf-pen.ts';

/** Points (1/72 inch) of a millimetre. */
const points = 72 / 25.4;
const gap = 4;

/** Pages of a log on this paper: what a caller should know before it is drawn. */
export const pagesOf = (drawing: LogDrawing, paper: Paper): LogPage[] => paginate(drawing, papers[paper].height);

/**
 * A strip log as PDF: vector lines and patterns, text that can be searched and copied, pages of real size.
 * @param printedOn 'YYYY-MM-DD', at the foot of every page
 */
export async function drawPdf(drawing: LogDrawing, paper: Paper, printedOn: string): Promise<Buffer> {
  // Loaded at the first need: a portal at rest does without it
  const [{ regular, bold }, { default: PDFDocument }] = await Promise.all([pdfFonts(), import('pdfkit')]);
  const { width, height } = papers[paper];
  const { hole, scale } = drawing;
  const pdf = new PDFDocument({
    size: [width * points, height * points],
    margin: 0,
    autoFirstPage: false,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `${hole.holeNo} 钻孔柱状图 1∶${scale}`,
      Author: hole.contractor ?? hole.keepingUnit,
      // The same log printed on the same day is the same file
      CreationDate: new Date(printedOn),
    },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const pen = new PdfPen(pdf);
  const pages = pagesOf(drawing, paper);
  const body = spansOf(drawing.body);
  for (const page of pages) {
    pdf.addPage().scale(points);
    drawPage(pdf, pen, drawing, body, page);
    const foot = `统一编号 ${hole.unifiedNo}　打印日期 ${printedOn}　第 ${page.number} 页　共 ${pages.length} 页`;
    pen.draw([footLine(foot, width / 2, height - 4.5)]);
    // Between pages others get their turn: a deep hole at 1:50 has more than a hundred
    await new Promise((resolve) => setImmediate(resolve));
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

const footLine = (text: string, x: number, y: number): TextShape => ({
  kind: 'text',
  x,
  y,
  size: 2.5,
  text,
  anchor: 'middle',
  fill: ink.quiet,
});

type Pdf = PDFKit.PDFDocument;

function drawPage(pdf: Pdf, pen: PdfPen, drawing: LogDrawing, body: readonly Spanned[], page: LogPage): void {
  const { number, from, to, hasLegend } = page;
  const { headings, legend, signatures, sheet } = drawing;
  const header = number === 1 ? drawing.header : drawing.shortHeader;
  pen.draw(header.shapes);
  let top = header.height;
  if (to > from) {
    at(pdf, top, () => pen.draw(headings.shapes));
    top += headings.height;
    at(pdf, top, () => {
      drawPart(pdf, pen, body, { from, to, width: sheet.width });
      at(pdf, -from, () => pen.draw(continuedName(drawing, page)));
      pen.draw(drawFrame(sheet, to - from));
    });
    top += to - from + gap;
  }
  if (!hasLegend) return;
  at(pdf, top, () => pen.draw(legend.shapes));
  at(pdf, top + legend.height, () => pen.draw(signatures.shapes));
}

/** A shape of the body and the heights it reaches over, from the mouth down. */
interface Spanned {
  shape: Shape;
  top: number;
  bottom: number;
}

/** Lines and areas are cut off at the ends of the part; a text stands whole where its middle is. */
function drawPart(pdf: Pdf, pen: PdfPen, body: readonly Spanned[], part: { from: number; to: number; width: number }) {
  const { from, to, width } = part;
  const texts: Shape[] = [];
  const others: Shape[] = [];
  for (const { shape, top, bottom } of body) {
    if (shape.kind === 'text') {
      const middle = (top + bottom) / 2;
      if (middle >= from && middle < to) texts.push(shape);
    } else if (top < to && bottom > from) others.push(shape);
  }
  pdf.save();
  pdf.rect(0, 0, width, to - from).clip();
  pdf.translate(0, -from);
  pen.draw(others);
  pdf.restore();
  at(pdf, -from, () => pen.draw(texts));
}

const spansOf = (shapes: readonly Shape[]): Spanned[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'group') return spansOf(shape.shapes);
    const [top, bottom] =
      shape.kind === 'text'
        ? edgesOf(shape)
        : shape.kind === 'rect'
          ? [shape.y, shape.y + shape.height]
          : reach(shape.d);
    return [{ shape, top, bottom }];
  });

/** Relative steps of our paths are shorter than this, millimetres. */
const shortStep = 3;

/** Heights that path data of ours reaches over: its absolute points, and short relative steps from them. */
function reach(d: string): [number, number] {
  const heights = [...d.matchAll(/[ML]-?[\d.]+[ ,](-?[\d.]+)|V(-?[\d.]+)/g)].map(([, pair, own]) =>
    Number(pair ?? own),
  );
  return [Math.min(...heights) - shortStep, Math.max(...heights) + shortStep];
}

function at(pdf: Pdf, top: number, draw: () => void): void {
  pdf.save().translate(0, top);
  draw();
  pdf.restore();
}

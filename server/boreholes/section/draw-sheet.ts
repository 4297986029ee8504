import type { SectionDrawing } from '../../../src/strip-log/section/section-drawing.ts';
import { pdfFonts } from '../../formats/pdf-fonts.ts';
import { PdfPen } from '../strip-log/pdf-pen.ts';

/** Points (1/72 inch) of a millimetre. */
const points = 72 / 25.4;

/**
 * A section as PDF: one page of the drawing's own size, true to scale, of vector lines and patterns, with text that can be
 * searched and copied.
 * @param drawnOn 'YYYY-MM-DD': the same section drawn on the same day is the same file
 */
export async function drawSheet({ title, width, height, blocks }: SectionDrawing, drawnOn: string): Promise<Buffer> {
  // Loaded at the first need: a portal at rest does without it
  const [{ regular, bold }, { default: PDFDocument }] = await Promise.all([pdfFonts(), import('pdfkit')]);
  const pdf = new PDFDocument({
    size: [width * points, height * points],
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(drawnOn) },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const pen = new PdfPen(pdf);
  pdf.scale(points);
  for (const { top, shapes } of blocks) {
    pdf.save().translate(0, top);
    pen.draw(shapes);
    pdf.restore();
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

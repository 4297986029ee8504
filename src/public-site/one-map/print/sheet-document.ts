import type { Size } from '../../../map/state/print/true-scale.ts';
import type { PdfPlace } from './pdf-place.ts';
import { sheetFont } from './sheet-font.ts';
import { SheetPen } from './sheet-pen.ts';

/** A PDF in the making, and pens that draw on its pages. */
export interface SheetDocument extends PdfPlace {
  addPage: (size: Size) => SheetPen;
}

/** A new PDF with pens that draw on its pages; what writes PDF and the font come with it. @throws Error with a Chinese sentence */
export async function sheetDocument(): Promise<SheetDocument> {
  const [lib, fontkit, fontBytes] = await Promise.all([import('@cantoo/pdf-lib'), import('fontkit'), sheetFont()]);
  const document = await lib.PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontBytes, { subset: true });
  return { lib, document, addPage: (size) => new SheetPen(lib, document, font, size) };
}

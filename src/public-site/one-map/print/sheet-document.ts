import type { Size } from '../../../map/state/print/true-scale.ts';
import { sheetFont } from './sheet-font.ts';
import { SheetPen } from './sheet-pen.ts';

/** A new PDF with pens that draw on its pages; what writes PDF and the font come with it. @throws Error with a Chinese sentence */
export async function sheetDocument() {
  const [lib, fontkit, fontBytes] = await Promise.all([import('@cantoo/pdf-lib'), import('fontkit'), sheetFont()]);
  const document = await lib.PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontBytes, { subset: true });
  return { document, addPage: (size: Size): SheetPen => new SheetPen(lib, document, font, size) };
}

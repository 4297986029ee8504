import { readFile } from 'node:fs/promises';
import * as lib from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import type { PdfDrawing } from '../../../../tests/helpers/pdf-drawing.ts';
import { pdfDrawingsApart } from '../../../../tests/helpers/pdf-drawings-apart.ts';
import type { Size } from '../../../map/state/print/true-scale.ts';
import { SheetPen } from '../print/sheet-pen.ts';

const fontFile = 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** A PDF as printed sheets are made, without a map. Millimetres. */
export async function paper(size: Size) {
  const document = await lib.PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(await readFile(fontFile), { subset: true });
  return {
    place: { lib, document },
    addPage: (): SheetPen => new SheetPen(lib, document, font, size),
    /** What is drawn on its pages, read from its bytes. */
    drawings: async (): Promise<PdfDrawing[]> => pdfDrawingsApart(await document.save()),
  };
}

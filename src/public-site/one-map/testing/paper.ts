import { readFile } from 'node:fs/promises';
import * as lib from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Size } from '../../../map/state/print/true-scale.ts';
import { SheetPen } from '../print/sheet-pen.ts';

const fontFile = 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** A PDF as printed sheets are made, without a map. Millimetres. */
export async function paper(size: Size) {
  const document = await lib.PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(await readFile(fontFile), { subset: true });
  return {
    addPage: (): SheetPen => new SheetPen(lib, document, font, size),
    /** Its pages, read from its bytes. */
    pages: async (): Promise<PDFPageProxy[]> => {
      const pdf = await getDocument({ data: await document.save() }).promise;
      return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
    },
  };
}

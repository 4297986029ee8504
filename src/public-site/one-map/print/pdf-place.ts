import type * as pdfLib from '@cantoo/pdf-lib';

/** What objects of a PDF are made with, and where. */
export interface PdfPlace {
  lib: typeof pdfLib;
  document: pdfLib.PDFDocument;
}

/** Of a millimetre in a drawing: whole numbers are short. */
export const drawingUnits = 100;

/** Red, green and blue of '#rrggbb' as shares of 1. */
export const sharesOf = (colour: string): [red: number, green: number, blue: number] => {
  const share = (at: number): number => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1e4) / 1e4;
  return [share(1), share(3), share(5)];
};

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots an inch on paper, and of a PDF's own unit. */
const paperDots = 150;
const unitDots = 72;

/**
 * Prints the pages as they were read, mark included: each is drawn, and the browser prints the pictures alone.
 * @param onProgress pages drawn so far
 */
export async function printPdf(
  source: PDFDocumentProxy,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = 'print-sheets';
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= source.numPages; number += 1) {
      signal.throwIfAborted();
      const address = URL.createObjectURL(await drawPage(source, number));
      addresses.push(address);
      sheets.append(await pictureOf(address));
      onProgress(number);
    }
    signal.throwIfAborted();
    document.body.append(sheets);
    window.print();
  } finally {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function drawPage(source: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await source.getPage(number);
  const viewport = page.getViewport({ scale: paperDots / unitDots });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`第 ${number} 页没有画出来`))),
      'image/jpeg',
      0.92,
    );
  });
}

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.alt = '';
  picture.src = address;
  await picture.decode();
  return picture;
}

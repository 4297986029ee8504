import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfDrawing } from './pdf-drawing.ts';

/**
 * What is drawn on each page of a PDF, read in a thread of its own: pdf.js brings parts of the language for older Node.js
 * with it (JSON.stringify among them), which the other tests of a worker would then be run with.
 */
export async function pdfDrawingsApart(bytes: Uint8Array): Promise<PdfDrawing[]> {
  // Tests of components have no file as their address
  const reading = JSON.stringify(pathToFileURL('tests/helpers/pdf-drawing-thread.ts').href);
  const thread = new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${reading})));`, {
    eval: true,
    workerData: bytes,
  });
  try {
    const [drawings] = (await once(thread, 'message')) as [PdfDrawing[]];
    return drawings;
  } finally {
    await thread.terminate();
  }
}

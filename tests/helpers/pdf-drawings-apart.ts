import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfDrawing } from './pdf-drawing.ts';

/**
 * What is drawn on each page of a PDF, read in a thread of its own: pdf.js brings parts of the language for older Node.js
 * with it (JSON.stringify among them), which the other tests of a worker would then be run with.
 */
export async function pdfDrawingsApart(bytes: Uint8Array): Promise<PdfDrawing[]> {
  const reading = JSON.stringify(new URL('pdf-drawing-thread.ts', import.meta.url).href);
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

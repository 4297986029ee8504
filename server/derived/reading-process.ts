import { PdfProcess } from './pdf-process.ts';
import type { PdfAnswer, PdfTask } from './pdf-tasks.ts';

/** A process that reads PDFs, with so much memory. */
export const readingProcess = (megabytes: number): PdfProcess<PdfTask, PdfAnswer> =>
  new PdfProcess({ module: new URL('./pdf-reader.ts', import.meta.url), megabytes });

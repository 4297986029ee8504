import { TaskProcess } from '../processes/task-process.ts';
import type { PdfAnswer, PdfTask } from './pdf-tasks.ts';

/** A process that reads PDFs, with so much memory. */
export const readingProcess = (megabytes: number): TaskProcess<PdfTask, PdfAnswer> =>
  new TaskProcess({ module: new URL('./pdf-reader.ts', import.meta.url), megabytes });

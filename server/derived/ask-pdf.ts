import { AppError } from '../errors.ts';
import type { PdfAnswer, PdfTask } from '../formats/pdf-tasks.ts';
import { readingProcess } from '../formats/reading-process.ts';

/** For the texts of all pages, and for the picture of the first. */
const textTimeoutMs = 60_000;
const pictureTimeoutMs = 30_000;

const pdfProblems = {
  locked: '文件设有密码，不能在线提供，请到馆查阅',
  broken: '文件已损坏，无法打开；请在页面上“报告错误”，保管单位会重新提供',
} as const;

/** Files of items may be large, and are handed over whole. */
const reading = readingProcess(3072);

/** Asks something of a stored PDF. @throws AppError 422 when the file is locked, broken, or beyond the limits */
export async function askPdf(task: PdfTask): Promise<PdfAnswer> {
  const reply = await reading.ask(task, task.picture === null ? textTimeoutMs : pictureTimeoutMs);
  if ('answer' in reply) return reply.answer;
  throw Object.assign(new AppError(422, pdfProblems[reply.problem]), { cause: reply.detail });
}

/** Ends the process that reads; the next question starts another. */
export const endWorker = (): void => reading.end();

import { AppError } from '../errors.ts';
import { docx, xlsx } from '../holdings/viewer-of.ts';
import type { DocumentTask } from './document-reader.ts';
import { TaskProcess } from '../processes/task-process.ts';
import { maxCsvBytes, maxTextBytes } from './text-blocks.ts';

/** So much of a file is read. */
const maxBytes: Readonly<Record<string, number>> = {
  [docx]: Infinity,
  [xlsx]: Infinity,
  'text/csv': maxCsvBytes,
  'text/plain': maxTextBytes,
};

/** From its turn on. */
const timeoutMs = 120_000;

const reading = new TaskProcess<DocumentTask, Uint8Array>({
  module: new URL('./document-reader.ts', import.meta.url),
  megabytes: 1536,
  heapMegabytes: 768,
});

interface StoredDocument {
  name: string;
  /** Media type. */
  type: string;
  size: number;
  /** The first so many bytes. */
  read: (maxLength: number) => Promise<Buffer>;
}

/**
 * A Word, Excel, CSV or text file as a PDF that shows what stands in it; null: another type. Drawings are not kept. Read in a
 * process of its own: what is made to hurt hurts nobody else. @throws AppError 422 for one that is broken or beyond the limits
 */
export async function renderDocument({ name, type, size, read }: StoredDocument): Promise<Buffer | null> {
  const maxLength = maxBytes[type];
  if (maxLength === undefined) return null;
  const reply = await reading.ask({ name, type, bytes: await read(maxLength), isCut: size > maxLength }, timeoutMs);
  if ('answer' in reply) return Buffer.from(reply.answer);
  if (reply.errno !== undefined) throw Object.assign(new Error(reply.detail), { errno: reply.errno });
  throw Object.assign(new AppError(422, '文件已损坏或内容过多，不能在线显示，请下载后查看'), { cause: reply.detail });
}

import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TaskProcess } from '../processes/task-process.ts';
import { type AppError, invalid } from '../errors.ts';
import { refusals } from './sheet-caps.ts';
import type { SheetAnswer, SheetTask } from './sheet-reader.ts';

/** From its turn on. */
const timeoutMs = 60_000;

const reading = new TaskProcess<SheetTask, SheetAnswer>({
  module: new URL('./sheet-reader.ts', import.meta.url),
  megabytes: 1280,
  heapMegabytes: 768,
});

/** A table from outside that was read: its rows lie in a file until they are dropped. */
export interface SheetFile {
  /** Rows, the heading included. */
  rows: number;
  /** So many rows at a time, the heading first; others get their turn between. */
  batches(size: number): AsyncGenerator<string[][]>;
  drop(): Promise<void>;
}

const refused = (sentence: string): AppError => invalid({ file: [sentence] });

/**
 * Reads a CSV file or the first sheet of a workbook, in a process of its own: what is made to hurt hurts nobody else.
 * Every cell is text; blank rows at the end are left out. @throws AppError 422 when it is no table, or beyond the caps
 */
export async function openSheet(bytes: Buffer, fileName: string): Promise<SheetFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sheet-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    const to = join(folder, 'rows');
    const reply = await reading.ask({ bytes, fileName, to }, timeoutMs);
    if ('problem' in reply) {
      if (reply.errno !== undefined) throw Object.assign(new Error(reply.detail), { errno: reply.errno });
      throw Object.assign(refused(refusals.limits().message), { cause: reply.detail });
    }
    if ('refusal' in reply.answer) throw refused(reply.answer.refusal);
    return { rows: reply.answer.rows, batches: (size) => batchesOf(to, size), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Not by readline, which takes more than a line feed for the end of a line. */
async function* batchesOf(path: string, size: number): AsyncGenerator<string[][]> {
  let batch: string[][] = [];
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(JSON.parse(line) as string[]);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** All rows of a table at once, the heading first. @throws AppError 422 as `openSheet` */
export async function readSheet(bytes: Buffer, fileName: string): Promise<string[][]> {
  const sheet = await openSheet(bytes, fileName);
  try {
    const rows: string[][] = [];
    for await (const batch of sheet.batches(500)) rows.push(...batch);
    return rows;
  } finally {
    await sheet.drop();
  }
}

/** Ends the process that reads tables; the next one starts another. */
export const endSheetReading = (): void => reading.end();

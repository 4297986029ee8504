import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DrillingFault } from '../../src/resources/shared/drilling-answers.ts';
import { AppError } from '../errors.ts';
import { TaskProcess } from '../processes/task-process.ts';
import type { Services } from '../services.ts';
import type { ReadAnswer, ReadTask } from './reading/reader.ts';
import type { FileLine } from './reading/row-file.ts';

const timeoutMs = 180_000;

export interface ReadFile {
  faults: DrillingFault[];
  /** How many rows there are. */
  rows: number;
  batches: () => AsyncGenerator<FileLine[]>;
}

/**
 * Reads an uploaded file in a process of its own and hands over its rows, which lie in a file meanwhile: neither is held in
 * memory here. @throws AppError 422 when it is no drilling data, or beyond the caps; the signal's reason
 */
export async function withUpload<T>(
  { objects }: Pick<Services, 'objects'>,
  sha256: string,
  signal: AbortSignal,
  work: (file: ReadFile) => Promise<T>,
): Promise<T> {
  if ((await objects.size(sha256)) === null) throw new AppError(422, '上传的文件已不在，请重新上传');
  const folder = await mkdtemp(join(tmpdir(), 'portal-drilling-'));
  const [from, to] = [join(folder, 'file'), join(folder, 'rows')];
  const reading = new TaskProcess<ReadTask, ReadAnswer>({
    module: new URL('./reading/reader.ts', import.meta.url),
    megabytes: 1280,
    heapMegabytes: 768,
  });
  const stop = (): void => reading.end();
  try {
    await pipeline(await objects.read(sha256), createWriteStream(from, { mode: 0o600 }), { signal });
    signal.addEventListener('abort', stop, { once: true });
    const reply = await reading.ask({ from, to }, timeoutMs, signal);
    signal.throwIfAborted();
    if ('problem' in reply)
      throw Object.assign(new AppError(422, '文件太大或内容异常，读取时超出了内存或时间的上限，请分成几次汇交'), {
        cause: reply.detail,
      });
    if ('refusal' in reply.answer) throw new AppError(422, reply.answer.refusal);
    return await work({ faults: reply.answer.faults, rows: reply.answer.rows, batches: () => batchesOf(to) });
  } finally {
    signal.removeEventListener('abort', stop);
    reading.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const batchSize = 2000;

/** Not by readline, which takes more than a line feed for the end of a line. */
async function* batchesOf(path: string): AsyncGenerator<FileLine[]> {
  let batch: FileLine[] = [];
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(JSON.parse(line) as FileLine);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

import { ByteBudget, type HeldBytes } from '../../http/byte-budget.ts';
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import type { Taker } from '../../http/taker-counts.ts';
import type { TaskReply } from '../../processes/answer-tasks.ts';
import { TaskProcess } from '../../processes/task-process.ts';
import { LayerProblem } from '../layer-problem.ts';
import type { M3dAnswer, M3dTask } from './m3d-reader.ts';
import { assertReadable, type FileQuestion, rememberNamed, shutAfter } from './shut-layers.ts';

/** From its turn on. */
const timeoutMs = 15_000;

const megabyte = 1024 * 1024;
const busy = (): LayerProblem => new LayerProblem('busy');

/** One visitor takes a third of them, one network two thirds, and whoever leaves goes out of the queue. */
const shares = { concurrency: 6, perVisitor: 2, perNetwork: 4, maxQueued: 256, waitMs: 15_000 } as const;

/** Places of one layer for files that are fetched until they are read: a layer whose service is silent holds its own alone. */
const layerPlaces = new ConcurrencyLimiter(shares, busy);

/** Places of all layers for files that are there and are read. */
const readingPlaces = new ConcurrencyLimiter(shares, busy);

/** Files that are in memory, of all layers: as many of the largest as are read at once. */
const fileBytes = new ByteBudget(
  { whole: 192 * megabyte, perVisitor: 64 * megabyte, perNetwork: 128 * megabyte },
  busy,
);

const reading = new TaskProcess<M3dTask, M3dAnswer>({
  module: new URL('./m3d-reader.ts', import.meta.url),
  megabytes: 512,
  heapMegabytes: 192,
});

type Read = Exclude<M3dAnswer, { fault: string }>;

/** A file to be read, and who waits for it. */
interface ModelTask extends Omit<M3dTask, 'bytes'> {
  /** Names the layer (`modelsName`): one of which a file of its own brought the reader down is not read again for a while. */
  layer: string;
  /** Counts what comes. @throws LayerProblem */
  fetchBytes: (held: HeldBytes) => Promise<Uint8Array>;
  visitor: Taker;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/**
 * Fetches and reads a file of M3D, in a process of its own with limits of time and memory.
 * @throws LayerProblem with what is wrong with the file, where there are too many to read, or where the layer is shut; what
 * fetching throws
 */
export async function readModel(
  { layer, fetchBytes, visitor, signal, ...task }: ModelTask,
  reader = reading,
): Promise<Read> {
  const question = { layer, wanted: task.wanted, path: task.path, visitor };
  assertReadable(question);
  const leaveLayer = await layerPlaces.acquire(layer, visitor, signal);
  const held = fileBytes.hold(visitor);
  try {
    // Another of its files may have been read meanwhile
    assertReadable(question);
    const bytes = await fetchBytes(held);
    const leaveReading = await readingPlaces.acquire('models', visitor, signal);
    try {
      assertReadable(question);
      return answerOf(question, await reader.ask({ ...task, bytes }, timeoutMs, signal));
    } finally {
      leaveReading();
    }
  } finally {
    held.release();
    leaveLayer();
  }
}

function answerOf(question: FileQuestion, reply: TaskReply<M3dAnswer>): Read {
  if ('problem' in reply) {
    // The machine could not read it: that says nothing of the file
    if (reply.errno !== undefined) throw Object.assign(busy(), { cause: reply.detail });
    shutAfter(question);
    throw new LayerProblem('fault', '模型数据过大或已损坏');
  }
  if ('fault' in reply.answer) throw new LayerProblem('fault', reply.answer.fault);
  if ('named' in reply.answer) rememberNamed(question, reply.answer.named);
  return reply.answer;
}

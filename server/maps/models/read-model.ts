import { TaskProcess } from '../../processes/task-process.ts';
import { ConcurrencyLimiter, type Taker } from '../../http/concurrency-limiter.ts';
import { LayerProblem } from '../layer-problem.ts';
import type { M3dAnswer, M3dTask } from './m3d-reader.ts';
import { shutLayers } from './shut-layers.ts';

/** From its turn on. */
const timeoutMs = 15_000;

/**
 * Places of those whose file is fetched and read: as many files are held in memory. One visitor takes a third of them, one
 * network two thirds, and whoever leaves goes out of the queue.
 */
const places = new ConcurrencyLimiter(
  { concurrency: 6, perVisitor: 2, perNetwork: 4, maxQueued: 256, waitMs: 15_000 },
  () => new LayerProblem('busy'),
);

const reading = new TaskProcess<M3dTask, M3dAnswer>({
  module: new URL('./m3d-reader.ts', import.meta.url),
  megabytes: 512,
  heapMegabytes: 192,
});

type Read = Exclude<M3dAnswer, { fault: string }>;

/** A file to be read, and who waits for it. */
interface ModelTask extends Omit<M3dTask, 'bytes'> {
  /** Names the layer (`modelsName`): one of which a file brought the reader down is not read again for a while. */
  layer: string;
  /** @throws LayerProblem */
  fetchBytes: () => Promise<Uint8Array>;
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
  shutLayers.assertOpen(layer);
  const release = await places.acquire('models', visitor, signal);
  try {
    // Another of its files may have been read meanwhile
    shutLayers.assertOpen(layer);
    const bytes = await fetchBytes();
    shutLayers.assertOpen(layer);
    const reply = await reader.ask({ ...task, bytes }, timeoutMs);
    if ('problem' in reply) {
      shutLayers.shut(layer);
      throw new LayerProblem('fault', '模型数据过大或已损坏');
    }
    if ('fault' in reply.answer) throw new LayerProblem('fault', reply.answer.fault);
    return reply.answer;
  } finally {
    release();
  }
}

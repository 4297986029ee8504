import { TaskProcess } from '../../processes/task-process.ts';
import { LayerProblem } from '../layer-problem.ts';
import type { M3dAnswer, M3dTask } from './m3d-reader.ts';

/** From its turn on. */
const timeoutMs = 15_000;
/** More would wait longer than a browser does. */
const maxWaiting = 64;

const reading = new TaskProcess<M3dTask, M3dAnswer>({
  module: new URL('./m3d-reader.ts', import.meta.url),
  megabytes: 512,
  heapMegabytes: 192,
});

type Read = Exclude<M3dAnswer, { fault: string }>;

/**
 * Reads a file of M3D in a process of its own, with limits of time and memory.
 * @throws LayerProblem with what is wrong with the file, or where there are too many to read
 */
export async function readModel(task: M3dTask): Promise<Read> {
  if (reading.waiting >= maxWaiting) throw new LayerProblem('busy');
  const reply = await reading.ask(task, timeoutMs);
  if ('problem' in reply) throw new LayerProblem('fault', '模型数据过大或已损坏');
  if ('fault' in reply.answer) throw new LayerProblem('fault', reply.answer.fault);
  return reply.answer;
}

import type { GroundColumns, GroundFrame } from '../../src/geo/ground-columns.ts';
import { AppError } from '../errors.ts';
import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import type { Taker } from '../http/taker-counts.ts';
import { TaskProcess } from '../processes/task-process.ts';

/** From its turn on. */
const timeoutMs = 20_000;
/** Answers that are remembered: the same area is looked at again, and by others. */
const maxKept = 32;

const busy = (): AppError => new AppError(503, '同时查看地质模型的人太多，请稍后再试');

/** The process works on one area at a time; a visitor waits for his own, and one network leaves a place to others. */
const places = new ConcurrencyLimiter(
  { concurrency: 3, perVisitor: 1, perNetwork: 2, maxQueued: 32, waitMs: 15_000 },
  busy,
);

interface Asking {
  visitor: Taker;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** Asks a model of the ground for columns, in a process of its own. */
export class ColumnReader {
  readonly #process: TaskProcess<GroundFrame, GroundColumns>;
  readonly #remembered = new Map<string, Buffer>();

  /** @param module answers a frame with its columns */
  constructor(module: URL) {
    this.#process = new TaskProcess({ module, megabytes: 512, idleMs: 60_000 });
  }

  /** The columns of a frame as JSON. @throws AppError 503 */
  async read(key: string, frame: GroundFrame, { visitor, signal }: Asking): Promise<Buffer> {
    const known = this.#remembered.get(key);
    if (known) return known;
    const release = await places.acquire('columns', visitor, signal);
    try {
      const bytes = this.#remembered.get(key) ?? (await this.#ask(frame, signal));
      this.#remembered.delete(key);
      this.#remembered.set(key, bytes);
      const [oldest] = this.#remembered.keys();
      if (this.#remembered.size > maxKept && oldest !== undefined) this.#remembered.delete(oldest);
      return bytes;
    } finally {
      release();
    }
  }

  async #ask(frame: GroundFrame, signal: AbortSignal): Promise<Buffer> {
    const reply = await this.#process.ask(frame, timeoutMs, signal);
    if ('problem' in reply) throw new AppError(503, '地质模型没有得出结果，请缩小范围后重试');
    return Buffer.from(JSON.stringify(reply.answer));
  }
}

import type { OwnLayer, ReadOptions } from './own-layer.ts';

export type Question =
  { kind: 'read'; files: readonly File[]; options: ReadOptions } | { kind: 'values'; layer: number; feature: number };
export type Answer =
  | { kind: 'layers'; layers: readonly OwnLayer[] }
  | { kind: 'values'; values: readonly string[] }
  /** A Chinese sentence. */
  | { kind: 'refused'; sentence: string };

/**
 * A worker that reads the files of one drop and keeps the values of their features: the page gets lists of coordinates
 * only. What it reads never leaves the machine.
 */
export class OwnDataReader {
  readonly #worker = new Worker(new URL('./own-data-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; answer: Answer }>) => {
      this.#waiting.get(data.number)?.(data.answer);
      this.#waiting.delete(data.number);
    });
    this.#worker.addEventListener('error', () => {
      for (const tell of this.#waiting.values())
        tell({ kind: 'refused', sentence: '文件读取失败，可能超出了浏览器的内存' });
      this.#waiting.clear();
    });
  }

  #ask(question: Question): Promise<Answer> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#worker.postMessage({ number, question });
    });
  }

  /** @throws Error with a Chinese sentence */
  async read(files: readonly File[], options: ReadOptions): Promise<readonly OwnLayer[]> {
    const answer = await this.#ask({ kind: 'read', files, options });
    if (answer.kind === 'layers') return answer.layers;
    throw new Error(answer.kind === 'refused' ? answer.sentence : '文件读取失败');
  }

  /** Values of a feature, in the order of its layer's fields. */
  async valuesOf(layer: number, feature: number): Promise<readonly string[]> {
    const answer = await this.#ask({ kind: 'values', layer, feature });
    return answer.kind === 'values' ? answer.values : [];
  }

  /** Forgets the files. */
  end(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}

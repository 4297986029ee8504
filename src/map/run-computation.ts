import { type Ask, OffGround, type QuestionName, type Result, Uncomputable } from './compute/computation.ts';
import { type ComputeRequest, type FromWorker, notLoaded, type Question, type ToWorker } from './compute-messages.ts';
import { fetchedWordsOf } from '../resources/kit/words-of.ts';

/** Who answers each question. */
export type Answerers = { readonly [Q in QuestionName]: Ask<Q, [signal: AbortSignal]> };

interface Ways {
  answerers: Answerers;
  /** Told how much is done, 0…1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

const startWorker = (): Worker => new Worker(new URL('./compute-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reckons in a worker of its own, which ends with it. @throws Uncomputable with a Chinese sentence; what the signal carries
 * when it is aborted
 */
export function runComputation(
  request: ComputeRequest,
  { answerers, onShare, signal }: Ways,
  start: () => Worker = startWorker,
): Promise<Result> {
  const worker = start();
  const send = (message: ToWorker): void => worker.postMessage(message);
  async function answer<Q extends QuestionName>({ what, by }: Question<Q>): Promise<void> {
    try {
      send({ kind: 'answer', answer: await answerers[what](by, signal) });
    } catch (error) {
      const sentence = fetchedWordsOf(error, '所需数据没有取到，请重试');
      send({ kind: 'nothing', sentence, isOffGround: error instanceof OffGround });
    }
  }
  const result = new Promise<Result>((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    // Without a message it is the worker's own code that did not come
    worker.addEventListener('error', ({ message }) =>
      reject(new Uncomputable(message ? '没有得出计算结果，请缩小范围后重试' : notLoaded)),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'share') onShare(data.share);
      else if (data.kind === 'result') resolve(data.result);
      else if (data.kind === 'refused') reject(new Uncomputable(data.sentence));
      else void answer(data);
    });
    send({ kind: 'run', request });
  });
  return result.finally(() => worker.terminate());
}

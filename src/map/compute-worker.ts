import {
  type Ask,
  OffGround,
  type QuestionName,
  type Questions,
  Uncomputable,
  type World,
} from './compute/computation.ts';
import { computations } from './compute/computations.ts';
import { type ComputeRequest, type FromWorker, notLoaded, type ToldAnswer, type ToWorker } from './compute-messages.ts';

/** Reckons one request beside the page; what it needs to know comes from the page, one answer at a time. */
let arrived: ((message: ToldAnswer) => void) | null = null;

const tell = (message: FromWorker): void => self.postMessage(message);

/** @throws Uncomputable with why the page has no answer */
const ask =
  <Q extends QuestionName>(what: Q): Ask<Q> =>
  async (by) => {
    const message = await new Promise<ToldAnswer>((resolve) => {
      arrived = resolve;
      tell({ kind: 'ask', what, by });
    });
    if (message.kind === 'nothing') {
      const Refusal = message.isOffGround ? OffGround : Uncomputable;
      throw new Refusal(message.sentence);
    }
    // One question at a time: what comes answers the last one
    return message.answer as Questions[Q]['answer'];
  };

const world: World = {
  heights: ask('heights'),
  ground: ask('ground'),
  hole: ask('hole'),
  settlements: ask('settlements'),
  holdings: ask('holdings'),
};

async function run({ code, sketch, inputs }: ComputeRequest): Promise<void> {
  let told = 0;
  try {
    const computation = await computations[code]().catch(() => {
      throw new Uncomputable(notLoaded);
    });
    const result = await computation.compute({ sketch, inputs }, world, (share) => {
      if (share < told + 0.01) return;
      told = share;
      tell({ kind: 'share', share });
    });
    tell({ kind: 'result', result });
  } catch (error) {
    const sentence = error instanceof Uncomputable ? error.message : '没有得出计算结果，请缩小范围后重试';
    tell({ kind: 'refused', sentence });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'run') void run(data.request);
  else arrived?.(data);
});

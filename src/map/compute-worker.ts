import { readHeightRaster } from '../geo/height-raster.ts';
import { Uncomputable, type World } from './compute/computation.ts';
import { computations } from './compute/computations.ts';
import type { ComputeRequest, FromWorker, GroundQuestion, ToWorker } from './compute-messages.ts';

type Answer = Exclude<ToWorker, { kind: 'run' }>;

/** Reckons one request beside the page; what it needs to know comes from the page, one answer at a time. */
let arrived: ((message: Answer) => void) | null = null;

const tell = (message: FromWorker): void => self.postMessage(message);

/** @throws Uncomputable with why the page has no answer */
async function ask(question: GroundQuestion): Promise<Answer> {
  const message = await new Promise<Answer>((resolve) => {
    arrived = resolve;
    tell(question);
  });
  if (message.kind === 'nothing') throw new Uncomputable(message.sentence);
  return message;
}

const world: World = {
  heights: async (frame) => {
    const answer = await ask({ kind: 'askHeights', frame });
    if (answer.kind !== 'heights') throw new Error('no heights came');
    return readHeightRaster(answer.bytes);
  },
  ground: async (frame) => {
    const answer = await ask({ kind: 'askGround', frame });
    if (answer.kind !== 'ground') throw new Error('no ground came');
    return answer.ground;
  },
};

async function run({ code, sketch, inputs }: ComputeRequest): Promise<void> {
  let told = 0;
  try {
    const computation = await computations[code]();
    const result = await computation.compute({ sketch, inputs }, world, (share) => {
      if (share < told + 0.01) return;
      told = share;
      tell({ kind: 'share', share });
    });
    tell({ kind: 'result', result });
  } catch (error) {
    const sentence = error instanceof Uncomputable ? error.message : '没有算出来，请缩小范围后重试';
    tell({ kind: 'refused', sentence });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'run') void run(data.request);
  else arrived?.(data);
});

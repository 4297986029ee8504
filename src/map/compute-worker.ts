import { readHeightRaster } from '../geo/height-raster.ts';
import { Uncomputable, type World } from './compute/computation.ts';
import { computations } from './compute/computations.ts';
import type { ComputeRequest, FromWorker, ToWorker } from './compute-messages.ts';

/** Reckons one request beside the page; heights come from the page, one raster at a time. */
let arrived: ((message: Exclude<ToWorker, { kind: 'run' }>) => void) | null = null;

const tell = (message: FromWorker): void => self.postMessage(message);

const world: World = {
  heights: async (frame) => {
    const message = await new Promise<Exclude<ToWorker, { kind: 'run' }>>((resolve) => {
      arrived = resolve;
      tell({ kind: 'askHeights', frame });
    });
    if (message.kind === 'noHeights') throw new Uncomputable(message.sentence);
    return readHeightRaster(message.bytes);
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

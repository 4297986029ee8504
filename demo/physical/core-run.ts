import type { LayerSample } from '../borehole-sample.ts';
import type { Random } from '../random.ts';

/** Core of one stratum out of one run. */
export interface CorePart {
  layer: LayerSample;
  /** Metres drilled, and metres of core that came up. */
  drilled: number;
  recovered: number;
}

/** A run (回次): what one trip of the core barrel brings up. */
export interface CoreRun {
  number: number;
  /** Metres along the hole. */
  top: number;
  bottom: number;
  parts: CorePart[];
}

const cm = (metres: number): number => Math.round(metres * 100) / 100;
/** A rest shorter than this belongs to the run before. */
const least = 0.6;

function partsOf(layers: readonly LayerSample[], top: number, bottom: number): CorePart[] {
  return layers
    .map((layer) => ({ layer, drilled: cm(Math.min(bottom, layer.bottom) - Math.max(top, layer.top)) }))
    .filter(({ drilled }) => drilled > 0)
    .map(({ layer, drilled }) => ({ layer, drilled, recovered: (drilled * (layer.recovery ?? 90)) / 100 }));
}

/** The runs of a hole from its mouth to its end; soils are cored in shorter runs than rock. Strata without a gap. */
export function runsOf(layers: readonly LayerSample[], random: Random): CoreRun[] {
  const end = layers.at(-1)?.bottom ?? 0;
  const runs: CoreRun[] = [];
  let top = 0;
  while (top < end) {
    const layer = layers.find(({ bottom }) => bottom > top);
    const [shortest, longest] = layer?.rqd === null ? [0.8, 2] : [1.4, 3];
    const wanted = cm(top + Math.round(random.between(shortest, longest) * 10) / 10);
    const bottom = end - wanted < least ? end : wanted;
    runs.push({ number: runs.length + 1, top, bottom, parts: partsOf(layers, top, bottom) });
    top = bottom;
  }
  return runs;
}

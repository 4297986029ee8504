import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import type { CoreBox } from '../../resources/holdings/core-boxes.ts';

/** Something that lies between two depths, metres along the hole. */
interface Span {
  top: number;
  bottom: number;
}

/** Part of a stratum that lies in a box; metres. */
export interface BoxedLayer extends Span {
  layer: BoreholeLayer;
}

/** Depth to which the picture of a hole reaches: its end, or the last box where the hole is not known. */
export const deepestOf = (boxes: readonly Span[], layers: readonly Span[]): number =>
  Math.max(0, ...boxes.map(({ bottom }) => bottom), ...layers.map(({ bottom }) => bottom));

/**
 * Place in the list of the box that holds a depth; where no box does, that of the next deeper one, below all of them the
 * last. @returns -1 when there are no boxes
 */
export function boxAt(boxes: readonly Span[], depth: number): number {
  const found = boxes.findIndex(({ bottom }) => depth < bottom);
  return found === -1 ? boxes.length - 1 : found;
}

/** The strata of a stretch of hole from the top, cut at its ends. */
export const layersIn = (layers: readonly BoreholeLayer[], { top, bottom }: Span): BoxedLayer[] =>
  layers
    .filter((layer) => layer.top < bottom && layer.bottom > top)
    .map((layer) => ({ layer, top: Math.max(top, layer.top), bottom: Math.min(bottom, layer.bottom) }));

/** '12.00–17.30 m' */
export const spanText = ({ top, bottom }: Span): string => `${top.toFixed(2)}–${bottom.toFixed(2)} m`;

/** 第 3 箱 12.00–17.30 m */
export const boxText = (box: Pick<CoreBox, 'boxNo' | 'top' | 'bottom'>): string =>
  `第 ${box.boxNo} 箱 ${spanText(box)}`;

/** Metres between two numbers of a ruler that is `height` pixels high, so that they stay apart. */
export const rulerStep = (deepest: number, height: number): number =>
  [1, 2, 5, 10, 20, 50, 100, 200].find((step) => (step / deepest) * height >= 36) ?? 500;

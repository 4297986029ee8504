import type { BoreholeLayer } from '../../resources/borehole-layers.ts';
import { columnBox } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import type { PlacedLayer } from './strip-log-layout.ts';

export interface CoreCurveProps {
  layers: readonly PlacedLayer[];
  bodyHeight: number;
}

/** A step for each stratum; the line breaks where nothing is known. */
export function stepPath(
  layers: readonly PlacedLayer[],
  valueOf: (layer: BoreholeLayer) => number | null,
  x: (percent: number) => number,
): string {
  let path = '';
  let isDrawing = false;
  for (const { layer, top, height } of layers) {
    const value = valueOf(layer);
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${x(value)} ${top}V${top + height}`;
    isDrawing = value !== null;
  }
  return path;
}

/** Core recovery (full line) and RQD (dashed) against depth, 0 to 100 % from left to right. */
export function CoreCurve({ layers, bodyHeight }: CoreCurveProps) {
  const { left, width } = columnBox('core');
  const inner = width - 2;
  const x = (percent: number): number => Math.round((left + 1 + (percent / 100) * inner) * 100) / 100;
  return (
    <g fill="none">
      {[25, 50, 75].map((percent) => (
        <path key={percent} d={`M${x(percent)} 0V${bodyHeight}`} stroke={ink.hair} strokeWidth={0.15} />
      ))}
      <path d={stepPath(layers, (layer) => layer.recovery, x)} stroke={ink.recovery} strokeWidth={0.4} />
      <path d={stepPath(layers, (layer) => layer.rqd, x)} stroke={ink.rqd} strokeWidth={0.4} strokeDasharray="1.2 .7" />
    </g>
  );
}

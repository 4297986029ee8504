import { geologicalAge } from '../geo/geological-age.ts';
import { logInk as ink } from './log-ink.ts';
import type { LogLayer } from './log-record.ts';
import { placeLabels } from './place-labels.ts';
import { stepAt } from './section/section-scale.ts';
import type { Shape } from './shape.ts';

/** A column that fills a narrow screen: depths, strata, their names. Millimetres, a screen being as wide as this. */
export const narrowSheet = { width: 92, rim: 3 } as const;
const column = { left: 15, width: 34 } as const;
const label = { left: 57, size: 3.4, leading: 4.6 } as const;

export interface NarrowColumn {
  height: number;
  shapes: readonly Shape[];
  /** Where a stratum is. */
  placeOf: (layer: number) => { top: number; height: number } | null;
}

/** @param length millimetres that the hole takes @param depth metres along it */
export function drawNarrow(layers: readonly LogLayer[], depth: number, length: number): NarrowColumn {
  const y = (metres: number): number => narrowSheet.rim + (metres / depth) * length;
  const step = stepAt((depth * 1000) / length, 9);
  const levels = Array.from({ length: Math.floor(depth / step + 1e-9) + 1 }, (_, at) => at * step);
  const middles = layers.map(({ top, bottom }) => y((top + bottom) / 2));
  const hasRoom = layers.length * label.leading <= length;
  const tops = hasRoom
    ? placeLabels(middles.map((middle) => ({ top: middle - label.leading / 2, height: label.leading })))
    : [];
  const reach = Math.max(y(depth), (tops.at(-1) ?? 0) + label.leading);
  const axis = levels.flatMap((level): Shape[] => [
    { kind: 'path', d: `M${column.left} ${y(level)}h-2`, stroke: ink.text, strokeWidth: 0.25 },
    {
      kind: 'text',
      x: column.left - 2.8,
      y: y(level) + 1.1,
      size: 3.1,
      text: String(level),
      anchor: 'end',
      fill: ink.text,
    },
  ]);
  const beds = layers.map((layer, at): Shape => {
    const { id, top, bottom, lithology, rockName, unitCode } = layer;
    const box = { x: column.left, y: y(top), width: column.width, height: y(bottom) - y(top) };
    const fill = geologicalAge(unitCode ?? '')?.colour ?? ink.unknown;
    const shapes: Shape[] = [{ kind: 'rect', ...box, fill, pattern: lithology, stroke: ink.text, strokeWidth: 0.25 }];
    const place = tops[at];
    const middle = middles[at] ?? 0;
    const right = column.left + column.width;
    // A finger may meet a bed beside its column too
    const touched = { x: right, width: narrowSheet.width - right, y: box.y, height: box.height, fill: 'transparent' };
    if (place !== undefined) {
      const line = place + label.leading * 0.75;
      shapes.push({
        kind: 'path',
        d: `M${right} ${middle}L${label.left - 1} ${line - 1.1}`,
        stroke: ink.line,
        strokeWidth: 0.2,
      });
      const room = narrowSheet.width - label.left - 1;
      shapes.push({ kind: 'text', x: label.left, y: line, size: label.size, text: rockName, fill: ink.text, room });
    }
    shapes.push({ kind: 'rect', ...touched });
    return { kind: 'group', layer: id, title: `${rockName} ${top.toFixed(2)}–${bottom.toFixed(2)} m`, shapes };
  });
  return {
    height: reach + narrowSheet.rim,
    shapes: [...axis, ...beds],
    placeOf: (wanted) => {
      const layer = layers.find(({ id }) => id === wanted);
      return layer ? { top: y(layer.top), height: y(layer.bottom) - y(layer.top) } : null;
    },
  };
}

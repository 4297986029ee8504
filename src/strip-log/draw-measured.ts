import { onPaper } from '../resources/shared/log-scale.ts';
import type { LogContents } from './log-contents.ts';
import { logInk as ink } from './log-ink.ts';
import { type LogLayout, valueText } from './log-layout.ts';
import type { LogSheet } from './log-sheet.ts';
import type { GroupShape, Shape } from './shape.ts';

/** Values of samples beside their depths: blows, assays. A mark stands where the number has no room. */
export function drawValues({ values }: LogLayout, sheet: LogSheet): GroupShape[] {
  return values.flatMap((series, at) => {
    const { left, width, right } = sheet.column(at === 0 ? 'firstValue' : 'secondValue');
    return series.values.map(({ sample, text, middle, label }): GroupShape => {
      // A number that stands aside is led to its depth
      const leader = label === null ? '' : `L${left + 2.6} ${label - valueText.size * 0.35}`;
      const d = `M${left} ${middle}L${left + 1.2} ${middle}${leader}`;
      const shapes: Shape[] = [{ kind: 'path', d, stroke: ink.line, strokeWidth: 0.2 }];
      if (label !== null) {
        const place = { x: right - 1, y: label, room: width - 3.8, anchor: 'end' } as const;
        shapes.push({ kind: 'text', ...place, size: valueText.size, text, fill: ink.text });
      }
      const name = series.kind === series.name ? series.name : `${series.kind} ${series.name}`;
      const title = `${sample.sampleNo} ${sample.top.toFixed(2)}–${sample.bottom.toFixed(2)} m ${name} ${text} ${series.unit}`;
      return { kind: 'group', title: title.trim(), shapes };
    });
  });
}

/** The angle of the hole from the vertical against depth, from survey to survey. */
export function drawDeviation({ scale }: LogLayout, sheet: LogSheet, { path, largestLean }: LogContents): Shape[] {
  if (!sheet.has('deviation')) return [];
  const { left, width } = sheet.column('deviation');
  const places = path.stations.map(({ depth, inclination }) => {
    const x = left + 1 + ((90 - inclination) / largestLean) * (width - 2);
    return { depth, inclination, x: Math.round(x * 100) / 100, y: onPaper(depth, scale) };
  });
  const d = places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return [
    { kind: 'path', d, stroke: ink.terrain, strokeWidth: 0.4 },
    ...places.map(({ depth, inclination, x, y }): Shape => {
      const mark = `M${x - 0.5} ${y}L${x} ${y - 0.5}L${x + 0.5} ${y}L${x} ${y + 0.5}z`;
      return {
        kind: 'group',
        title: `${depth.toFixed(2)} m 倾角 ${inclination.toFixed(1)}°`,
        shapes: [{ kind: 'path', d: mark, fill: ink.terrain }],
      };
    }),
  ];
}

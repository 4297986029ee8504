import type { LogFindings, LogLayer, LogSample, LogWaterLevel } from './log-record.ts';
import { type LogScale, onPaper } from '../resources/shared/log-scale.ts';
import type { LogSheet } from './log-sheet.ts';
import { placeLabels } from './place-labels.ts';
import { wrapText } from './wrap-text.ts';

/** A stratum on the sheet; all lengths in millimetres, from the upper edge of the column. */
export interface PlacedLayer {
  layer: LogLayer;
  top: number;
  height: number;
  /** Its row of texts, moved aside where rows would overlap. */
  row: { top: number; height: number; lines: readonly string[] };
}
export interface PlacedSample {
  sample: LogSample;
  top: number;
  height: number;
  /** Base line of its number; null where numbers have no room. */
  label: number | null;
}

export interface LogLayout {
  scale: LogScale;
  /** Metres. */
  finalDepth: number;
  /** Height of the hole at the scale. */
  holeHeight: number;
  /** Height of the column with the rows that reach below it. */
  bodyHeight: number;
  layers: readonly PlacedLayer[];
  samples: readonly PlacedSample[];
  waterLevels: readonly LogWaterLevel[];
}

export const rowText = { size: 2.5, leading: 3.5, padding: 1.2 } as const;
export const sampleText = { size: 2, leading: 2.5 } as const;

/** Places the findings of a hole on paper at a scale. @param finalDepth metres */
export function layOut(findings: LogFindings, finalDepth: number, scale: LogScale, sheet: LogSheet): LogLayout {
  const layers = placeRows(findings.layers, scale, sheet);
  const holeHeight = onPaper(finalDepth, scale);
  const lastRow = layers.at(-1)?.row;
  const bodyHeight = Math.max(holeHeight, lastRow ? lastRow.top + lastRow.height : 0);
  const samples = placeSamples(findings.samples, bodyHeight, scale);
  return { scale, finalDepth, holeHeight, bodyHeight, layers, samples, waterLevels: findings.waterLevels };
}

function placeRows(layers: readonly LogLayer[], scale: LogScale, sheet: LogSheet): PlacedLayer[] {
  const room = (sheet.column('description').width - 2 * rowText.padding) / rowText.size - 1; // a closing sign may hang over
  const drafts = layers.map((layer) => {
    const lines = wrapText(layer.description ?? layer.rockName, room);
    const top = onPaper(layer.top, scale);
    const height = onPaper(layer.bottom - layer.top, scale);
    return { layer, top, height, lines, rowHeight: lines.length * rowText.leading + rowText.padding };
  });
  const rows = placeLabels(
    drafts.map(({ top, height, rowHeight }) => ({
      top: Math.min(top, top + (height - rowHeight) / 2),
      height: rowHeight,
    })),
  );
  return drafts.map(({ layer, top, height, lines, rowHeight }, index) => {
    const rowTop = rows[index] ?? top;
    // A row reaches down to the next one, the last to the end of its layer: one line parts two layers
    const rowEnd = rows[index + 1] ?? Math.max(rowTop + rowHeight, top + height);
    return { layer, top, height, row: { top: rowTop, height: rowEnd - rowTop, lines } };
  });
}

function placeSamples(samples: readonly LogSample[], bodyHeight: number, scale: LogScale): PlacedSample[] {
  const hasRoom = samples.length * sampleText.leading <= bodyHeight;
  const middles = samples.map(({ top, bottom }) => onPaper((top + bottom) / 2, scale));
  const wanted = middles.map((middle) => ({ top: middle - sampleText.leading / 2, height: sampleText.leading }));
  const tops = hasRoom ? placeLabels(wanted) : [];
  return samples.map((sample, index) => {
    const place = tops[index];
    return {
      sample,
      top: onPaper(sample.top, scale),
      height: onPaper(sample.bottom - sample.top, scale),
      label: place === undefined ? null : place + sampleText.leading * 0.8,
    };
  });
}

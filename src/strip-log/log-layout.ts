import { layerUnitName, type LogContents } from './log-contents.ts';
import type { LogDiameter, LogFindings, LogLayer, LogSample, LogWaterLevel } from './log-record.ts';
import { type LogScale, onPaper } from '../resources/shared/log-scale.ts';
import type { LogSheet } from './log-sheet.ts';
import { placeLabels } from './place-labels.ts';
import { wrapText } from './wrap-text.ts';

/** A stratum on the sheet; all lengths in millimetres, from the upper edge of the column. */
export interface PlacedLayer {
  layer: LogLayer;
  top: number;
  height: number;
  /** Of its unit; null: not known. */
  unitName: string | null;
  /** Height of its bottom, metres; null: not known. */
  level: number | null;
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

/** What was measured in samples, each value at its depth. */
export interface PlacedSeries {
  kind: string;
  name: string;
  unit: string;
  /** Middle of the sample, and base line of the number; null where it has no room. */
  values: readonly { sample: LogSample; text: string; middle: number; label: number | null }[];
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
  values: readonly PlacedSeries[];
  waterLevels: readonly LogWaterLevel[];
  diameters: readonly LogDiameter[];
}

export const rowText = { size: 2.5, leading: 3.5, padding: 1.2 } as const;
export const sampleText = { size: 2, leading: 2.5 } as const;
export const valueText = { size: 2.2, leading: 2.7 } as const;

export interface LayOut {
  findings: LogFindings;
  /** Metres along the hole. */
  finalDepth: number;
  scale: LogScale;
  sheet: LogSheet;
  contents: LogContents;
}

/** Places the findings of a hole on paper at a scale. */
export function layOut({ findings, finalDepth, scale, sheet, contents }: LayOut): LogLayout {
  const layers = placeRows(findings.layers, scale, sheet, contents);
  const holeHeight = onPaper(finalDepth, scale);
  const lastRow = layers.at(-1)?.row;
  const bodyHeight = Math.max(holeHeight, lastRow ? lastRow.top + lastRow.height : 0);
  const samples = placeSamples(findings.samples, bodyHeight, scale);
  const values = placeValues(contents, bodyHeight, scale);
  const { waterLevels, diameters = [] } = findings;
  return { scale, finalDepth, holeHeight, bodyHeight, layers, samples, values, waterLevels, diameters };
}

function placeRows(
  layers: readonly LogLayer[],
  scale: LogScale,
  sheet: LogSheet,
  { levelOf }: LogContents,
): PlacedLayer[] {
  const room = (sheet.column('description').width - 2 * rowText.padding) / rowText.size - 1; // a closing sign may hang over
  const drafts = layers.map((layer) => {
    const lines = wrapText(layer.description ?? layer.rockName, room);
    const top = onPaper(layer.top, scale);
    const height = onPaper(layer.bottom - layer.top, scale);
    const unitName = layerUnitName(layer);
    // The name of a unit stands over its code
    const lineCount = Math.max(lines.length, unitName && layer.unitCode ? 2 : 1);
    return { layer, top, height, unitName, lines, rowHeight: lineCount * rowText.leading + rowText.padding };
  });
  const rows = placeLabels(
    drafts.map(({ top, height, rowHeight }) => ({
      top: Math.min(top, top + (height - rowHeight) / 2),
      height: rowHeight,
    })),
  );
  return drafts.map(({ layer, top, height, unitName, lines, rowHeight }, index) => {
    const rowTop = rows[index] ?? top;
    // A row reaches down to the next one, the last to the end of its layer: one line parts two layers
    const rowEnd = rows[index + 1] ?? Math.max(rowTop + rowHeight, top + height);
    const row = { top: rowTop, height: rowEnd - rowTop, lines };
    return { layer, top, height, unitName, level: levelOf(layer), row };
  });
}

/** Base lines of texts beside their depths, in order; null for all of them where they have no room. */
function labelsBeside(middles: readonly number[], leading: number, bodyHeight: number): (number | null)[] {
  if (middles.length * leading > bodyHeight) return middles.map(() => null);
  return placeLabels(middles.map((middle) => ({ top: middle - leading / 2, height: leading }))).map(
    (top) => top + leading * 0.8,
  );
}

const middleOf = ({ top, bottom }: LogSample, scale: LogScale): number => onPaper((top + bottom) / 2, scale);

function placeSamples(samples: readonly LogSample[], bodyHeight: number, scale: LogScale): PlacedSample[] {
  const middles = samples.map((sample) => middleOf(sample, scale));
  const labels = labelsBeside(middles, sampleText.leading, bodyHeight);
  return samples.map((sample, index) => ({
    sample,
    top: onPaper(sample.top, scale),
    height: onPaper(sample.bottom - sample.top, scale),
    label: labels[index] ?? null,
  }));
}

const placeValues = ({ values }: LogContents, bodyHeight: number, scale: LogScale): PlacedSeries[] =>
  values.map((series) => {
    const middles = series.values.map(({ sample }) => middleOf(sample, scale));
    const labels = labelsBeside(middles, valueText.leading, bodyHeight);
    const placed = series.values.map((value, at) => ({
      ...value,
      middle: middles[at] ?? 0,
      label: labels[at] ?? null,
    }));
    return { ...series, values: placed };
  });

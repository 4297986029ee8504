import { geologicalAge } from '../geo/geological-age.ts';
import { drawDeviation, drawValues } from './draw-measured.ts';
import { drawStructure } from './draw-structure.ts';
import type { LogColumn } from './log-columns.ts';
import type { LogContents } from './log-contents.ts';
import { logInk as ink } from './log-ink.ts';
import { type LogLayout, type PlacedLayer, rowText, sampleText } from './log-layout.ts';
import type { LogLayer } from './log-record.ts';
import { type LogScale, onPaper } from '../resources/shared/log-scale.ts';
import type { LogSheet } from './log-sheet.ts';
import { placeLabels } from './place-labels.ts';
import type { GroupShape, Shape, TextShape } from './shape.ts';

/** Everything between the headings and the legend; the origin is the mouth of the hole at the left edge of the sheet. */
export function drawBody(layout: LogLayout, sheet: LogSheet, contents: LogContents): Shape[] {
  return [
    ...drawDepths(layout, sheet),
    ...(sheet.has('structure') ? drawStructure(layout.diameters, layout.scale, sheet.column('structure')) : []),
    ...drawCore(layout, sheet),
    ...drawDeviation(layout, sheet, contents),
    ...drawSamples(layout, sheet),
    ...drawValues(layout, sheet),
    ...layout.layers.map((placed) => drawLayer(placed, sheet)),
    ...drawWater(layout, sheet),
  ];
}

/** Millimetres between two numbers of the depth scale at least. */
const leastStep = 9;
const stepOf = (scale: LogScale): number =>
  [0.5, 1, 2, 5, 10, 20, 50].find((step) => onPaper(step, scale) >= leastStep) ?? 100;

/** The depth scale: a number at every step, five ticks between two. */
function drawDepths({ scale, finalDepth }: LogLayout, sheet: LogSheet): Shape[] {
  const { right } = sheet.column('depth');
  const step = stepOf(scale);
  const count = Math.floor((finalDepth / step) * 5 + 1e-9) + 1;
  return Array.from({ length: count }, (_, index) => index).flatMap((index): Shape[] => {
    const depth = (index * step) / 5;
    const y = onPaper(depth, scale);
    const isNumbered = index % 5 === 0;
    const tick = { d: `M${right} ${y}h${isNumbered ? -2.4 : -1.2}`, stroke: ink.text, strokeWidth: 0.2 };
    if (!isNumbered) return [{ kind: 'path', ...tick }];
    // That of the mouth stands below its line: above it are the headings
    const number = {
      x: right - 3,
      y: y + (index === 0 ? 2.3 : 0.9),
      size: 2.4,
      text: String(depth),
      fill: ink.text,
    } as const;
    return [
      { kind: 'path', ...tick },
      { kind: 'text', ...number, anchor: 'end' },
    ];
  });
}

/** A step for each stratum; the line breaks where nothing is known. */
function stepPath(
  layers: readonly PlacedLayer[],
  valueOf: (layer: LogLayer) => number | null,
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
function drawCore({ layers, holeHeight }: LogLayout, sheet: LogSheet): Shape[] {
  if (!sheet.has('core')) return [];
  const { left, width } = sheet.column('core');
  const x = (percent: number): number => Math.round((left + 1 + (percent / 100) * (width - 2)) * 100) / 100;
  const curves: [d: string, stroke: string, dash?: readonly [number, number]][] = [
    [stepPath(layers, ({ recovery }) => recovery, x), ink.recovery],
    [stepPath(layers, ({ rqd }) => rqd, x), ink.rqd, [1.2, 0.7]],
  ];
  return [
    ...[25, 50, 75].map((percent): Shape => {
      return { kind: 'path', d: `M${x(percent)} 0V${holeHeight}`, stroke: ink.hair, strokeWidth: 0.15 };
    }),
    ...curves
      .filter(([d]) => d !== '')
      .map(([d, stroke, dash]): Shape => ({ kind: 'path', d, stroke, strokeWidth: 0.4, ...(dash ? { dash } : {}) })),
  ];
}

/** Bars where samples were taken, with their numbers where there is room. */
function drawSamples({ samples }: LogLayout, sheet: LogSheet): GroupShape[] {
  if (!sheet.has('samples')) return [];
  const { left, right } = sheet.column('samples');
  return samples.map(({ sample, top, height, label }) => {
    const { sampleNo, kind, result } = sample;
    const title = `${sampleNo} ${kind} ${sample.top.toFixed(2)}–${sample.bottom.toFixed(2)} m ${result ?? ''}`.trim();
    const shapes: Shape[] = [
      { kind: 'rect', x: left + 1, y: top, width: 2, height: Math.max(0.5, height), fill: ink.rqd },
    ];
    if (label !== null) {
      const d = `M${left + 3} ${top + height / 2}L${left + 5} ${label - sampleText.size * 0.35}`;
      const text = `${sampleNo.split('-').at(-1)} ${kind}`;
      shapes.push({ kind: 'path', d, stroke: ink.line, strokeWidth: 0.12 });
      const place = { x: left + 5.4, y: label, room: right - left - 5.6 };
      shapes.push({ kind: 'text', ...place, size: sampleText.size, text, fill: ink.text });
    }
    return { kind: 'group', title, shapes };
  });
}

/** One stratum: its part of the column, the leaders to its row, and the row of texts. */
function drawLayer(placed: PlacedLayer, sheet: LogSheet): GroupShape {
  const { layer, top, height, row } = placed;
  const lithology = sheet.column('lithology');
  const leader = sheet.column('leader');
  const { right } = sheet.column('description');
  const ends = [
    [top, row.top],
    [top + height, row.top + row.height],
  ] as const;
  return {
    kind: 'group',
    layer: layer.id,
    title: `${layer.rockName} ${layer.top.toFixed(2)}–${layer.bottom.toFixed(2)} m`,
    shapes: [
      {
        kind: 'rect',
        x: lithology.left,
        y: top,
        width: lithology.width,
        height,
        fill: geologicalAge(layer.unitCode ?? '')?.colour ?? ink.unknown,
        pattern: layer.lithology,
        stroke: ink.text,
        strokeWidth: 0.2,
      },
      ...ends.map(([from, to]): Shape => {
        const d = `M${leader.left} ${from}L${leader.right} ${to}H${right}`;
        return { kind: 'path', d, stroke: ink.line, strokeWidth: 0.15 };
      }),
      ...drawRow(placed, sheet),
    ],
  };
}

/** What the row of a stratum says again on a page that its texts are not on; the base line is `y`. */
export function drawContinuation({ layer, unitName }: PlacedLayer, y: number, sheet: LogSheet): TextShape[] {
  const common = { kind: 'text', size: rowText.size, fill: ink.quiet, y } as const;
  const cell = (column: LogColumn, more: { text: string; isUnitCode?: boolean }): TextShape[] => {
    if (!sheet.has(column)) return [];
    const { left: from, width: room } = sheet.column(column);
    return [{ ...common, x: from + room / 2, anchor: 'middle', room: room - 1, ...more }];
  };
  const { left, width } = sheet.column('description');
  const text = `${layer.rockName}（接上页）`;
  return [
    ...cell('layerNo', { text: layer.layerNo ?? '' }),
    ...cell('unit', unitName ? { text: unitName } : { text: layer.unitCode ?? '', isUnitCode: true }),
    { ...common, x: left + rowText.padding, text, room: width - 2 * rowText.padding },
  ];
}

function drawRow({ layer, row, unitName, level }: PlacedLayer, sheet: LogSheet): TextShape[] {
  const firstLine = row.top + rowText.padding / 2 + rowText.size;
  const common = { kind: 'text', size: rowText.size, fill: ink.text } as const;
  const cell = (column: LogColumn, text: string, more: Partial<TextShape> = {}): TextShape[] => {
    if (text === '' || !sheet.has(column)) return [];
    const { left, width } = sheet.column(column);
    return [{ ...common, x: left + width / 2, y: firstLine, room: width - 1, anchor: 'middle', text, ...more }];
  };
  const code = { isUnitCode: true, ...(unitName ? { y: firstLine + rowText.leading } : {}) };
  const x = sheet.column('description').left + rowText.padding;
  return [
    ...cell('layerNo', layer.layerNo ?? ''),
    ...cell('unit', unitName ?? ''),
    ...cell('unit', layer.unitCode ?? '', code),
    ...cell('bottom', layer.bottom.toFixed(2)),
    ...cell('level', level === null ? '' : level.toFixed(2)),
    ...cell('thickness', (layer.bottom - layer.top).toFixed(2)),
    ...row.lines.map((text, index) => ({ ...common, x, y: firstLine + index * rowText.leading, text })),
  ];
}

const waterLeading = 4.4;

/** Water levels: a triangle standing on a dash at the level, kind and depth beside it; a level above the mouth stands at the mouth. */
function drawWater({ waterLevels, scale }: LogLayout, sheet: LogSheet): GroupShape[] {
  if (!sheet.has('water')) return [];
  const { left, width } = sheet.column('water');
  const ordered = waterLevels.toSorted((a, b) => a.depth - b.depth);
  const places = ordered.map(({ depth }) => Math.max(0, onPaper(depth, scale)));
  const labels = placeLabels(
    places.map((top) => ({ top: top + 0.6, height: waterLeading })),
    0.6,
  );
  return ordered.map(({ kind, depth }, index) => {
    const y = places[index] ?? 0;
    const base = (labels[index] ?? y) + 1.6;
    const text = { kind: 'text', x: left + 3.6, size: 2, fill: ink.text, room: width - 3.8 } as const;
    return {
      kind: 'group',
      title: `${kind} ${depth.toFixed(2)} m`,
      shapes: [
        { kind: 'path', d: `M${left} ${y}h3.2`, stroke: ink.water, strokeWidth: 0.3 },
        { kind: 'path', d: `M${left + 0.6} ${y - 1.6}h2l-1 1.6z`, fill: ink.water },
        { ...text, y: base, text: kind.replace('水位', '') },
        { ...text, y: base + 2.1, text: depth.toFixed(2) },
      ],
    };
  });
}

import type { LithologyCode } from '../geo/lithologies.ts';
import { drawFrame } from './draw-columns.ts';
import { lithologiesIn } from './draw-legend.ts';
import { lithologyPatterns } from './lithology-patterns.ts';
import { type LogDrawing, stackBlocks } from './log-drawing.ts';
import { logFont, logInk } from './log-ink.ts';
import type { Shape, TextShape } from './shape.ts';
import { lowered, unitCodeRuns } from './unit-code-runs.ts';
import { textWidth } from './wrap-text.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Millimetres to the thousandth: no file needs more. */
const number = (value: number): string => String(Math.round(value * 1000) / 1000);
const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : escape(value ?? '')}"`)
    .join('');

type Write<S extends Shape> = (shape: S) => string;

const writers: { readonly [K in Shape['kind']]: Write<Extract<Shape, { kind: K }>> } = {
  path: ({ d, stroke, strokeWidth, dash, fill, pattern }) => {
    const line = { stroke, 'stroke-width': strokeWidth, 'stroke-dasharray': dash?.join(' ') };
    const ground = `<path${attributes({ d, fill: fill ?? 'none', ...(pattern ? {} : line) })}/>`;
    return pattern ? `${ground}<path${attributes({ d, fill: `url(#${pattern})`, ...line })}/>` : ground;
  },
  rect: ({ x, y, width, height, fill, pattern, stroke, strokeWidth }) => {
    const box = { x, y, width, height };
    const line = { stroke, 'stroke-width': strokeWidth };
    const ground = `<rect${attributes({ ...box, fill: fill ?? 'none', ...(pattern ? {} : line) })}/>`;
    return pattern ? `${ground}<rect${attributes({ ...box, fill: `url(#${pattern})`, ...line })}/>` : ground;
  },
  text: (shape) => {
    const { x, y, size, anchor, fill, isBold, isUpright } = shape;
    const turned = isUpright ? { transform: `rotate(-90 ${number(x)} ${number(y)})` } : {};
    const look = { 'font-size': size, fill, 'font-weight': isBold ? 700 : undefined, 'text-anchor': anchor };
    return `<text${attributes({ x, y, ...look, ...turned, ...squeeze(shape) })}>${textBody(shape)}</text>`;
  },
  group: ({ layer, title, shapes }) =>
    `<g${attributes({ 'data-layer': layer })}>${title ? `<title>${escape(title)}</title>` : ''}${writeShapes(shapes)}</g>`,
};

/** Attributes of a text that would be wider than its room. */
export function squeeze({ text, size, room }: TextShape): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } {
  return room !== undefined && textWidth(text) * size > room
    ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' }
    : {};
}

function textBody({ text, size, isUnitCode }: TextShape): string {
  if (!isUnitCode) return escape(text);
  let dropped = 0;
  return unitCodeRuns(text)
    .map(({ text: part, isLowered }) => {
      const drop = isLowered ? size * lowered.drop : 0;
      const span = attributes({ dy: drop - dropped, 'font-size': isLowered ? size * lowered.size : size });
      dropped = drop;
      return `<tspan${span}>${escape(part)}</tspan>`;
    })
    .join('');
}

const writeShape = <K extends Shape['kind']>(shape: Extract<Shape, { kind: K }>): string =>
  (writers[shape.kind] as Write<Extract<Shape, { kind: K }>>)(shape);
const writeShapes = (shapes: readonly Shape[]): string => shapes.map((shape) => writeShape(shape)).join('');
const block = (top: number, shapes: readonly Shape[]): string =>
  `<g transform="translate(0 ${number(top)})">${writeShapes(shapes)}</g>\n`;

/** A sheet that shapes are drawn on; lengths in millimetres. */
interface SvgSheet {
  title: string;
  width: number;
  height: number;
  /** The patterns that it uses. */
  codes: readonly LithologyCode[];
  blocks: readonly { top: number; shapes: readonly Shape[] }[];
}

/** A sheet as an SVG file of real size, which needs nothing beside it. */
export function svgSheet({ title, width, height, codes, blocks }: SvgSheet): string {
  const patterns = codes.map((code) => {
    const { lines, solids, ...tile } = lithologyPatterns[code];
    const line = { fill: 'none', stroke: logInk.text, 'stroke-width': 0.18, 'stroke-linecap': 'round' };
    return `<pattern${attributes({ id: code, ...tile, patternUnits: 'userSpaceOnUse' })}>${
      lines ? `<path${attributes({ d: lines, ...line })}/>` : ''
    }${solids ? `<path${attributes({ d: solids, fill: logInk.text })}/>` : ''}</pattern>`;
  });
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${number(width)}mm`,
    height: `${number(height)}mm`,
    viewBox: `0 0 ${number(width)} ${number(height)}`,
    'font-family': logFont,
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg${root}>\n`,
    `<title>${escape(title)}</title>\n<defs>${patterns.join('')}</defs>\n`,
    `<rect${attributes({ width, height, fill: logInk.paper })}/>\n`,
    ...blocks.map(({ top, shapes }) => block(top, shapes)),
    '</svg>\n',
  ].join('');
}

/** The whole log as an SVG file of real size: one sheet as wide as the paper and as long as the hole at the scale. */
export function svgText(drawing: LogDrawing): string {
  const { hole, scale, sheet, layout } = drawing;
  const tops = stackBlocks(drawing);
  return svgSheet({
    title: `${hole.holeNo} 钻孔柱状图 1∶${scale}`,
    width: sheet.width,
    height: tops.height,
    codes: lithologiesIn(layout.layers.map(({ layer }) => layer)),
    blocks: [
      { top: 0, shapes: drawing.header.shapes },
      { top: tops.headingsTop, shapes: drawing.headings.shapes },
      { top: tops.bodyTop, shapes: [...drawFrame(sheet, layout.bodyHeight), ...drawing.body] },
      { top: tops.legendTop, shapes: drawing.legend.shapes },
      { top: tops.signaturesTop, shapes: drawing.signatures.shapes },
    ],
  });
}

import type { Font } from 'fontkit';
import { pdfFonts } from '../formats/pdf-fonts.ts';

/** A line of text as an outline: its left end at 0, its base line at 0, y downwards, in the unit of `size`. */
interface LineOutline {
  commands: readonly OutlineCommand[];
  width: number;
}

export interface OutlineCommand {
  command: 'M' | 'L' | 'C' | 'Z';
  args: readonly number[];
}

let loading: Promise<Font> | null = null;

/** The bundled font: what the machine has installed makes no difference. */
function bundledFont(): Promise<Font> {
  // Loaded at the first need: a portal at rest does without it
  loading ??= Promise.all([pdfFonts(), import('fontkit')]).then(([{ regular }, { create }]) => create(regular));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

const cache = new Map<string, LineOutline>();
const maxCached = 200;

/** Most marks of a day differ in their number only: lines that come back are kept. */
export async function outlineOf(text: string, size: number): Promise<LineOutline> {
  const key = `${size} ${text}`;
  const outline = cache.get(key) ?? layOut(await bundledFont(), text, size);
  cache.delete(key);
  cache.set(key, outline);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return outline;
}

function layOut(font: Font, text: string, size: number): LineOutline {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const commands: OutlineCommand[] = [];
  let x = 0;
  let pen: Point = [0, 0];
  for (const [at, glyph] of glyphs.entries()) {
    for (const { command, args } of glyph.path.commands) {
      const drawn = cubic(command, args, { scale, x }, pen);
      commands.push(drawn);
      if (drawn.args.length > 0) pen = [drawn.args.at(-2) ?? 0, drawn.args.at(-1) ?? 0];
    }
    x += (positions[at]?.xAdvance ?? 0) * scale;
  }
  return { commands, width: x };
}

/** One command of a glyph (y upwards, font units), as a cubic curve or line of the outline. */
function cubic(command: string, args: readonly number[], to: { scale: number; x: number }, pen: Point): OutlineCommand {
  const at = (index: number): Point => [(args[index] ?? 0) * to.scale + to.x, -(args[index + 1] ?? 0) * to.scale];
  const drawn: Readonly<Record<string, () => OutlineCommand>> = {
    moveTo: () => ({ command: 'M', args: at(0) }),
    lineTo: () => ({ command: 'L', args: at(0) }),
    quadraticCurveTo: () => ({ command: 'C', args: raised(pen, at(0), at(2)) }),
    bezierCurveTo: () => ({ command: 'C', args: [...at(0), ...at(2), ...at(4)] }),
    closePath: () => ({ command: 'Z', args: [] }),
  };
  const draw = drawn[command];
  if (!draw) throw new Error(`no outline for the glyph command ${command}`);
  return draw();
}

type Point = readonly [number, number];

/** A quadratic curve as a cubic one. */
const raised = (from: Point, by: Point, to: Point): number[] => [
  from[0] + (2 / 3) * (by[0] - from[0]),
  from[1] + (2 / 3) * (by[1] - from[1]),
  to[0] + (2 / 3) * (by[0] - to[0]),
  to[1] + (2 / 3) * (by[1] - to[1]),
  ...to,
];

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** The outline as SVG path data. */
export const svgPath = (commands: readonly OutlineCommand[]): string =>
  commands.map(({ command, args }) => command + args.map(number).join(' ')).join('');

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/** The outline as PDF path operators (ISO 32000, table 58), y upwards. */
export const pdfPath = (commands: readonly OutlineCommand[]): string =>
  commands
    .map(({ command, args }) =>
      [...args.map((value, at) => number(at % 2 === 1 ? -value : value)), operators[command]].join(' '),
    )
    .join('\n');

import type { LithologyCode } from '../../../geo/lithologies.ts';
import { lithologyPatterns } from '../../../strip-log/lithology-patterns.ts';

/** Pixels of a millimetre of the pattern. */
const scale = 3.6;
/** Pixels of a picture of the pattern: a tile of the map holds whole ones, so that patterns go on over its side. */
const side = 128;

const known = new Map<string, CanvasPattern | null>();

const isLithology = (code: string): code is LithologyCode => Object.hasOwn(lithologyPatterns, code);

/** A lithology's pattern in thin lines on nothing; null for an unknown code. `ratio`: device pixels of a pixel. */
export function patternFill(code: string, ink: string, ratio: number): CanvasPattern | null {
  const key = `${code} ${ink} ${ratio}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = isLithology(code) ? drawn(code, ink, ratio) : null;
  known.set(key, made);
  return made;
}

/** Pixels of CSS across and down of one cell of a pattern; null for an unknown code. */
export function patternCell(code: string): { across: number; down: number } | null {
  if (!isLithology(code)) return null;
  const { columns, rows } = cellsOf(code);
  return { across: side / columns, down: side / rows };
}

/** Cells in a picture of the pattern. */
function cellsOf(code: LithologyCode): { columns: number; rows: number } {
  const { width, height } = lithologyPatterns[code];
  const cells = (each: number): number => Math.max(1, Math.round(side / (each * scale)));
  return { columns: cells(width), rows: cells(height) };
}

function drawn(code: LithologyCode, ink: string, ratio: number): CanvasPattern | null {
  const { width, height, lines, solids } = lithologyPatterns[code];
  const { columns, rows } = cellsOf(code);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(side * ratio),
    height: Math.round(side * ratio),
  });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const [stepX, stepY] = [canvas.width / columns, canvas.height / rows];
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = 0.22;
  // Signs may reach over the side of their own cell into the next
  for (let column = -1; column <= columns; column++)
    for (let row = -1; row <= rows; row++) {
      context.setTransform(stepX / width, 0, 0, stepY / height, column * stepX, row * stepY);
      if (lines) context.stroke(new Path2D(lines));
      if (solids) context.fill(new Path2D(solids));
    }
  return context.createPattern(canvas, 'repeat');
}

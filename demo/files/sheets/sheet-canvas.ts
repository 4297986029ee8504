import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { lowered, unitCodeRuns } from '../../../src/strip-log/unit-code-runs.ts';

export type Pen = SKRSContext2D;

const resolve = createRequire(import.meta.url).resolve;
let isReady = false;

/** Chinese comes from the bundled Noto Sans SC, never from the fonts of the machine. */
function readyFonts(): void {
  if (isReady) return;
  const file = (weight: string): string =>
    resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);
  GlobalFonts.registerFromPath(file('400Regular'), 'SheetRegular');
  GlobalFonts.registerFromPath(file('700Bold'), 'SheetBold');
  isReady = true;
}

/** Pixels of a millimetre of a printed sheet 2400 pixels wide: 150 dots an inch. */
export const pixelsPerMillimetre = 150 / 25.4;

export function newSheet(width: number, height: number): { canvas: Canvas; pen: Pen } {
  readyFonts();
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fffefa';
  pen.fillRect(0, 0, width, height);
  return { canvas, pen };
}

export interface TextLook {
  size: number;
  colour?: string;
  isBold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Width of a light edge around the letters, so that they stand out of a map. */
  halo?: number;
  /** The text is squeezed when it is wider. */
  room?: number;
}

const fontOf = (size: number, isBold = false): string => `${size}px ${isBold ? 'SheetBold' : 'SheetRegular'}`;

export function write(pen: Pen, text: string, x: number, y: number, look: TextLook): void {
  const { size, colour = '#1d1d1b', isBold, align = 'left', halo = 0, room } = look;
  pen.font = fontOf(size, isBold);
  pen.textAlign = align;
  if (halo > 0) {
    pen.lineWidth = halo;
    pen.lineJoin = 'round';
    pen.strokeStyle = 'rgba(255,255,255,.85)';
    pen.strokeText(text, x, y, room);
  }
  pen.fillStyle = colour;
  pen.fillText(text, x, y, room);
}

/** Pixels that a text takes. */
export function textWidth(pen: Pen, text: string, { size, isBold }: Pick<TextLook, 'size' | 'isBold'>): number {
  pen.font = fontOf(size, isBold);
  return pen.measureText(text).width;
}

/** Lines of at most `width`, broken between characters, never before a closing sign. */
export function broken(pen: Pen, text: string, size: number, width: number): string[] {
  pen.font = fontOf(size);
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line !== '' && pen.measureText(line + character).width > width && !'，。；、：）”'.includes(character)) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  return line === '' ? lines : [...lines, line];
}

/** A unit code with lowered numbers, in the middle of (x, y). The sign of the Cambrian is the mirror of the Cyrillic Э. */
export function writeCode(pen: Pen, code: string, x: number, y: number, size: number, colour = '#1d1d1b'): void {
  const runs = unitCodeRuns(code).flatMap(({ text, isLowered }) =>
    [...text].map((character) => ({
      character: character === 'Є' ? 'Э' : character,
      isMirrored: character === 'Є',
      size: isLowered ? size * lowered.size : size,
      drop: isLowered ? size * lowered.drop : 0,
    })),
  );
  const widths = runs.map((run) => {
    pen.font = fontOf(run.size);
    return pen.measureText(run.character).width;
  });
  let left = x - widths.reduce((sum, each) => sum + each, 0) / 2;
  for (const [index, run] of runs.entries()) {
    const width = widths[index] ?? 0;
    pen.save();
    pen.translate(left + (run.isMirrored ? width : 0), y + size * 0.36 + run.drop);
    if (run.isMirrored) pen.scale(-1, 1);
    write(pen, run.character, 0, 0, { size: run.size, colour });
    pen.restore();
    left += width;
  }
}

/** A line through the points, thousands of them at once. */
export function trace(pen: Pen, points: readonly (readonly [number, number])[], isClosed = false): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  if (isClosed) pen.closePath();
}

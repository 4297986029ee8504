import { cleanText } from '../../../resources/kit/clean-text.ts';
import type { Sketch, SketchForm } from '../sketch.ts';
import type { DrawingLook } from './drawing-look.ts';
import type { SignCode } from './point-signs.ts';

/** What can be drawn, and how it lies on the ground. */
export const drawingForms = {
  point: { label: '点', sketch: 'point' },
  text: { label: '文字', sketch: 'point' },
  line: { label: '线', sketch: 'line' },
  arrow: { label: '箭头', sketch: 'line' },
  polygon: { label: '面', sketch: 'polygon' },
  box: { label: '矩形', sketch: 'box' },
  circle: { label: '圆', sketch: 'circle' },
} as const satisfies Record<string, { label: string; sketch: SketchForm }>;
export type DrawingForm = keyof typeof drawingForms;

/** A sign with what it is turned by; whole degrees. */
export interface DrawnSign {
  code: SignCode;
  /** Clockwise from north, 0…359. */
  azimuth: number;
  /** From the horizontal, 0…90. */
  dip: number;
}

/** Something that a visitor drew. */
export interface Drawing {
  /** Tells it from the others of this page; in no file. */
  id: number;
  form: DrawingForm;
  sketch: Sketch;
  /** Of a text: what it says. In one line, may be empty. */
  name: string;
  look: DrawingLook;
  /** Of a point. */
  sign: DrawnSign;
}

/** What a file or a storage holds of it. */
export type KeptDrawing = Omit<Drawing, 'id'>;

export const plotLimits = {
  drawings: 2000,
  /** Corners of one drawing. */
  corners: 5000,
  /** Corners of all drawings of a book. */
  allCorners: 100_000,
  books: 30,
  name: 120,
} as const;

/** A name as it is kept: one line that says what it shows. */
export const drawingName = (text: string): string =>
  [...cleanText(text.toWellFormed()).replace(/\s+/g, ' ').trim()].slice(0, plotLimits.name).join('');

export const cornerCount = ({ sketch }: Pick<Drawing, 'sketch'>): number =>
  sketch.form === 'line' ? sketch.path.length : sketch.form === 'polygon' ? sketch.ring.length : 4;

/** Why these drawings cannot stand in a book: a Chinese sentence; null: they can. */
export function bookProblem(drawings: readonly KeptDrawing[]): string | null {
  const { drawings: max, corners, allCorners } = plotLimits;
  if (drawings.length > max) return `一个图册最多 ${max.toLocaleString('zh-CN')} 个图形，请另建图册或删除一些`;
  const counts = drawings.map(cornerCount);
  if (counts.some((count) => count > corners))
    return `一个图形最多 ${corners.toLocaleString('zh-CN')} 个角点，请画得简略一些`;
  if (counts.reduce((sum, count) => sum + count, 0) > allCorners)
    return `一个图册的角点合计最多 ${allCorners.toLocaleString('zh-CN')} 个，请另建图册`;
  return null;
}

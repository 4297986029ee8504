import { asArray } from 'ol/color.js';
import type Style from 'ol/style/Style.js';
import type { DrawnInk, DrawnPen, DrawnShape } from '../../state/print/sheet-drawing.ts';
import { pixel } from './paper-view.ts';

/** A colour of CSS; null: it is seen through, or a pattern. */
export function inkOf(colour: unknown): DrawnInk | null {
  if (typeof colour !== 'string') return null;
  const [red = 0, green = 0, blue = 0, opacity = 1] = asArray(colour);
  if (opacity === 0) return null;
  const two = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
  return { colour: `#${two(red)}${two(green)}${two(blue)}`, opacity };
}

/** The pen of a style of the map, as wide on paper as a pixel of CSS is. */
function penOf(style: Style): DrawnPen | null {
  const stroke = style.getStroke();
  const [ink, width = 1] = [inkOf(stroke?.getColor()), stroke?.getWidth()];
  if (!stroke || !ink) return null;
  return {
    ...ink,
    width: width * pixel,
    dash: (stroke.getLineDash() ?? []).map((each) => each * pixel),
    cap: stroke.getLineCap() === 'butt' ? 'butt' : 'round',
  };
}

type Lines = readonly (readonly (readonly [x: number, y: number])[])[];

/** Lines or rings on paper as a style of the map draws them; null: not at all. A style that fills with a pattern is not for this. */
export function drawnShape(style: Style, lines: Lines, isArea: boolean): DrawnShape | null {
  const seen = lines.filter((line) => line.length > (isArea ? 2 : 1));
  const [fill, pen] = [isArea ? inkOf(style.getFill()?.getColor()) : null, penOf(style)];
  if (seen.length === 0 || (!fill && !pen)) return null;
  let end = 0;
  const ends = seen.map((line) => (end += 2 * line.length));
  return { coordinates: seen.flat(2), ends, isArea, fill, pattern: null, pen };
}

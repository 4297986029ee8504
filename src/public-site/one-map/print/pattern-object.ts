import type * as pdfLib from '@cantoo/pdf-lib';
import type { LithologyCode } from '../../../geo/lithologies.ts';
import type { DrawnPattern } from '../../../map/state/print/sheet-drawing.ts';
import { lithologyPatterns } from '../../../strip-log/lithology-patterns.ts';
import { drawingUnits, type PdfPlace, sharesOf } from './pdf-place.ts';

/** As the screen draws them, in units of the pattern. */
const lineWidth = 0.22;

const isLithology = (code: string): code is LithologyCode => Object.hasOwn(lithologyPatterns, code);

/** Steps to the cells round one: signs may reach over its side into the next. */
const near = [-1, 0, 1];

/** The pattern of a lithology as lines for a drawing, as large as on the screen; null: the code has none. */
export function patternOf(
  { lib, document }: PdfPlace,
  { code, width: across, height: down }: DrawnPattern,
  colour: string,
): pdfLib.PDFRef | null {
  if (!isLithology(code)) return null;
  const { width, height, lines, solids } = lithologyPatterns[code];
  const ink = lib.rgb(...sharesOf(colour));
  const bare = { x: 0, y: 0, scale: 1, color: undefined, borderColor: undefined, borderWidth: lineWidth };
  const sign = [
    ...(lines ? lib.drawSvgPath(lines, { ...bare, borderColor: ink }) : []),
    ...(solids ? lib.drawSvgPath(solids, { ...bare, color: ink }) : []),
  ].join('\n');
  // Paths of SVG are turned upside down for pages whose y goes upwards, which that of a drawing does not
  const signs = near.flatMap((x) => near.map((y) => `q 1 0 0 -1 ${x * width} ${y * height} cm\n${sign}\nQ`));
  const stream = document.context.flateStream(signs.join('\n'), {
    Type: 'Pattern',
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, width, height],
    XStep: width,
    YStep: height,
    Matrix: [(across * drawingUnits) / width, 0, 0, (down * drawingUnits) / height, 0, 0],
    Resources: {},
  });
  return document.context.register(stream);
}

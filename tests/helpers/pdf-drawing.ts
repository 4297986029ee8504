import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Matrix = readonly [number, number, number, number, number, number];
type Corner = readonly [x: number, y: number];

/** What is drawn on a page of a PDF, in millimetres from its lower left corner, read from the PDF itself. */
export interface PdfDrawing {
  /** The way of each pen stroke or filled shape, corner by corner. */
  paths: Corner[][];
  /** What is filled with a colour, and what is drawn with a pen: '#rrggbb' and rings or lines, of which a path may have many. */
  areas: Inked[];
  lines: Inked[];
  /** Pictures and filled areas as they lie upon each other, the lowest first; one for all of a kind that follow each other. */
  order: ('picture' | 'area')[];
  /** Lower left and upper right corners of the pictures. */
  pictures: [Corner, Corner][];
  /** Texts, with the middle of their base lines. */
  texts: { text: string; middle: Corner; isUpright: boolean }[];
}

/** A path and its colour. */
export interface Inked {
  colour: string;
  ways: Corner[][];
}

/** Millimetres of a point. */
const point = 25.4 / 72;
/** Numbers of a step of a path in the lists of pdf.js: move, line, two kinds of curves, close. */
const stepLengths = [2, 2, 6, 4, 0] as const;

const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Corner): Corner => [
  (a * x + c * y + e) * point,
  (b * x + d * y + f) * point,
];
/** First `inner`, then `outer`. */
function joined(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [oa, ob, oc, od, oe, of] = outer;
  return [
    oa * a + oc * b,
    ob * a + od * b,
    oa * c + oc * d,
    ob * c + od * d,
    oa * e + oc * f + oe,
    ob * e + od * f + of,
  ];
}

function waysOf(steps: ArrayLike<number>, matrix: Matrix): Corner[][] {
  const ways: Corner[][] = [];
  for (let at = 0; at < steps.length;) {
    const length = stepLengths[steps[at] ?? 0] ?? 0;
    if (steps[at] === 0) ways.push([]);
    // Of a curve its end
    if (length > 0) ways.at(-1)?.push(applied(matrix, [steps[at + length - 1] ?? 0, steps[at + length] ?? 0]));
    at += 1 + length;
  }
  return ways;
}

const filling: readonly number[] = [
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
];
const stroking: readonly number[] = [OPS.stroke, OPS.closeStroke, ...filling.slice(2)];

/** What holds for what is drawn next; null: a pattern. */
interface State {
  matrix: Matrix;
  fill: string | null;
  pen: string | null;
}

async function textsOf(page: PDFPageProxy): Promise<PdfDrawing['texts']> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 1, b = 0, , , e = 0, f = 0] = item.transform as number[];
    const size = Math.hypot(a, b);
    const along: Corner = [e + ((a / size) * item.width) / 2, f + ((b / size) * item.width) / 2];
    return [{ text: item.str, middle: [along[0] * point, along[1] * point] as const, isUpright: Math.abs(b) < 1e-6 }];
  });
}

/** Reads what a page draws: the operators of lines, shapes and pictures under their transformations, and the texts. */
export async function pdfDrawing(page: PDFPageProxy): Promise<PdfDrawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing: PdfDrawing = { paths: [], areas: [], lines: [], order: [], pictures: [], texts: await textsOf(page) };
  const kept: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', pen: '#000000' };
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at] as unknown;
    if (operator === OPS.save) kept.push(state);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) state = kept.pop() ?? state;
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(state);
      const [matrix] = given as [ArrayLike<number> | null];
      if (matrix) state = { ...state, matrix: joined(state.matrix, Array.from(matrix) as unknown as Matrix) };
    } else if (operator === OPS.transform) state = { ...state, matrix: joined(state.matrix, given as Matrix) };
    else if (operator === OPS.setFillRGBColor) state = { ...state, fill: (given as [string])[0] };
    else if (operator === OPS.setStrokeRGBColor) state = { ...state, pen: (given as [string])[0] };
    else if (operator === OPS.setFillColorN) state = { ...state, fill: null };
    else if (operator === OPS.paintImageXObject) {
      drawing.pictures.push([applied(state.matrix, [0, 0]), applied(state.matrix, [1, 1])]);
      lay(drawing, 'picture');
    }
    if (operator === OPS.constructPath) addPath(drawing, given as PathGiven, state);
  }
  return drawing;
}

function lay({ order }: PdfDrawing, kind: PdfDrawing['order'][number]): void {
  if (order.at(-1) !== kind) order.push(kind);
}

type PathGiven = [operator: number, [ArrayLike<number> | null]];

function addPath(drawing: PdfDrawing, [operator, [steps]]: PathGiven, { matrix, fill, pen }: State): void {
  if (!steps) return;
  const ways = waysOf(steps, matrix);
  drawing.paths.push(ways.flat());
  if (fill !== null && filling.includes(operator)) {
    drawing.areas.push({ colour: fill, ways });
    lay(drawing, 'area');
  }
  if (pen !== null && stroking.includes(operator)) drawing.lines.push({ colour: pen, ways });
}

import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Matrix = readonly [number, number, number, number, number, number];
type Corner = readonly [x: number, y: number];

/** What is drawn on a page of a PDF, in millimetres from its lower left corner, read from the PDF itself. */
export interface PdfDrawing {
  /** The way of each pen stroke or filled shape, corner by corner. */
  paths: Corner[][];
  /** Lower left and upper right corners of the pictures. */
  pictures: [Corner, Corner][];
  /** Texts, with the middle of their base lines. */
  texts: { text: string; middle: Corner; isUpright: boolean }[];
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

function cornersOf(steps: ArrayLike<number>, matrix: Matrix): Corner[] {
  const corners: Corner[] = [];
  for (let at = 0; at < steps.length;) {
    const length = stepLengths[steps[at] ?? 0] ?? 0;
    // Of a curve its end
    if (length > 0) corners.push(applied(matrix, [steps[at + length - 1] ?? 0, steps[at + length] ?? 0]));
    at += 1 + length;
  }
  return corners;
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
  const drawing: PdfDrawing = { paths: [], pictures: [], texts: await textsOf(page) };
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at] as unknown;
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = joined(matrix, given as Matrix);
    else if (operator === OPS.paintImageXObject)
      drawing.pictures.push([applied(matrix, [0, 0]), applied(matrix, [1, 1])]);
    else if (operator === OPS.constructPath) {
      const [, [steps]] = given as [number, [ArrayLike<number> | null]];
      if (steps) drawing.paths.push(cornersOf(steps, matrix));
    }
  }
  return drawing;
}

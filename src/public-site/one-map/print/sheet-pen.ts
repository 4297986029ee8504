import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type * as pdfLib from '@cantoo/pdf-lib';
import type { PaperPoint } from '../../../map/state/print/sheet-area.ts';
import type { Box } from '../../../map/state/print/sheet-layout.ts';
import type { Size } from '../../../map/state/print/true-scale.ts';

/** Points of a millimetre. */
const point = 72 / 25.4;

export interface TextLook {
  /** Height of the letters, millimetres. */
  size: number;
  align?: 'left' | 'middle' | 'right';
  isBold?: boolean;
  /** '#rrggbb'; default: ink. */
  colour?: string;
  /** Degrees, against the clock. */
  turn?: number;
  /** Letters lean as those of a slanted type. */
  isSlanted?: boolean;
  /** Only a rim round the letters is drawn. */
  rim?: LineLook;
}

export interface LineLook {
  /** Millimetres. */
  width: number;
  colour?: string;
  dash?: readonly number[];
  opacity?: number;
}

/** Degrees. */
const slant = 12;

/** Of a plane whose y goes downwards. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

export const ink = '#16202b';
const lowered = '₀₁₂₃₄₅₆₇₈₉';
const drop = { size: 0.66, by: 0.14 } as const;

interface Run {
  text: string;
  isLowered: boolean;
}

/** The sign of the Cambrian, which the font lacks, as Chinese maps have it where type is short. */
const inFont = (text: string): string => text.replaceAll('Є', '∈');

/** Lowered figures as ones of the font's own, which are set lower and smaller: it has not all of those of Unicode. */
export const textRuns = (text: string): Run[] =>
  [...inFont(text).matchAll(/[₀-₉₋]+|[^₀-₉₋]+/gu)].map(([run]) => {
    const isLowered = /^[₀-₉₋]/u.test(run);
    const plain = run.replaceAll(/./gu, (sign) => (sign === '₋' ? '-' : String(lowered.indexOf(sign))));
    return { text: isLowered ? plain : run, isLowered };
  });

/** Draws on one page of a PDF: millimetres from the upper left corner, y downwards; letters stand on their base line. */
export class SheetPen {
  readonly #lib: typeof pdfLib;
  readonly #page: PDFPage;
  readonly #font: PDFFont;
  readonly #height: number;

  constructor(lib: typeof pdfLib, document: PDFDocument, font: PDFFont, { width, height }: Size) {
    this.#lib = lib;
    this.#font = font;
    this.#height = height;
    this.#page = document.addPage([width * point, height * point]);
    // Colours that are multiplied are those of the screen, whatever inks the page is printed with
    const group = document.context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' });
    this.#page.node.set(lib.PDFName.of('Group'), group);
  }

  #colour(text: string): pdfLib.Color {
    const part = (at: number): number => Number.parseInt(text.slice(at, at + 2), 16) / 255;
    return this.#lib.rgb(part(1), part(3), part(5));
  }

  #y = (y: number): number => (this.#height - y) * point;

  widthOf(text: string, size: number): number {
    return textRuns(text).reduce(
      (sum, run) => sum + this.#font.widthOfTextAtSize(run.text, run.isLowered ? size * drop.size : size),
      0,
    );
  }

  text(x: number, y: number, text: string, look: TextLook): void {
    const { size, align = 'left', isBold = false, colour = ink, turn = 0, isSlanted = false, rim } = look;
    const { degrees, setTextRenderingMode, setLineWidth, setStrokingColor, TextRenderingMode } = this.#lib;
    const width = this.widthOf(text, size);
    let along = align === 'left' ? 0 : align === 'middle' ? -width / 2 : -width;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const { pushGraphicsState, popGraphicsState } = this.#lib;
    this.#page.pushOperators(pushGraphicsState());
    // The font comes in one weight: bold is the same with a thin rim
    if (isBold)
      this.#page.pushOperators(
        setTextRenderingMode(TextRenderingMode.FillAndOutline),
        setLineWidth(size * point * 0.028),
        setStrokingColor(this.#colour(colour)),
      );
    if (rim)
      this.#page.pushOperators(
        setTextRenderingMode(TextRenderingMode.Outline),
        this.#lib.setLineJoin(this.#lib.LineJoinStyle.Round),
        this.#lib.setGraphicsState(this.#opacity(rim.opacity ?? 1)),
        setLineWidth(rim.width * point),
        setStrokingColor(this.#colour(rim.colour ?? ink)),
      );
    for (const run of textRuns(text)) {
      const runSize = run.isLowered ? size * drop.size : size;
      const down = run.isLowered ? size * drop.by : 0;
      this.#page.drawText(run.text, {
        x: (x + along * cos + down * sin) * point,
        y: this.#y(y - along * sin + down * cos),
        size: runSize * point,
        font: this.#font,
        color: this.#colour(colour),
        ...(turn === 0 ? {} : { rotate: degrees(turn) }),
        ...(isSlanted ? { ySkew: degrees(slant) } : {}),
      });
      along += this.#font.widthOfTextAtSize(run.text, runSize);
    }
    this.#page.pushOperators(popGraphicsState());
  }

  /** Breaks a text into lines no wider than `width`, between Chinese signs or words of letters. */
  wrapped(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.match(/\n|(?:[\w.:/-]+|[^\n])[、，。；：）”]*/gu) ?? []) {
      if (word !== '\n' && this.widthOf(line + word, size) <= width) line += word;
      else {
        lines.push(line);
        line = word === '\n' ? '' : word;
      }
    }
    return [...lines, line].filter((each) => each !== '');
  }

  line([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], look: LineLook): void {
    this.#page.drawLine({
      start: { x: x1 * point, y: this.#y(y1) },
      end: { x: x2 * point, y: this.#y(y2) },
      thickness: look.width * point,
      color: this.#colour(look.colour ?? ink),
      opacity: look.opacity ?? 1,
      ...(look.dash ? { dashArray: look.dash.map((each) => each * point) } : {}),
    });
  }

  /** Straight lines from point to point. */
  polyline(points: readonly PaperPoint[], look: LineLook, { isClosed = false } = {}): void {
    const { pushGraphicsState, popGraphicsState, setLineWidth, setStrokingColor, closePath, stroke } = this.#lib;
    const { opacity = 1 } = look;
    const state = opacity < 1 ? [this.#lib.setGraphicsState(this.#opacity(opacity))] : [];
    this.#page.pushOperators(
      pushGraphicsState(),
      ...state,
      setLineWidth(look.width * point),
      setStrokingColor(this.#colour(look.colour ?? ink)),
      ...this.#way(points),
      ...(isClosed ? [closePath()] : []),
      stroke(),
      popGraphicsState(),
    );
  }

  #way(points: readonly PaperPoint[]): pdfLib.PDFOperator[] {
    const { moveTo, lineTo } = this.#lib;
    return points.map(({ x, y }, at) => (at === 0 ? moveTo : lineTo)(x * point, this.#y(y)));
  }

  /** The name of a state of the page in which lines let what is below through. */
  #opacity(opacity: number): pdfLib.PDFName {
    const state = this.#page.doc.context.obj({ Type: 'ExtGState', CA: opacity });
    return this.#page.node.newExtGState('GS', state);
  }

  rect({ x, y, width, height }: Box, look: { fill?: string; line?: LineLook; opacity?: number }): void {
    this.#page.drawRectangle({
      x: x * point,
      y: this.#y(y + height),
      width: width * point,
      height: height * point,
      ...(look.fill === undefined ? {} : { color: this.#colour(look.fill), opacity: look.opacity ?? 1 }),
      ...(look.line
        ? { borderWidth: look.line.width * point, borderColor: this.#colour(look.line.colour ?? ink) }
        : {}),
    });
  }

  /** A path of SVG whose origin lies at (x, y) and whose unit is `scale` millimetres. */
  path(d: string, [x, y]: readonly [number, number], look: { scale: number; fill?: string; line?: LineLook }): void {
    this.#page.drawSvgPath(d, {
      x: x * point,
      y: this.#y(y),
      scale: look.scale * point,
      ...(look.fill === undefined ? {} : { color: this.#colour(look.fill) }),
      ...(look.line
        ? {
            borderColor: this.#colour(look.line.colour ?? ink),
            borderWidth: look.line.width / look.scale,
            borderOpacity: look.line.opacity ?? 1,
          }
        : {}),
    });
  }

  image(image: pdfLib.PDFImage, { x, y, width, height }: Box): void {
    this.#page.drawImage(image, {
      x: x * point,
      y: this.#y(y + height),
      width: width * point,
      height: height * point,
    });
  }

  /**
   * Something of the document that stands for itself: a picture, whose own box is 1 × 1 with y upwards, or a drawing.
   * @param matrix from its own coordinates to millimetres, as `cm` of PDF has it
   */
  place(object: pdfLib.PDFRef, [a, b, c, d, x, y]: Matrix, { opacity = 1, isMultiplied = false } = {}): void {
    const { pushGraphicsState, popGraphicsState, setGraphicsState, concatTransformationMatrix, drawObject } = this.#lib;
    const blend = { Type: 'ExtGState', ca: opacity, CA: opacity, BM: isMultiplied ? 'Multiply' : 'Normal' };
    this.#page.pushOperators(
      pushGraphicsState(),
      setGraphicsState(this.#page.node.newExtGState('GS', this.#page.doc.context.obj(blend))),
      concatTransformationMatrix(a * point, -b * point, c * point, -d * point, x * point, this.#y(y)),
      drawObject(this.#page.node.newXObject('X', object)),
      popGraphicsState(),
    );
  }

  /** What is drawn meanwhile is seen within the box only. */
  clipped({ x, y, width, height }: Box, draw: () => void): void {
    const [right, bottom] = [x + width, y + height];
    const corners = [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ];
    this.clippedTo(corners, draw);
  }

  /** What is drawn meanwhile is seen within the ring only. */
  clippedTo(ring: readonly PaperPoint[], draw: () => void): void {
    const { pushGraphicsState, popGraphicsState, closePath, clip, endPath } = this.#lib;
    this.#page.pushOperators(pushGraphicsState(), ...this.#way(ring), closePath(), clip(), endPath());
    draw();
    this.#page.pushOperators(popGraphicsState());
  }
}

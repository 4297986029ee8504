import type { LithologyCode } from '../../../src/geo/lithologies.ts';
import { logInk } from '../../../src/strip-log/log-ink.ts';
import { lithologyPatterns } from '../../../src/strip-log/lithology-patterns.ts';
import type { PathShape, RectShape, Shape, TextShape } from '../../../src/strip-log/shape.ts';
import { lowered, unitCodeRuns } from '../../../src/strip-log/unit-code-runs.ts';
import { fontHas } from './font-has.ts';
import { type GlyphRun, glyphRuns } from './glyph-runs.ts';
import { pathOperators } from './path-operators.ts';

type Pdf = PDFKit.PDFDocument;
type Tiling = ReturnType<Pdf['pattern']>;
const thinLine = 0.18;

/** Draws shapes into a PDF whose user space is millimetres. The document has the fonts `regular` and `bold`. */
export class PdfPen {
  readonly #pdf: Pdf;
  readonly #tilings = new Map<string, Tiling>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  draw(shapes: readonly Shape[]): void {
    for (const shape of shapes) {
      if (shape.kind === 'group') this.draw(shape.shapes);
      else if (shape.kind === 'text') this.#text(shape);
      else if (shape.kind === 'rect') this.#rect(shape);
      else this.#path(shape);
    }
  }

  #path({ d, stroke, strokeWidth = 0.2, dash, fill, pattern }: PathShape): void {
    const pdf = this.#pdf;
    if (fill) pdf.path(d).fill(fill);
    if (pattern) this.#fillWith(pattern, () => pdf.path(d));
    if (!stroke) return;
    if (dash) pdf.dash(dash[0], { space: dash[1] });
    pdf.path(d).lineWidth(strokeWidth).stroke(stroke);
    if (dash) pdf.undash();
  }

  #rect({ x, y, width, height, fill, pattern, stroke, strokeWidth = 0.2 }: RectShape): void {
    if (fill) this.#pdf.rect(x, y, width, height).fill(fill);
    if (pattern) this.#fillWith(pattern, () => this.#pdf.rect(x, y, width, height));
    if (stroke) this.#pdf.rect(x, y, width, height).lineWidth(strokeWidth).stroke(stroke);
  }

  #fillWith(code: LithologyCode, outline: () => Pdf): void {
    for (const tiling of this.#tilingsOf(code)) outline().fill([tiling, logInk.text] as never);
  }

  /** A pattern as PDF tiles: the reader repeats them, the file holds each once. */
  #tilingsOf(code: LithologyCode): Tiling[] {
    const { width, height, lines, solids } = lithologyPatterns[code];
    const streams = [
      lines ? `${thinLine} w 1 J ${pathOperators(lines)} S` : null,
      solids ? `${pathOperators(solids)} f` : null,
    ];
    return streams.flatMap((stream, index) => {
      if (stream === null) return [];
      const key = `${code} ${index}`;
      const tiling = this.#tilings.get(key) ?? this.#pdf.pattern([0, 0, width, height], width, height, stream);
      this.#tilings.set(key, tiling);
      return [tiling];
    });
  }

  #text(shape: TextShape): void {
    if (!shape.isUpright) return this.#level(shape);
    const { x, y } = shape;
    this.#pdf.save().rotate(-90, { origin: [x, y] });
    this.#level(shape);
    this.#pdf.restore();
  }

  #level(shape: TextShape): void {
    const { x, y, size, text, anchor = 'start', fill, isBold, room, isUnitCode } = shape;
    const pdf = this.#pdf.font(isBold ? 'bold' : 'regular').fillColor(fill);
    const runs = isUnitCode ? this.#codeRuns(text) : this.#runs(text);
    const widths = runs.map((run) => pdf.fontSize(size * run.size).widthOfString(run.glyphs));
    const width = widths.reduce((sum, each) => sum + each, 0);
    const squeeze = room !== undefined && width > room ? room / width : 1;
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor];
    let left = x - width * squeeze * shift;
    for (const [index, run] of runs.entries()) {
      const own = (widths[index] ?? 0) * squeeze;
      this.#run(run, { left, y: y + run.drop * size, size: size * run.size, width: own, squeeze });
      left += own;
    }
  }

  #runs(text: string): GlyphRun[] {
    return glyphRuns(text, fontHas(this.#pdf));
  }

  #codeRuns(code: string): GlyphRun[] {
    return unitCodeRuns(code).flatMap(({ text, isLowered }) =>
      this.#runs(text).map((run) =>
        isLowered ? { ...run, size: run.size * lowered.size, drop: run.drop + lowered.drop } : run,
      ),
    );
  }

  #run(
    run: GlyphRun,
    { left, y, size, width, squeeze }: { left: number; y: number; size: number; width: number; squeeze: number },
  ): void {
    const pdf = this.#pdf;
    const isComposed = run.text !== run.glyphs;
    pdf.save().translate(left + (run.isMirrored ? width : 0), y);
    pdf.scale(run.isMirrored ? -squeeze : squeeze, 1);
    if (isComposed) pdf.markContent('Span', { actual: run.text });
    pdf.fontSize(size).text(run.glyphs, 0, 0, { lineBreak: false, baseline: 'alphabetic' });
    if (isComposed) pdf.endMarkedContent();
    pdf.restore();
  }
}

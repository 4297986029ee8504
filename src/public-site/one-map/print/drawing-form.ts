import type * as pdfLib from '@cantoo/pdf-lib';
import type {
  DrawnGroup,
  DrawnInk,
  DrawnPattern,
  DrawnPen,
  DrawnShape,
} from '../../../map/state/print/sheet-drawing.ts';
import type { Size } from '../../../map/state/print/true-scale.ts';
import { patternOf } from './pattern-object.ts';
import { drawingUnits, type PdfPlace, sharesOf } from './pdf-place.ts';

/** A group as an object of a PDF whose shapes are laid together on what is below; its units are `drawingUnits` of a millimetre, y downwards. */
export function drawingForm(place: PdfPlace, { shapes }: DrawnGroup, { width, height }: Size): pdfLib.PDFRef {
  const { context } = place.document;
  const writer = new ShapeWriter(place);
  for (const shape of shapes) writer.add(shape);
  const form = context.flateStream(writer.lines.join('\n'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, Math.ceil(width * drawingUnits), Math.ceil(height * drawingUnits)],
    Group: { S: 'Transparency', CS: 'DeviceRGB', I: true },
    Resources: { ExtGState: writer.states, Pattern: writer.patterns },
  });
  return context.register(form);
}

/** Writes shapes as operators; what stays from one to the next is said once. */
class ShapeWriter {
  readonly lines: string[] = ['1 j'];
  /** What is named in the lines. */
  readonly states: Record<string, { Type: string; ca: number; CA: number }> = {};
  readonly patterns: Record<string, pdfLib.PDFRef> = {};
  readonly #place: PdfPlace;
  readonly #now = new Map<string, string>();

  constructor(place: PdfPlace) {
    this.#place = place;
  }

  add(shape: DrawnShape): void {
    const { fill, pattern, pen } = shape;
    const filling = fill && (pattern === null ? `${sharesOf(fill.colour).join(' ')} rg` : this.#pattern(pattern, fill));
    // A rock may have no pattern
    if (!filling && !pen) return;
    this.#cover(fill?.opacity ?? 1, pen?.opacity ?? 1);
    if (filling) this.#set('fill', filling);
    if (pen) this.#take(pen);
    this.lines.push(wayOf(shape));
    // Holes are rings: the even-odd rule
    this.lines.push(filling ? (pen ? 'B*' : 'f*') : 'S');
  }

  #set(what: string, line: string): void {
    if (this.#now.get(what) === line) return;
    this.#now.set(what, line);
    this.lines.push(line);
  }

  #cover(ca: number, CA: number): void {
    const name = `G${Math.round(ca * 1000)}.${Math.round(CA * 1000)}`;
    this.states[name] = { Type: 'ExtGState', ca, CA };
    this.#set('cover', `/${name} gs`);
  }

  #take({ colour, width, dash, cap }: DrawnPen): void {
    this.#set('pen', `${sharesOf(colour).join(' ')} RG`);
    this.#set('width', `${short(width * drawingUnits)} w`);
    this.#set('dash', `[${dash.map((each) => short(each * drawingUnits)).join(' ')}] 0 d`);
    this.#set('cap', `${cap === 'round' ? 1 : 0} J`);
  }

  #pattern(pattern: DrawnPattern, { colour }: DrawnInk): string | null {
    const name = `P${pattern.code}${colour.slice(1)}`;
    const known = this.patterns[name] ?? patternOf(this.#place, pattern, colour);
    if (!known) return null;
    this.patterns[name] = known;
    return `/Pattern cs /${name} scn`;
  }
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

function wayOf({ coordinates, ends, isArea }: DrawnShape): string {
  const words: string[] = [];
  let start = 0;
  for (const end of ends) {
    for (let at = start; at < end; at += 2) {
      const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0].map((each) => Math.round(each * drawingUnits));
      words.push(`${x} ${y} ${at === start ? 'm' : 'l'}`);
    }
    if (isArea) words.push('h');
    start = end;
  }
  return words.join('\n');
}

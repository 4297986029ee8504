import { drawContinuation } from './draw-body.ts';
import { rowText } from './log-layout.ts';
import type { LogDrawing } from './log-drawing.ts';
import type { Shape, TextShape } from './shape.ts';

/** A page of a printed log: the part of the body from `from` to `to`, millimetres below the mouth at the scale. */
export interface LogPage {
  number: number;
  from: number;
  to: number;
  /** The legend and the signatures stand on it too, below the part; the last page alone. */
  hasLegend: boolean;
}

/** Left free along the lower edge for the page number. */
const footHeight = 12;
const gap = 4;
/** A page may end this share of its room earlier, so that it does not cut a line of text. */
const slack = 0.12;
const grid = 0.25;
/** Less than this is the noise of sums, millimetres. */
const noise = 1e-6;

/** Of a log that leaves no room for its legend, so much goes over to the page of the legend, millimetres; and at least so much. */
const carried = { usual: 60, least: 10 } as const;

/**
 * Splits a log into pages of this height. A page ends between two lines of text where it can; the legend stands under
 * the last part, for which something of the log goes over to the last page; it stands alone where it fills a page.
 */
export function paginate(drawing: LogDrawing, pageHeight: number): LogPage[] {
  const { header, shortHeader, headings, layout, legend, signatures } = drawing;
  const roomOf = (number: number): number =>
    pageHeight - footHeight - headings.height - (number === 1 ? header : shortHeader).height;
  const tail = gap + legend.height + signatures.height;
  const edges = textsIn(drawing.body).map(edgesOf);
  const pages: LogPage[] = [];
  for (let from = 0; from < layout.bodyHeight - noise;) {
    const number = pages.length + 1;
    const rest = layout.bodyHeight - from;
    const room = roomOf(number);
    const over = Math.min(carried.usual, rest / 2, roomOf(number + 1) - tail - room * slack);
    const isLast = rest <= room + noise;
    const hasLegend = rest + tail <= room + noise;
    const goesOver = isLast && !hasLegend && over >= carried.least;
    const reach = goesOver ? rest - over : room;
    const to = isLast && !goesOver ? layout.bodyHeight : endOf(from + reach, reach, edges);
    pages.push({ number, from, to, hasLegend });
    from = to;
  }
  if (!pages.at(-1)?.hasLegend) {
    const end = layout.bodyHeight;
    pages.push({ number: pages.length + 1, from: end, to: end, hasLegend: true });
  }
  return pages;
}

/** Free height that the name of a stratum takes at the head of a page. */
const continuedHeight = 6;

/** Names the stratum that a page begins in the middle of, where its texts stand on an earlier page. In body heights. */
export function continuedName({ layout, sheet }: LogDrawing, { from }: LogPage): Shape[] {
  const placed = layout.layers.find(({ row }) => row.top < from && row.top + row.height > from + continuedHeight);
  if (!placed) return [];
  const { top, lines } = placed.row;
  const textEnd = top + rowText.padding + lines.length * rowText.leading;
  return textEnd > from ? [] : drawContinuation(placed, from + rowText.padding + rowText.size, sheet);
}

/** Every text of shapes, groups included. */
export const textsIn = (shapes: readonly Shape[]): TextShape[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? textsIn(shape.shapes) : shape.kind === 'text' ? [shape] : []));

/** Upper and lower edge of a line of text. */
export const edgesOf = ({ y, size }: TextShape): [number, number] => [y - size * 0.9, y + size * 0.25];

/** The lowest end within the slack that cuts no text, or the fewest. @param room height of the part that ends there */
function endOf(lowest: number, room: number, edges: readonly (readonly [number, number])[]): number {
  const highest = lowest - room * slack;
  const near = edges.filter(([top, bottom]) => bottom > highest && top < lowest);
  let best = { end: lowest, cuts: Number.POSITIVE_INFINITY };
  for (let end = lowest; end >= highest; end -= grid) {
    const cuts = near.filter(([top, bottom]) => top < end && bottom > end).length;
    if (cuts < best.cuts) best = { end, cuts };
    if (cuts === 0) break;
  }
  return best.end;
}

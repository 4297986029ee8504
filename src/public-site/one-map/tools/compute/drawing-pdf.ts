import type { Size } from '../../../../map/state/print/true-scale.ts';
import { chineseDay } from '../../print/chinese-day.ts';
import { sheetDocument } from '../../print/sheet-document.ts';
import type { SheetPen } from '../../print/sheet-pen.ts';

export interface DrawingOrder {
  /** Of rectangles, paths and texts, colours in '#rgb', '#rrggbb' or '#rrggbbaa'. */
  drawing: SVGSVGElement;
  title: string;
  /** What its colours mean. */
  legend?: readonly { label: string; colour: string }[];
}

/** Millimetres. */
const paper = { long: 297, short: 210, margin: 14, title: 12, foot: 6 } as const;
const legendLook = { row: 6, box: 5, gap: 6, letters: 3.2 } as const;

const numberIn = (element: Element, name: string, otherwise = 0): number =>
  Number(element.getAttribute(name) ?? otherwise);

function sizeOf(drawing: SVGSVGElement): Size {
  const [, , width = 1, height = 1] = drawing.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  return { width, height };
}

/** Millimetres to a unit of a drawing that is as large as there is room on a page, with so many millimetres below it. */
function scaleOn(page: Size, { width, height }: Size, below: number): number {
  const { margin, title } = paper;
  return Math.min((page.width - 2 * margin) / width, (page.height - 2 * margin - title - below) / height);
}

/** A4 the way on which a drawing is the larger. */
export function paperFor(drawing: SVGSVGElement): Size {
  const size = sizeOf(drawing);
  const [across, upright] = [
    { width: paper.long, height: paper.short },
    { width: paper.short, height: paper.long },
  ];
  return scaleOn(across, size, paper.foot) > scaleOn(upright, size, paper.foot) ? across : upright;
}

/** '#rrggbb' of what a colour looks like on white paper; undefined: it is none. */
function onWhite(colour: string | null): string | undefined {
  if (!colour?.startsWith('#')) return undefined;
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0, cover = 255] =
    digits.match(/../g)?.map((each) => Number.parseInt(each, 16)) ?? [];
  const seen = [red, green, blue].map((each) => Math.round((each * cover) / 255 + 255 - cover));
  return `#${seen.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

type Corner = readonly [x: number, y: number];

/** A shape of a drawing whose origin lies at a place of the page and whose unit is `scale` millimetres. */
function drawShape(pen: SheetPen, shape: Element, [x, y]: Corner, scale: number): void {
  const stroke = onWhite(shape.getAttribute('stroke'));
  const fill = onWhite(shape.getAttribute('fill'));
  const line = stroke && { width: numberIn(shape, 'stroke-width', 1) * scale, colour: stroke };
  const look = { ...(fill ? { fill } : {}), ...(line ? { line } : {}) };
  if (shape.tagName === 'path') return pen.path(shape.getAttribute('d') ?? '', [x, y], { scale, ...look });
  const at: Corner = [x + numberIn(shape, 'x') * scale, y + numberIn(shape, 'y') * scale];
  if (shape.tagName === 'rect') {
    const [width, height] = [numberIn(shape, 'width') * scale, numberIn(shape, 'height') * scale];
    return pen.rect({ x: at[0], y: at[1], width, height }, look);
  }
  const anchor = shape.getAttribute('text-anchor');
  const align = anchor === 'end' ? 'right' : anchor === 'middle' ? 'middle' : 'left';
  const size = numberIn(shape.closest('[font-size]') ?? shape, 'font-size', 10) * scale;
  return pen.text(at[0], at[1], shape.textContent, { size, align });
}

/** Entries in rows that are no wider than there is room. */
function legendRows(pen: SheetPen, legend: NonNullable<DrawingOrder['legend']>, room: number) {
  const rows: { label: string; colour: string; x: number }[][] = [];
  let x = Infinity;
  for (const { label, colour } of legend) {
    const width = legendLook.box + 2 + pen.widthOf(label, legendLook.letters);
    if (x + width > room) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ label, colour, x });
    x += width + legendLook.gap;
  }
  return rows;
}

/** A drawing with its title and its legend on a page, as large as there is room. */
export function drawOnPage(pen: SheetPen, { drawing, title, legend = [] }: DrawingOrder): void {
  const page = paperFor(drawing);
  const size = sizeOf(drawing);
  const { margin } = paper;
  const room = page.width - 2 * margin;
  const rows = legendRows(pen, legend, room);
  const below = rows.length * legendLook.row + paper.foot;
  const scale = scaleOn(page, size, below);
  const origin: Corner = [(page.width - size.width * scale) / 2, margin + paper.title];
  pen.text(page.width / 2, margin + 5, title, { size: 6, align: 'middle', isBold: true });
  // What is dashed tells where the pointer is
  for (const shape of drawing.querySelectorAll('rect, path:not([stroke-dasharray]), text'))
    drawShape(pen, shape, origin, scale);
  const top = origin[1] + size.height * scale + 3;
  for (const [at, row] of rows.entries())
    for (const { label, colour, x } of row) {
      const y = top + at * legendLook.row;
      const fill = onWhite(colour) ?? '#ffffff';
      pen.rect({ x: margin + x, y, width: legendLook.box, height: 3.4 }, { fill, line: { width: 0.15 } });
      pen.text(margin + x + legendLook.box + 2, y + 2.9, label, { size: legendLook.letters });
    }
  pen.text(page.width - margin, page.height - margin, `${chineseDay()}生成`, { size: 2.8, align: 'right' });
}

/** A drawing as a PDF of one page. @throws Error with a Chinese sentence */
export async function drawingPdf(order: DrawingOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { document, addPage } = await sheetDocument();
  drawOnPage(addPage(paperFor(order.drawing)), order);
  document.setTitle(order.title, { showInWindowTitleBar: true });
  document.setLanguage('zh-CN');
  return new Uint8Array(await document.save());
}

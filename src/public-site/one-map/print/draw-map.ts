import type { PDFRef } from '@cantoo/pdf-lib';
import type { FlatHand, PictureRequest, PlacedCode, Stratum } from '../../../map/state/map-hand.ts';
import { planPicture, type PicturePlan, type PictureTile } from '../../../map/state/print/picture-tiles.ts';
import { type PaperPoint, ringOf, type SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { DrawnGroup } from '../../../map/state/print/sheet-drawing.ts';
import type { Box, SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { clearPicture } from './clear-picture.ts';
import { drawingForm } from './drawing-form.ts';
import { jpegOf } from './jpeg-of.ts';
import { drawingUnits, type PdfPlace } from './pdf-place.ts';
import type { SheetPen } from './sheet-pen.ts';

export interface MapOrder {
  /** Its map is as large as the area. */
  layout: SheetLayout;
  area: SheetArea;
  dpi: number;
}

export interface MapWays {
  hand: FlatHand;
  /** What is being done, in Chinese. */
  onStep: (step: string) => void;
  signal: AbortSignal;
  problems: Set<string>;
  seen: Set<string>;
}

/** All that lays strata on a sheet. */
interface Laying {
  place: PdfPlace;
  pen: SheetPen;
  order: MapOrder;
  ways: MapWays;
  plan: PicturePlan;
  /** The neat line, on the page. */
  ring: readonly PaperPoint[];
  signs: ReturnType<typeof signsOf>;
  onTile: () => void;
}

/**
 * The map in the projection of the sheet, at its scale and cut off at the neat line: what is made of vectors as such, and
 * pictures below, between and above them, tile by tile.
 */
export async function drawMap(place: PdfPlace, pen: SheetPen, order: MapOrder, ways: MapWays): Promise<void> {
  const { area, layout, dpi } = order;
  const { map } = layout;
  const plan = planPicture(map, area.bounds, dpi);
  const ring = ringOf(area.sides).map(({ x, y }) => ({ x: map.x + x, y: map.y + y }));
  ways.onStep('正在绘制地图');
  const part = { epsg: area.epsg, bounds: area.bounds };
  const stack = await ways.hand.stack({ part, size: map, ...signsOf(order, ways) }, ways.signal);
  // What is drawn tells its signs itself, within the neat line and not tile by tile
  const signs = stack.some(({ kind }) => kind === 'drawing') ? {} : signsOf(order, ways);
  const pictures = stack.filter(({ kind }) => kind === 'picture').length * plan.tiles.length;
  let painted = 0;
  const onTile = (): void => {
    painted += 1;
    if (pictures > 1) ways.onStep(`正在绘制地图，第 ${painted} 块，共 ${pictures} 块`);
  };
  const laying = { place, pen, order, ways, plan, ring, signs, onTile };
  for (const [at, stratum] of stack.entries())
    if (stratum.kind === 'drawing') for (const group of stratum.groups) layDrawing(group, laying);
    else if (at === 0) await layGround(stratum.paint, laying);
    else await layAbove(stratum.paint, laying);
}

function layDrawing(group: DrawnGroup, { place, pen, ring, order }: Laying): void {
  const { map } = order.layout;
  const [form, unit] = [drawingForm(place, group, map), 1 / drawingUnits];
  pen.clippedTo(ring, () => pen.place(form, [unit, 0, 0, unit, map.x, map.y], group));
}

type Paint = Extract<Stratum, { kind: 'picture' }>['paint'];

/** What lies under all else has no holes. */
async function layGround(paint: Paint, laying: Laying): Promise<void> {
  const { place, pen, ring, plan, order } = laying;
  for (const tile of plan.tiles) {
    const image = await place.document.embedJpg(await jpegOf(await paintTile(paint, tile, laying)));
    pen.clippedTo(ring, () => pen.image(image, boxOf(tile, plan, order.layout.map)));
  }
}

/** Codes that belong to the drawing below, and over them what else is painted. */
async function layAbove(paint: Paint, laying: Laying): Promise<void> {
  const { place, pen, ring, plan, order } = laying;
  const { map } = order.layout;
  const codes = new Map<string, PlacedCode>();
  const images: { image: PDFRef; box: Box }[] = [];
  for (const tile of plan.tiles) {
    const box = boxOf(tile, plan, map);
    const canvas = await paintTile(paint, tile, laying, (code) => {
      const [x, y] = [code.x - tile.margin, code.y - tile.margin];
      // Within the margin a neighbour has it too
      if (x < 0 || y < 0 || x >= tile.width || y >= tile.height) return;
      const at = { x: box.x + (x / tile.width) * box.width, y: box.y + (y / tile.height) * box.height };
      codes.set(`${code.text} ${at.x.toFixed(1)} ${at.y.toFixed(1)}`, { ...code, ...at });
    });
    const image = clearPicture(place.document, canvas);
    canvas.width = 0;
    if (image) images.push({ image, box });
  }
  pen.clippedTo(ring, () => {
    for (const code of codes.values()) writeCode(pen, code);
    for (const { image, box } of images) pen.place(image, [box.width, 0, 0, -box.height, box.x, box.y + box.height]);
  });
}

/** Millimetres of a pixel of CSS. */
const pixel = 25.4 / 96;

/** As on the screen: dark and slanted, with a light rim. */
function writeCode(pen: SheetPen, { text, x, y, size }: PlacedCode): void {
  const look = { size: size * pixel, align: 'middle', isSlanted: true, colour: '#1b1512' } as const;
  // Capitals are some seven tenths of the type in height
  const line = y + 0.35 * look.size;
  pen.text(x, line, text, { ...look, rim: { width: 2.5 * pixel, colour: '#ffffff', opacity: 0.7 } });
  pen.text(x, line, text, look);
}

function signsOf({ area }: MapOrder, { seen }: MapWays): Partial<Pick<PictureRequest, 'onSign' | 'signsIn'>> {
  const { west, south, east, north } = area.extent;
  return {
    // Beside the meridians and parallels of a standard sheet nothing is shown
    ...(area.sheet ? { signsIn: { epsg: 4326, bounds: [west, south, east, north] } } : {}),
    onSign: (sign) => seen.add(sign),
  };
}

async function paintTile(
  paint: Paint,
  { width, height, margin, bounds }: PictureTile,
  { order, ways, signs, onTile }: Laying,
  onCode?: (code: PlacedCode) => void,
): Promise<HTMLCanvasElement> {
  onTile();
  const canvas = await paint(
    {
      part: { epsg: order.area.epsg, bounds },
      ...signs,
      width: width + 2 * margin,
      height: height + 2 * margin,
      ratio: order.dpi / 96,
      onFault: (problem) => ways.problems.add(problem),
      ...(onCode ? { onCode } : {}),
    },
    ways.signal,
  );
  if (margin === 0) return canvas;
  const inner = Object.assign(window.document.createElement('canvas'), { width, height });
  inner.getContext('2d')?.drawImage(canvas, -margin, -margin);
  canvas.width = 0;
  return inner;
}

/** Where a tile lies on the sheet, millimetres. */
function boxOf(tile: PictureTile, plan: PicturePlan, map: SheetLayout['map']): SheetLayout['map'] {
  const [across, down] = [map.width / plan.width, map.height / plan.height];
  return {
    x: map.x + tile.x * across,
    y: map.y + tile.y * down,
    width: tile.width * across,
    height: tile.height * down,
  };
}

import type { PDFDocument } from '@cantoo/pdf-lib';
import type { FlatHand } from '../../../map/state/map-hand.ts';
import { planPicture, type PicturePlan, type PictureTile } from '../../../map/state/print/picture-tiles.ts';
import { scaleText } from '../../../map/state/print/scale-bar.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { ringOf, type SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { drawAdjoining, adjoiningWidth } from './draw-adjoining.ts';
import { drawFoot, projectionLines, type SheetNotes } from './draw-foot.ts';
import { drawFrame } from './draw-frame.ts';
import { drawLegend } from './draw-legend.ts';
import { jpegOf } from './jpeg-of.ts';
import { sheetDocument } from './sheet-document.ts';
import { sheetLine } from './sheet-line.ts';
import { sheetLegends } from './sheet-legends.ts';
import type { SheetPen } from './sheet-pen.ts';

export interface SheetOrder extends SheetNotes {
  /** Its map is as large as the area. */
  layout: SheetLayout;
  area: SheetArea;
  dpi: number;
  title: string;
  subtitle: string;
  hasGrid: boolean;
  /** Layers whose legends stand on the sheet, the uppermost first. */
  nodes: readonly LayerNode[];
}

export interface SheetWays {
  hand: FlatHand;
  /** What is being done, in Chinese. */
  onStep: (step: string) => void;
  signal: AbortSignal;
}

export interface Sheet {
  bytes: Uint8Array<ArrayBuffer>;
  /** What is lacking on it, in Chinese sentences. */
  problems: readonly string[];
}

/** Makes a map on paper as a PDF. @throws Error with a Chinese sentence; AbortError when it was cancelled */
export async function makeSheet(order: SheetOrder, ways: SheetWays): Promise<Sheet> {
  const { layout } = order;
  ways.onStep('正在准备字体');
  const made = await sheetDocument();
  ways.signal.throwIfAborted();
  const { document } = made;
  const addPage = (): SheetPen => made.addPage(layout.sheet);
  const pen = addPage();
  const problems = new Set<string>();
  const seen = new Set<string>();
  await drawMap(document, pen, order, { ...ways, problems, seen });
  drawFrame(pen, layout, order.area, order.hasGrid);
  drawTitle(pen, order);
  if (order.area.sheet) drawAdjoining(pen, layout, order.area.sheet);
  if (layout.legend) {
    ways.onStep('正在编排图例');
    const onFault = (problem: string): void => void problems.add(problem);
    const legends = await sheetLegends(document, order.nodes, { seen, onFault });
    numberPages([pen, ...drawLegend(pen, layout, legends, addPage)], layout);
  }
  drawFoot(pen, layout, order.area, order);
  document.setTitle(order.title, { showInWindowTitleBar: true });
  document.setAuthor(order.institution);
  document.setSubject(`${scaleText(order.area.scale)}，CGCS2000，${projectionLines(order.area)[0] ?? ''}`);
  document.setLanguage('zh-CN');
  ways.onStep('正在写入 PDF');
  const bytes = new Uint8Array(await document.save());
  ways.signal.throwIfAborted();
  return { bytes, problems: [...problems] };
}

/** Where there is one page only, it needs no number. */
function numberPages(pens: readonly SheetPen[], { sheet, unit }: SheetLayout): void {
  if (pens.length < 2) return;
  const look = { size: 2.4 * unit, align: 'middle' } as const;
  for (const [at, pen] of pens.entries())
    pen.text(sheet.width / 2, sheet.height - 5 * unit, `第 ${at + 1} 页 共 ${pens.length} 页`, look);
}

interface MapWays extends SheetWays {
  problems: Set<string>;
  seen: Set<string>;
}

/** The picture of the map in the projection of the sheet, tile by tile, at its scale and cut off at the neat line. */
async function drawMap(document: PDFDocument, pen: SheetPen, order: SheetOrder, ways: MapWays): Promise<void> {
  const { area } = order;
  const { map } = order.layout;
  const plan = planPicture(map, area.bounds, order.dpi);
  const ring = ringOf(area.sides).map(({ x, y }) => ({ x: map.x + x, y: map.y + y }));
  for (const [at, tile] of plan.tiles.entries()) {
    ways.onStep(plan.tiles.length > 1 ? `正在绘制地图，第 ${at + 1} 块，共 ${plan.tiles.length} 块` : '正在绘制地图');
    const image = await document.embedJpg(await jpegOf(await paintTile(tile, order, ways)));
    pen.clippedTo(ring, () => pen.image(image, boxOf(tile, plan, map)));
  }
}

async function paintTile(tile: PictureTile, { area, dpi }: SheetOrder, { hand, problems, seen, signal }: MapWays) {
  const { width, height, margin, bounds } = tile;
  const { west, south, east, north } = area.extent;
  const canvas = await hand.picture(
    {
      part: { epsg: area.epsg, bounds },
      // Beside the meridians and parallels of a standard sheet nothing is shown
      ...(area.sheet ? { signsIn: { epsg: 4326, bounds: [west, south, east, north] } } : {}),
      width: width + 2 * margin,
      height: height + 2 * margin,
      ratio: dpi / 96,
      onFault: (problem) => problems.add(problem),
      onSign: (sign) => seen.add(sign),
    },
    signal,
  );
  if (margin === 0) return canvas;
  const inner = Object.assign(window.document.createElement('canvas'), { width, height });
  inner.getContext('2d')?.drawImage(canvas, -margin, -margin);
  canvas.width = 0;
  return inner;
}

/** Where a tile lies on the sheet, millimetres. */
export function boxOf(tile: PictureTile, plan: PicturePlan, map: SheetLayout['map']): SheetLayout['map'] {
  const [across, down] = [map.width / plan.width, map.height / plan.height];
  return {
    x: map.x + tile.x * across,
    y: map.y + tile.y * down,
    width: tile.width * across,
    height: tile.height * down,
  };
}

function drawTitle(pen: SheetPen, { layout, area, title: text, subtitle }: SheetOrder): void {
  const { title, unit } = layout;
  const middle = title.x + title.width / 2;
  const room = title.width - (area.sheet ? 2 * adjoiningWidth * unit : 0);
  // A long title becomes smaller, not longer than there is room
  const write = (line: string, down: number, size: number, isBold = false): void => {
    const shrink = Math.min(1, room / Math.max(1, pen.widthOf(line, size * unit)));
    pen.text(middle, title.y + down * unit, line, { size: size * unit * shrink, align: 'middle', isBold });
  };
  write(text, 7.5, 7.5, true);
  if (area.sheet) write(sheetLine(area.sheet), 13.2, 3.8);
  if (subtitle) write(subtitle, area.sheet ? 19 : 13.5, 3.4);
}

import type { PDFDocument } from '@cantoo/pdf-lib';
import type { FlatHand } from '../../../map/state/map-hand.ts';
import { planPicture, type PicturePlan, type PictureTile } from '../../../map/state/print/picture-tiles.ts';
import { scaleText } from '../../../map/state/print/scale-bar.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { boundsOfSheet } from '../../../map/state/print/true-scale.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { drawFoot, type SheetNotes } from './draw-foot.ts';
import { drawFrame, type MappedPlace } from './draw-frame.ts';
import { drawLegend } from './draw-legend.ts';
import { jpegOf } from './jpeg-of.ts';
import { sheetFont } from './sheet-font.ts';
import { sheetLegends } from './sheet-legends.ts';
import { SheetPen } from './sheet-pen.ts';

export interface SheetOrder extends MappedPlace, SheetNotes {
  layout: SheetLayout;
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
  const [lib, fontkit, fontBytes] = await Promise.all([import('@cantoo/pdf-lib'), import('fontkit'), sheetFont()]);
  ways.signal.throwIfAborted();
  const document = await lib.PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontBytes, { subset: true });
  const addPage = (): SheetPen => new SheetPen(lib, document, font, layout.sheet);
  const pen = addPage();
  const problems = new Set<string>();
  const seen = new Set<string>();
  await drawMap(document, pen, order, { ...ways, problems, seen });
  drawFrame(pen, layout, order, order.hasGrid);
  drawTitle(pen, order);
  if (layout.legend) {
    ways.onStep('正在编排图例');
    const onFault = (problem: string): void => void problems.add(problem);
    const legends = await sheetLegends(document, order.nodes, { seen, onFault });
    numberPages([pen, ...drawLegend(pen, layout, legends, addPage)], layout);
  }
  drawFoot(pen, layout, order, order);
  document.setTitle(order.title, { showInWindowTitleBar: true });
  document.setAuthor(order.institution);
  document.setSubject(`${scaleText(order.scale)}，CGCS2000`);
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

/** The picture of the map, tile by tile, stretched to its true scale and cut off at the neat line. */
async function drawMap(document: PDFDocument, pen: SheetPen, order: SheetOrder, ways: MapWays): Promise<void> {
  const { map } = order.layout;
  const plan = planPicture(map, boundsOfSheet(order.middle, map, order.scale), order.dpi);
  for (const [at, tile] of plan.tiles.entries()) {
    ways.onStep(plan.tiles.length > 1 ? `正在绘制地图，第 ${at + 1} 块，共 ${plan.tiles.length} 块` : '正在绘制地图');
    const image = await document.embedJpg(await jpegOf(await paintTile(tile, order.dpi, ways)));
    pen.clipped(map, () => pen.image(image, boxOf(tile, plan, map)));
  }
}

async function paintTile(tile: PictureTile, dpi: number, { hand, problems, seen, signal }: MapWays) {
  const { width, height, margin, extent } = tile;
  const canvas = await hand.picture(
    {
      extent,
      width: width + 2 * margin,
      height: height + 2 * margin,
      ratio: dpi / 96,
      onFault: (problem) => problems.add(problem),
      onUnit: (code) => seen.add(code),
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

function drawTitle(pen: SheetPen, { layout: { title, unit }, title: text, subtitle }: SheetOrder): void {
  const middle = title.x + title.width / 2;
  // A long title becomes smaller, not longer than the sheet
  const size = Math.min(7.5 * unit, (7.5 * unit * title.width) / Math.max(1, pen.widthOf(text, 7.5 * unit)));
  pen.text(middle, title.y + 7.5 * unit, text, { size, align: 'middle', isBold: true });
  if (subtitle) {
    const lower = Math.min(3.4 * unit, (3.4 * unit * title.width) / Math.max(1, pen.widthOf(subtitle, 3.4 * unit)));
    pen.text(middle, title.y + 13.5 * unit, subtitle, { size: lower, align: 'middle' });
  }
}

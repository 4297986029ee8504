import { scaleText } from '../../../map/state/print/scale-bar.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { drawAdjoining, adjoiningWidth } from './draw-adjoining.ts';
import { drawFoot, projectionLines, type SheetNotes } from './draw-foot.ts';
import { drawFrame } from './draw-frame.ts';
import { drawLegend } from './draw-legend.ts';
import { drawMap, type MapOrder, type MapWays } from './draw-map.ts';
import { sheetDocument } from './sheet-document.ts';
import { sheetLine } from './sheet-line.ts';
import { sheetLegends } from './sheet-legends.ts';
import type { SheetPen } from './sheet-pen.ts';

export interface SheetOrder extends SheetNotes, MapOrder {
  title: string;
  subtitle: string;
  hasGrid: boolean;
  /** Layers whose legends stand on the sheet, the uppermost first. */
  nodes: readonly LayerNode[];
}

export type SheetWays = Pick<MapWays, 'hand' | 'onStep' | 'signal'>;

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
  await drawMap(made, pen, order, { ...ways, problems, seen });
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

import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';
import { layerAddress } from '../../../map/kinds/addresses.ts';
import type { LegendEntry, LegendMark } from '../../../map/kinds/legend-entry.ts';
import { askMap } from '../../../providers/ask-map.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { legendOf } from '../legend-of.ts';
import { jpegOf } from './jpeg-of.ts';
import type { SheetEntry, SheetLegend } from './draw-legend.ts';

/**
 * Legends of the layers on a sheet, those of rocks before the others, of a geological map with what is on it only.
 * What could not be had is told.
 * @param seen signs of geological maps on the sheet
 */
export async function sheetLegends(
  document: PDFDocument,
  nodes: readonly LayerNode[],
  { seen, onFault }: { seen: ReadonlySet<string>; onFault: (problem: string) => void },
): Promise<SheetLegend[]> {
  const legends = await Promise.all(
    nodes.map(async (node): Promise<SheetLegend> => {
      const found = await legendOf(node).catch(() => {
        onFault(`“${node.name}”的图例没有取到`);
        return [];
      });
      const entries = await Promise.all(
        found.filter((entry) => isSeen(entry, seen)).map((entry) => withImage(document, node, entry, onFault)),
      );
      return { name: node.name, entries: entries.filter((entry) => entry !== null) };
    }),
  );
  const full = legends.filter(({ entries }) => entries.length > 0);
  return [...full.filter(hasRocks), ...full.filter((each) => !hasRocks(each))];
}

const hasRocks = ({ entries }: SheetLegend): boolean =>
  entries.some(({ mark, code }) => mark.kind === 'area' && code !== undefined);

/** Of what has no sign nobody knows whether it is on the sheet. */
const isSeen = ({ sign }: LegendEntry, seen: ReadonlySet<string>): boolean =>
  sign === undefined || seen.size === 0 || seen.has(sign);

async function withImage(
  document: PDFDocument,
  node: LayerNode,
  entry: SheetEntry,
  onFault: (problem: string) => void,
): Promise<SheetEntry | null> {
  if (entry.mark.kind !== 'picture') return entry;
  try {
    return { ...entry, image: await picture(document, node, entry.mark) };
  } catch {
    onFault(`“${node.name}”的服务没有给出图例`);
    return null;
  }
}

async function picture(
  document: PDFDocument,
  { id }: LayerNode,
  { request }: Extract<LegendMark, { kind: 'picture' }>,
): Promise<PDFImage> {
  const response = await askMap(layerAddress({ use: 'layer', id }, request));
  if (!response.ok) throw new Error('no legend');
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = Object.assign(window.document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  return document.embedJpg(await jpegOf(canvas));
}

import { OwnDataReader } from '../../../map/own-data/own-data-reader.ts';
import { limits, tooLarge } from '../../../map/own-data/own-layer.ts';
import { type KeptDrawing, drawingName, plotLimits } from '../../../map/state/plot/drawing.ts';
import { layerDrawings } from '../../../map/state/plot/layer-drawings.ts';

export interface PlotFile {
  name: string;
  drawings: KeptDrawing[];
  /** What of the file is lacking or doubtful: Chinese sentences. */
  problems: string[];
}

/**
 * The drawings of a GeoJSON or KML file, read beside the page.
 * @throws Error with a Chinese sentence when nothing of it can be drawn
 */
export async function readPlotFile(file: File): Promise<PlotFile> {
  if (file.size > limits.fileBytes) throw new Error(tooLarge(file.size));
  const reader = new OwnDataReader();
  try {
    const layers = await reader.read([file], {});
    const drawings: KeptDrawing[] = [];
    const problems: string[] = [];
    for (const [at, layer] of layers.entries()) {
      const count = new Set(layer.features.owners).size;
      if (count > plotLimits.drawings)
        throw new Error(
          `文件有 ${count.toLocaleString('zh-CN')} 个要素，一个图册最多 ${plotLimits.drawings.toLocaleString('zh-CN')} 个；只看不改请用“自有数据”`,
        );
      const values = await Promise.all(Array.from({ length: count }, (_, feature) => reader.valuesOf(at, feature)));
      const read = layerDrawings(layer, (feature) => values[feature] ?? []);
      drawings.push(...read.drawings);
      problems.push(...layer.problems.map(({ sentence }) => sentence));
      if (read.holes > 0) problems.push(`${read.holes} 个面中的洞没有带入`);
      if (read.faults > 0) problems.push(`${read.faults} 个图形不能画，已略去`);
    }
    if (drawings.length === 0) throw new Error(['文件中没有可以画的图形', ...problems].join('；'));
    return { name: drawingName(file.name.replace(/\.[^.]+$/, '')), drawings, problems };
  } finally {
    reader.end();
  }
}

import type { MapDimension, MapState } from '../../map/state/map-state.ts';
import { toolOf } from '../../map/tools/index.ts';

const dimensions: Record<MapDimension, string> = { '2d': '二维地图', '3d': '三维地图', both: '二维、三维对照' };

/** What a view of the map holds, in words. */
export function mapViewWords({ dimension, layers, tool, place }: MapState): string {
  const layersText = layers === null ? '打开时的图层' : layers.length === 0 ? '没有图层' : `${layers.length} 个图层`;
  const parts = [
    dimensions[dimension],
    layersText,
    ...(tool ? [`工具“${toolOf(tool)?.label ?? tool}”`] : []),
    ...(place ? ['脚下地质'] : []),
  ];
  return `${parts.join('，')}。`;
}

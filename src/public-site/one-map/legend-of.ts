import { kindOf } from '../../map/kinds/index.ts';
import type { LegendEntry } from '../../map/kinds/legend-entry.ts';
import { askMap } from '../../providers/ask-map.ts';
import type { LayerNode } from '../../map/layer-nodes.ts';

async function askJson(address: string): Promise<unknown> {
  const response = await askMap(address);
  if (!response.ok) throw new Error('图例没有取到，请稍后重试');
  return response.json();
}

/** What the signs of a layer mean; empty where it has no legend. @throws Error with a Chinese sentence */
export const legendOf = async ({
  type,
  options,
}: Pick<LayerNode, 'type' | 'options'>): Promise<readonly LegendEntry[]> =>
  (await kindOf(type)?.legend?.(options ?? {}, { askJson })) ?? [];

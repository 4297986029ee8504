import { layerAddress } from '../../../map/kinds/addresses.ts';
import { momentsIn } from '../../../map/kinds/feature-moments.ts';
import { kindOf } from '../../../map/kinds/index.ts';
import type { Instant } from '../../../map/kinds/instant.ts';
import { readTimeAxis } from '../../../map/kinds/time-axis.ts';
import { askMap } from '../../../providers/ask-map.ts';
import { fetchFacets } from '../../../providers/fetch-rows.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { LayerNode } from '../../../map/layer-nodes.ts';

function readAxis(dimension: string): readonly Instant[] {
  const { instants, problem } = readTimeAxis(dimension);
  if (problem !== null) throw new Error(problem);
  return instants;
}

async function askJson(address: string): Promise<unknown> {
  const response = await askMap(address);
  if (!response.ok) throw new Error('图层的时间没有取到，请稍后重试');
  return response.json();
}

async function facet(source: string, field: string): Promise<readonly unknown[]> {
  const resource = resourceNamed(source);
  if (!resource) throw new Error('图层的数据不存在，请管理员检查图层参数');
  const { facets } = await fetchFacets(resource);
  return (facets[field] ?? []).map(({ value }) => value);
}

/** The moments that a layer has, the earliest first. @throws Error with a Chinese sentence */
export async function instantsOf({ id, type, options }: LayerNode): Promise<readonly Instant[]> {
  const ways = {
    askJson,
    facet,
    readAxis,
    momentsIn,
    addressOf: (request: Parameters<typeof layerAddress>[1]) => layerAddress({ use: 'layer', id }, request),
  };
  return (await kindOf(type)?.time?.instants(options ?? {}, ways)) ?? [];
}

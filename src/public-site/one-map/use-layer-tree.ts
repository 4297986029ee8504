import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dimension } from '../../map/kinds/define-kind.ts';
import { send } from '../../providers/http.ts';
import { useSession } from '../../providers/session.ts';
import { catalog } from '../../resources/maps/catalog.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { flattened, type LayerNode, onlyLayers, pruned, readNode } from './layer-nodes.ts';

/** Roots of the trees (specification section 3); the 3D map has the layers of the 2D one besides its own. */
const roots: Readonly<Record<Dimension, readonly number[]>> = { '2d': [171], '3d': [170, 171] };

async function readTree(id: number, signal: AbortSignal): Promise<LayerNode> {
  const { data } = await send(callNamed(catalog, 'openTree'), { values: { id }, signal });
  const root = readNode(data);
  if (!root) throw new Error('图层目录没有读出来');
  return pruned(root);
}

const keptOf = (root: LayerNode, keeps: (node: LayerNode) => boolean): LayerNode =>
  onlyLayers(
    root,
    new Set(
      flattened(root)
        .filter(keeps)
        .map(({ id }) => id),
    ),
  );

/** The layers that this visitor may see on a map of this dimension. @param keeps those of them that are wanted; null: all */
export function useLayerTree(dimension: Dimension, keeps: ((node: LayerNode) => boolean) | null = null) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['layer-tree', ...roots[dimension], userId],
    placeholderData: keepPreviousData,
    ...(keeps ? { select: (root: LayerNode) => keptOf(root, keeps) } : {}),
    queryFn: async ({ signal }): Promise<LayerNode> => {
      const trees = await Promise.all(roots[dimension].map((id) => readTree(id, signal)));
      const [first] = trees;
      if (!first) throw new Error('图层目录没有读出来');
      return { ...first, children: trees.flatMap(({ children }) => children) };
    },
  });
}

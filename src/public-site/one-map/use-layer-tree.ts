import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Dimension } from '../../map/kinds/define-kind.ts';
import { send } from '../../providers/http.ts';
import { useSession } from '../../providers/session.ts';
import { catalog } from '../../resources/maps/catalog.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { flattened, type LayerNode, onlyLayers, pruned, readNode } from './layer-nodes.ts';

/**
 * Roots of the trees (specification section 3). Either map has the layers of the other besides its own, below them: what it
 * cannot draw says so and leads there, and what is switched on stays on for the way back.
 */
const roots: Readonly<Record<Dimension, number>> = { '2d': 171, '3d': 170 };

type Trees = Readonly<Record<Dimension, LayerNode>>;

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

/** The layers that this visitor may see, those of this dimension first. @param keeps those of them that are wanted; null: all */
export function useLayerTree(dimension: Dimension, keeps: ((node: LayerNode) => boolean) | null = null) {
  const { userId } = useSession();
  const select = useCallback(
    (trees: Trees): LayerNode => {
      const [first, second] = dimension === '2d' ? [trees['2d'], trees['3d']] : [trees['3d'], trees['2d']];
      const root = { ...first, children: [...first.children, ...second.children] };
      return keeps ? keptOf(root, keeps) : root;
    },
    [dimension, keeps],
  );
  return useQuery({
    queryKey: ['layer-tree', userId],
    placeholderData: keepPreviousData,
    select,
    queryFn: async ({ signal }): Promise<Trees> => {
      const [flat, solid] = await Promise.all([readTree(roots['2d'], signal), readTree(roots['3d'], signal)]);
      return { '2d': flat, '3d': solid };
    },
  });
}

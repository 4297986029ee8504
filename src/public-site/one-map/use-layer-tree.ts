import { useCallback } from 'react';
import type { Dimension } from '../../map/kinds/define-kind.ts';
import { flattened, type LayerNode, onlyLayers, treeOf } from '../../map/layer-nodes.ts';
import { useOpenTrees } from '../../providers/use-open-trees.ts';

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
  const select = useCallback(
    (answers: Parameters<typeof treeOf>[1]): LayerNode => {
      const root = treeOf(dimension, answers);
      return keeps ? keptOf(root, keeps) : root;
    },
    [dimension, keeps],
  );
  return useOpenTrees(select);
}

import { useQuery } from '@tanstack/react-query';
import { send } from '../../providers/http.ts';
import { useSession } from '../../providers/session.ts';
import { catalog } from '../../resources/maps/catalog.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { type LayerNode, pruned, readNode } from './layer-nodes.ts';

/** Root of the 2D tree (specification section 3). */
const flatRoot = 171;

/** The layers that this visitor may see. */
export function useLayerTree() {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['layer-tree', flatRoot, userId],
    queryFn: async ({ signal }): Promise<LayerNode> => {
      const { data } = await send(callNamed(catalog, 'openTree'), { values: { id: flatRoot }, signal });
      const root = readNode(data);
      if (!root) throw new Error('图层目录没有读出来');
      return pruned(root);
    },
  });
}

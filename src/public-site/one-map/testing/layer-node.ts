import { type LayerNode, readNode } from '../../../map/layer-nodes.ts';

/** A node as the tree answers it; what is left out is as nobody has filled it in. */
export function layerNode(values: { id: number } & Record<string, unknown>): LayerNode {
  const node = readNode(values);
  if (!node) throw new Error('no node');
  return node;
}

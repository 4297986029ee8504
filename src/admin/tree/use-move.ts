import { useInvalidate } from '@refinedev/core';
import { callResource } from '../../providers/call-resource.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { notify } from '../notify.ts';
import { placeAt } from './tree-moves.ts';
import type { TreeNode } from './tree-nodes.ts';

type Target = { parent: number; index: number } | null;

/** Moves a node: one edit for every row whose parent or number changes. Null targets and impossible ones do nothing. */
export function useMove(resource: Resource, roots: readonly TreeNode[]): (id: number, target: Target) => Promise<void> {
  const invalidate = useInvalidate();
  const { tree } = resource;
  return async (id, target) => {
    if (!tree || !target) return;
    const placements = placeAt(roots, id, target, tree.order);
    if (!placements) {
      notify.error(null, '不能移到那里：根节点不能移动，节点也不能移到自己的下级');
      return;
    }
    try {
      // The moved node first: should a later one fail, the tree is still whole, only its order is not.
      for (const place of placements.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))) {
        const values =
          place.id === id ? { [tree.parent]: place.parent, [tree.order]: place.order } : { [tree.order]: place.order };
        await callResource(resource, 'edit', { id: place.id, values });
      }
    } catch (error) {
      notify.error(error, '移动失败');
    } finally {
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] });
    }
  };
}

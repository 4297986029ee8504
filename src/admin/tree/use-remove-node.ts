import { useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { notify } from '../notify.ts';

/** Deletes a node with everything below it, at once; answers whether it is gone. Faults are shown. */
export function useRemoveNode(resource: Resource): (id: number) => Promise<boolean> {
  const client = useQueryClient();
  return async (id) => {
    try {
      await callResource(resource, 'remove', { id });
      notify.success('已删除');
      return true;
    } catch (error) {
      notify.error(error, '删除失败');
      return false;
    } finally {
      // Single rows are left out: the form beside the tree still shows the deleted one, and would ask for it in vain.
      const queryKey = ['data', 'default', resource.name];
      await client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[3] !== 'one' });
    }
  };
}

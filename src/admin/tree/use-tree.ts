import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { fetchList } from '../../providers/fetch-rows.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { type Caller, mayCall } from '../../resources/kit/rights.ts';
import { useCaller } from '../caller.ts';
import { nodeOf, type TreeNode } from './tree-nodes.ts';

/** Name of the view that answers a node with everything below it, the first that the caller may ask. */
export const subtreeView = (resource: Resource, caller: Caller): string | null =>
  Object.entries(resource.views ?? {}).find(([name, view]) => view.subtree && mayCall(resource, name, caller))?.[0] ??
  null;

/** The roots (rows without a parent), each with everything below it. */
async function loadTree(resource: Resource, view: string, signal: AbortSignal): Promise<TreeNode[]> {
  const { tree } = resource;
  if (!tree) throw new Error(`${resource.name} is no tree`);
  const { rows } = await fetchList(
    resource,
    {
      filters: [{ field: tree.parent, operator: 'null', values: [true] }],
      sort: [{ field: tree.order, order: 'asc' }],
    },
    signal,
  );
  return Promise.all(
    rows.map(async ({ id }) =>
      nodeOf(await callResource<Parameters<typeof nodeOf>[0]>(resource, view, { id, signal })),
    ),
  );
}

export interface TreeAnswer {
  roots: TreeNode[];
  isPending: boolean;
  /** There is no tree; one that is there stays when reading it again fails, with what is being written beside it. */
  error: Error | null;
  refetch: () => void;
}

/** The whole tree of a resource as far as this user may see it. */
export function useTree(resource: Resource): TreeAnswer {
  const caller = useCaller();
  const view = subtreeView(resource, caller);
  const { data, isPending, error, refetch } = useQuery<TreeNode[]>({
    queryKey: ['data', 'default', resource.name, 'tree', view],
    queryFn: ({ signal }) => (view ? loadTree(resource, view, signal) : Promise.reject(new Error('没有查看的权限'))),
    retry: false,
    // Rights that are read again may lead to another view: meanwhile the tree stands
    placeholderData: keepPreviousData,
  });
  return { roots: data ?? [], isPending, error: data ? null : error, refetch: () => void refetch() };
}

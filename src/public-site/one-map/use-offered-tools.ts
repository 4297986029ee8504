import { useQuery } from '@tanstack/react-query';
import type { MapTool } from '../../map/tools/define-tool.ts';
import { type ToolCode, toolOf } from '../../map/tools/index.ts';
import { fetchListOf } from '../../providers/fetch-rows.ts';
import { hasRight, useSession } from '../../providers/session.ts';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { type Func, funcs } from '../../resources/maps/funcs.ts';

type Offered = Pick<Func, 'code' | 'name' | 'group'>;

/** The tools of these that the portal has, as the administrator calls and orders them. */
export const offeredTools = (offered: readonly Offered[]): MapTool<ToolCode>[] =>
  offered.flatMap(({ code, name, group }) => {
    const tool = toolOf(code);
    return tool ? [{ ...tool, label: name, group }] : [];
  });

/** The tools that are open to this visitor; null until that is known. */
export function useOfferedTools(): readonly MapTool<ToolCode>[] | null {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['offered-tools', session.userId],
    queryFn: ({ signal }) => fetchListOf(funcs, callNamed(funcs, 'listReadOnly'), { end: 100 }, { signal }),
    select: ({ rows }) => offeredTools(rows).filter(({ right = 'guest' }) => hasRight(session, right)),
  });
  return data ?? null;
}

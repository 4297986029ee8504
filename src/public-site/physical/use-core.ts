import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../../providers/queries.ts';
import { useSession } from '../../providers/session.ts';
import { boreholeLayers } from '../../resources/holdings/borehole-layers.ts';
import { coreBoxes } from '../../resources/holdings/core-boxes.ts';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import type { PhysicalMaterial } from '../../resources/holdings/physical-materials.ts';

/** All rows whose reference is the given id, page by page, in the resource's own order. */
async function allOf<R extends Resource>(resource: R, field: string, id: number, signal: AbortSignal) {
  const filters = [{ field, operator: 'eq', values: [id] }] as const;
  const rows: RowOf<R>[] = [];
  for (;;) {
    const start = rows.length;
    const page = await fetchList(resource, { filters, start, end: start + maxPageSize }, signal);
    rows.push(...page.rows);
    if (page.rows.length < maxPageSize) return rows;
  }
}

/** Boxes of a material and the strata of its hole, both from the top. Lists that secrecy closes are empty. */
export function useCore({ id, borehole }: Pick<PhysicalMaterial, 'id' | 'borehole'>) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['core', userId, id, borehole],
    queryFn: async ({ signal }) => {
      const [boxes, layers] = await Promise.all([
        allOf(coreBoxes, 'material', id, signal),
        borehole === null ? [] : allOf(boreholeLayers, 'borehole', borehole, signal),
      ]);
      return { boxes, layers };
    },
  });
}

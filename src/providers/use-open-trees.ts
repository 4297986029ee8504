import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dimension } from '../map/kinds/define-kind.ts';
import { callNamed } from '../resources/kit/calls-of.ts';
import { catalog } from '../resources/maps/catalog.ts';
import { send } from './http.ts';
import { type Reader, readerHeaders, readerKey } from './reader.ts';
import { useSession } from './session.ts';

/** Roots of the two trees of layers (specification section 3). */
const roots: Readonly<Record<Dimension, number>> = { '2d': 171, '3d': 170 };

/**
 * The two trees of layers as they are open to a reader.
 * @param select makes of the answers what is shown; the same function each time
 */
export function useOpenTrees<Tree>(
  select: (answers: Readonly<Record<Dimension, unknown>>) => Tree,
  reader: Reader = 'self',
) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['layer-tree', readerKey(reader, userId)],
    placeholderData: keepPreviousData,
    select,
    queryFn: async ({ signal }) => {
      const how = { headers: readerHeaders(reader), signal };
      const read = (id: number) => send(callNamed(catalog, 'openTree'), { values: { id }, ...how });
      const [flat, solid] = await Promise.all([read(roots['2d']), read(roots['3d'])]);
      return { '2d': flat.data, '3d': solid.data };
    },
  });
}

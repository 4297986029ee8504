import { isLayerType } from '../../../map/kinds/index.ts';
import { useCall } from '../../../providers/use-call.ts';
import { callerOf, useSession } from '../../../providers/session.ts';
import { mayCall } from '../../../resources/kit/rights.ts';
import { catalog } from '../../../resources/maps/catalog.ts';
import type { GivenService } from './read-service.ts';

/**
 * How the map asks a service that an address describes. `own`: its data are the portal's. `layer`: by way of the layer that
 * this visitor may see and that is the same service. `draft`: by its address, for administrators of layers alone. `none`: not
 * at all, since a page of the portal loads nothing from elsewhere and the portal asks no address for anybody.
 */
export type ServiceWay =
  | { by: 'own' }
  | { by: 'layer'; use: 'layer' | 'base'; id: number }
  | { by: 'draft' }
  | { by: 'none'; isGuest: boolean };

export function useServiceWay({ kind, options, layer }: GivenService): {
  /** Null: not known yet. */
  way: ServiceWay | null;
  error: Error | null;
  retry: () => void;
} {
  const session = useSession();
  const isAsked = kind.remote !== undefined && layer === null;
  const { data, error, refetch } = useCall(
    catalog,
    'match',
    isAsked && isLayerType(kind.type) ? { type: kind.type, options } : null,
    {
      staleTime: 60_000,
      retry: false,
    },
  );
  const retry = (): void => void refetch();
  if (!kind.remote) return { way: { by: 'own' }, error: null, retry };
  if (layer) return { way: { by: 'layer', ...layer }, error: null, retry };
  if (!data) return { way: null, error, retry };
  if (data.layer) return { way: { by: 'layer', use: data.layer.use, id: data.layer.id }, error: null, retry };
  const mayPreview = mayCall(catalog, 'preview', callerOf(session));
  return { way: mayPreview ? { by: 'draft' } : { by: 'none', isGuest: !session.isLogin }, error: null, retry };
}

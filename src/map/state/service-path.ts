import type { Extent } from '../../resources/kit/field-kinds.ts';

/** Name in the address of /PreviewService under which the service's JSON stands. */
export const serviceName = 'obj';
/** The same of the dimension: '3d', else 2D. */
export const dimensionName = 'dim';

/** A service as an address describes it; a row of the layer tree by its number alone. */
export interface DescribedService {
  type: string;
  name?: string;
  id?: number | null;
  options?: unknown;
  /** What to look at first, degrees. */
  extent?: Extent | null;
}

/** Where one service is looked at by itself. */
export const servicePath = (service: DescribedService): string =>
  `/PreviewService?${new URLSearchParams({ [serviceName]: JSON.stringify(service) }).toString()}`;

/** The same of a layer of the tree: whoever opens it is shown what his own rights allow. */
export const layerServicePath = ({ id, name, type }: { id: number; name: string; type: string }): string =>
  servicePath({ id, name, type });

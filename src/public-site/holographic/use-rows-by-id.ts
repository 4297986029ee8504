import { useList } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';

/** Rows of these ids that the visitor may see. */
export const useRowsById = <R extends Resource>(resource: R, ids: readonly number[]) =>
  useList(
    resource,
    { filters: [{ field: 'id', operator: 'eq', values: ids }], start: 0, end: ids.length },
    { enabled: ids.length > 0 },
  );

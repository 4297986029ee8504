import { useOne } from '../../providers/queries.ts';
import { resourceNamed } from '../../resources/index.ts';

export interface ReferenceCellProps {
  /** Name of the other resource. */
  to: string;
  id: number;
}

/** The name of a row of another resource; its number while that is unknown or closed to this visitor. */
export function ReferenceCell({ to, id }: ReferenceCellProps) {
  const resource = resourceNamed(to);
  const { data } = useOne(resource, id);
  const name = (data as Record<string, unknown> | undefined)?.[resource.title];
  return <>{typeof name === 'string' ? name : `${resource.label} ${id}`}</>;
}

import { Link } from 'react-router-dom';
import { useOne } from '../../providers/queries.ts';
import { referredNamed } from './referred-resources.ts';
import { detailAddress } from './row-name.ts';

export interface ReferenceCellProps {
  /** Name of the other resource. */
  to: string;
  id: number;
}

/** The name of a row of another resource, as a link where it has a page; its number while that is closed to this visitor. */
export function ReferenceCell({ to, id }: ReferenceCellProps) {
  const resource = referredNamed(to);
  const { data } = useOne(resource, id);
  const name = (data as Record<string, unknown> | undefined)?.[resource.title];
  if (typeof name !== 'string') return <>{`${resource.label} ${id}`}</>;
  return resource.publicSite ? <Link to={detailAddress(resource, id)}>{name}</Link> : <>{name}</>;
}

import { Link } from 'react-router-dom';
import { useOne } from '../../providers/queries.ts';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';
import { detailAddress, titleOf } from './row-name.ts';

export interface LinkedRowProps<R extends Resource> {
  /** A resource with `publicSite`. */
  resource: R;
  id: number;
  /** What stands before the title: a number or a name of the relation. */
  leading?: (row: RowOf<R>) => string;
}

/** A link to another row by its title; a plain sentence when that row is not there for this visitor. */
export function LinkedRow<R extends Resource>({ resource, id, leading }: LinkedRowProps<R>) {
  const { data: row, error } = useOne(resource, id);
  if (error) return <span className="related__why">这条{resource.label}暂不能查看</span>;
  return (
    <Link to={detailAddress(resource, id)}>
      {row ? [leading?.(row), titleOf(resource, row)].filter(Boolean).join(' ') : `${resource.label} ${id}`}
    </Link>
  );
}

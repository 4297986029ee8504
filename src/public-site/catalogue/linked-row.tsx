import { Link } from 'react-router-dom';
import { useOne } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { detailAddress, titleOf } from './row-parts.ts';
import type { CatalogueRow } from './withheld.ts';

export interface LinkedRowProps {
  /** A resource with `publicSite`. */
  resource: Resource;
  id: number;
  /** What stands before the title: a number or a name of the relation. */
  leading?: (row: CatalogueRow) => string;
}

/** A link to another row by its title; a plain sentence when that row is not there for this visitor. */
export function LinkedRow({ resource, id, leading }: LinkedRowProps) {
  const { data, error } = useOne(resource, id);
  if (error) return <span className="related__why">这条{resource.label}暂不能查看</span>;
  const row = data as CatalogueRow | undefined;
  return (
    <Link to={detailAddress(resource, id)}>
      {row ? [leading?.(row), titleOf(resource, row)].filter(Boolean).join(' ') : `${resource.label} ${id}`}
    </Link>
  );
}

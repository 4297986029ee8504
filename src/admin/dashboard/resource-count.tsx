import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchList } from '../../providers/fetch-rows.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { adminPaths } from '../admin-paths.ts';

const number = new Intl.NumberFormat('zh-CN');

/** How many rows a resource has; a count that fails says so in its own place. */
export function ResourceCount({ resource }: { resource: Resource }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['data', 'default', resource.name, 'count'],
    queryFn: ({ signal }) => fetchList(resource, { start: 0, end: 1 }, signal),
    retry: false,
  });
  const text = data ? `${number.format(data.total)}${data.totalIsCapped ? '+' : ''}` : isPending ? '…' : '未取得';
  return (
    <li>
      <Link to={adminPaths.list(resource.name)}>
        <span>{resource.label}</span>
        <strong data-faulty={error !== null} aria-busy={isPending}>
          {text}
        </strong>
      </Link>
    </li>
  );
}

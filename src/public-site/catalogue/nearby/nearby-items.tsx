import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasRight, useSession } from '../../../providers/session.ts';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { writeListQuery } from '../../../resources/kit/list-query.ts';
import { insiderRight } from '../../../resources/kit/rights.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { blurShown } from '../blurred.ts';
import { detailAddress, titleOf } from '../row-name.ts';
import { totalText } from '../total-text.ts';
import { fetchNearby, type NearbyList, nearbyCatalogues, type NearRow, nearText, reachMetres } from './nearby-lists.ts';
import '../linked/linked-section.css';

export interface NearbyItemsProps {
  /** What they are near to. */
  item: { resource: Resource; id: number };
  place: Extent;
}

/** What lies within reach of an item, catalogue by catalogue, the nearest first. */
export function NearbyItems({ item, place }: NearbyItemsProps) {
  const { userId } = useSession();
  const answers = useQueries({
    queries: nearbyCatalogues.map((resource) => ({
      queryKey: ['nearby', resource.name, userId, item.resource.name, item.id, place],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchNearby(resource, { place, item }, signal),
    })),
  });
  const lists = answers.flatMap(({ data }) => (data && data.rows.length > 0 ? [data] : []));
  const failed = answers.filter(({ error }) => error !== null);
  const isSettled = answers.every(({ isPending }) => !isPending);
  return (
    <>
      <div className="linked__groups">
        {lists.map((list) => (
          <NearbyGroup key={list.resource.name} list={list} />
        ))}
      </div>
      {isSettled ? null : <Loading rows={3} label="正在查找附近的资料" />}
      {isSettled && lists.length === 0 && failed.length === 0 ? (
        <p className="related__why">{reachMetres / 1000} km 以内没有其他可查看位置的资料。</p>
      ) : null}
      {failed[0]?.error ? (
        <ErrorState
          error={failed[0].error}
          title="部分附近的资料没有加载出来"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : null}
    </>
  );
}

function NearbyGroup({ list }: { list: NearbyList }) {
  const { resource, rows, total, filter } = list;
  const query = new URLSearchParams(writeListQuery(resource, { filters: [filter] })).toString();
  return (
    <section className="linked__group">
      <h3>
        {resource.label}
        <span className="detail__count">{totalText(list)} 件</span>
      </h3>
      <ul className="related plain-list">
        {rows.map((near) => (
          <NearbyRow key={near.row.id} resource={resource} near={near} />
        ))}
      </ul>
      {total > rows.length ? (
        <Link className="linked__all" to={`${resource.publicSite?.path ?? ''}?${query}`}>
          查看附近全部{resource.label}
        </Link>
      ) : null}
    </section>
  );
}

function NearbyRow({ resource, near: { row, metres } }: { resource: Resource; near: NearRow }) {
  const isInsider = hasRight(useSession(), insiderRight(resource));
  const isRough = blurShown(resource, row, resource.publicSite?.footprint ?? '', isInsider) !== null;
  return (
    <li>
      <Link to={detailAddress(resource, row.id)}>{titleOf(resource, row)}</Link>
      <span className="related__why">
        {isRough ? '约 ' : ''}
        {nearText(metres)}
      </span>
    </li>
  );
}

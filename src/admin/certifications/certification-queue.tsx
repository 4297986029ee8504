import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { ListPage } from '../list/list-page.tsx';
import { reviewLists, usePending } from './pending-certifications.ts';

const [queue] = reviewLists;

/** The list of certifications. It opens with those that wait for a decision. */
export function CertificationQueue({ resource }: { resource: Resource }) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  // Only the first look is led to the queue: whoever then takes the condition off wants to see all
  const [isLed, setLed] = useState(search !== '');
  useEffect(() => {
    if (search !== '') setLed(true);
    else if (!isLed) void navigate({ search: `?${queue?.search ?? ''}` }, { replace: true });
    // `key`: another visit of the plain address may come while this one is being led on
  }, [isLed, search, key, navigate]);
  return isLed ? <ListPage resource={resource} above={<ReviewLists />} /> : <Loading rows={10} />;
}

/** The reviewer's lists, and the way into the first record that waits. */
function ReviewLists() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: pending = [] } = usePending();
  const now = new URLSearchParams(search).toString();
  const [first] = pending;
  return (
    <nav className="admin-review-lists" aria-label="审核进度">
      {reviewLists.map((list) => (
        <Link
          key={list.label}
          to={{ search: list.search ? `?${list.search}` : '' }}
          aria-current={list.search === now ? 'page' : undefined}
        >
          {list === queue ? `${list.label}（${pending.length}）` : list.label}
        </Link>
      ))}
      {first === undefined ? null : (
        <Button type="primary" onClick={() => void navigate(adminPaths.show('certifications', first))}>
          开始审核
        </Button>
      )}
    </nav>
  );
}

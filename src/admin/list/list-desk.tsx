import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { Loading } from '../../ui/loading.tsx';
import { ListPage } from './list-page.tsx';

/** A ready condition of a list. */
export interface DeskList {
  label: string;
  /** Query of the page's address. */
  search: string;
}

interface ListDeskProps {
  resource: Resource;
  lists: readonly DeskList[];
  /** What the ready conditions have in common, for screen readers. */
  label: string;
  /** Shown between the heading and the ready conditions. */
  above?: ReactNode;
  /** Shown behind the ready conditions. */
  children?: ReactNode;
}

/** The generated list with ready conditions above it; without any in the address, it opens with the first of them. */
export function ListDesk({ resource, lists, label, above, children }: ListDeskProps) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const first = lists[0]?.search ?? '';
  // Only the first look is led to the first list: whoever then takes the condition off wants to see all
  const [isLed, setLed] = useState(search !== '');
  useEffect(() => {
    if (search !== '') setLed(true);
    else if (!isLed) void navigate({ search: `?${first}` }, { replace: true });
  }, [isLed, search, key, first, navigate]);
  const now = new URLSearchParams(search).toString();
  if (!isLed) return <Loading rows={10} />;
  const choices = (
    <nav className="admin-review-lists" aria-label={label}>
      {lists.map((list) => (
        <Link
          key={list.label}
          to={{ search: list.search ? `?${list.search}` : '' }}
          aria-current={list.search === now ? 'page' : undefined}
        >
          {list.label}
        </Link>
      ))}
      {children}
    </nav>
  );
  return (
    <ListPage
      resource={resource}
      above={
        <>
          {above}
          {choices}
        </>
      }
    />
  );
}

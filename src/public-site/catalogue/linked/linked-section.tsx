import { useId } from 'react';
import { Link } from 'react-router-dom';
import { writeListQuery } from '../../../resources/kit/list-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { detailAddress, titleOf } from '../row-name.ts';
import { totalText } from '../total-text.ts';
import type { Linked, LinkedGroupRows } from './use-linked.ts';
import './linked-section.css';

export interface LinkedSectionProps {
  title: string;
  /** What the rows share, said behind the title: the number of the sheet. */
  note?: string;
  linked: Linked;
}

/** Rows of other catalogues, by catalogue, each with the way to all of them; no section when there are none. */
export function LinkedSection({ title, note, linked }: LinkedSectionProps) {
  const id = useId();
  const { groups, error, retry } = linked;
  if (groups.length === 0 && !error) return null;
  return (
    <section className="detail__section linked" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {note ? <span className="detail__count">{note}</span> : null}
      </h2>
      <div className="linked__groups">
        {groups.map((group) => (
          <LinkedGroup key={group.resource.name} group={group} />
        ))}
      </div>
      {error ? <ErrorState error={error} title={`部分${title}没有加载出来`} onRetry={retry} /> : null}
    </section>
  );
}

function LinkedGroup({ group }: { group: LinkedGroupRows }) {
  const { resource, rows, total, filter } = group;
  const query = new URLSearchParams(writeListQuery(resource, { filters: [filter] })).toString();
  return (
    <section className="linked__group">
      <h3>
        {resource.label}
        <span className="detail__count">{totalText(group)} 件</span>
      </h3>
      <ul className="related plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={detailAddress(resource, row.id)}>{titleOf(resource, row)}</Link>
          </li>
        ))}
      </ul>
      {total > rows.length ? (
        <Link className="linked__all" to={`${resource.publicSite?.path ?? ''}?${query}`}>
          查看全部{resource.label}
        </Link>
      ) : null}
    </section>
  );
}

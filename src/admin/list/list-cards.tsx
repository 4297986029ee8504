import { Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Column } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { Cell } from '../cells/cell.tsx';
import { titleOf } from '../record/title-of.ts';
import { fromStart } from './list-address.ts';
import type { ListTableProps } from './list-table-props.ts';
import { RowActions } from './row-actions.tsx';
import { canSelectRows } from './row-keys.ts';
import type { Row } from './use-rows.ts';

/** The rows on a phone: one card each, with what its columns hold; empty values take no room. */
export function ListCards({ resource, query, setQuery, answer, columns, selected, onSelect }: ListTableProps) {
  const canSelect = canSelectRows(resource, useCaller());
  const toggle = (id: number): void =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <>
      <SortChoice query={query} setQuery={setQuery} columns={columns} />
      <ul className="admin-cards plain-list" data-stale={answer.isStale} aria-busy={answer.isStale}>
        {answer.rows.map((row) => (
          <Card key={row.id} resource={resource} row={row} columns={columns}>
            {canSelect ? (
              <Checkbox
                aria-label={`选择 ${titleOf(resource, row)}`}
                checked={selected.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            ) : null}
          </Card>
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  resource: Resource;
  row: Row;
  columns: readonly Column[];
  children: ReactNode;
}

function Card({ resource, row, columns, children }: CardProps) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const facts = columns.filter(({ name }) => name !== resource.title && !isNothing(row[name]));
  return (
    <li data-id={row.id}>
      <header>
        {children}
        <Link to={adminPaths.show(resource.name, row.id)} state={{ from }}>
          {titleOf(resource, row)}
        </Link>
        <RowActions resource={resource} row={row} from={from} />
      </header>
      <dl>
        {facts.map(({ name, field }) => (
          <div key={name} data-kind={field.kind}>
            <dt>{field.label}</dt>
            <dd>
              <Cell field={field} value={row[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Cards have no headings to click: the order is chosen here. */
function SortChoice({ query, setQuery, columns }: Pick<ListTableProps, 'query' | 'setQuery' | 'columns'>) {
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, field }) => [
      { value: `${name} asc`, label: `${field.label}，升序` },
      { value: `${name} desc`, label: `${field.label}，降序` },
    ]);
  if (options.length === 0) return null;
  const [first] = query.sort;
  const chosen = first ? `${first.field} ${first.order}` : '';
  return (
    <Select
      aria-label="排序"
      className="admin-cards__sort"
      placeholder="排序"
      value={options.some(({ value }) => value === chosen) ? chosen : null}
      options={options}
      onChange={(value: string) => setQuery(fromStart(query, { sort: sortOf(value) }))}
    />
  );
}

function sortOf(value: string): ListQuery['sort'] {
  const [field = 'id', order] = value.split(' ');
  return [{ field, order: order === 'desc' ? 'desc' : 'asc' }];
}

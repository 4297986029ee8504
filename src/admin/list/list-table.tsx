import { Table, type TableColumnType } from 'antd';
import { type AriaAttributes, type KeyboardEvent, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Column } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { titleOf } from '../record/title-of.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { Cell } from '../cells/cell.tsx';
import { columnWidth, headingOf } from './column-width.ts';
import { fromStart } from './list-address.ts';
import type { ListTableProps } from './list-table-props.ts';
import { RowActions } from './row-actions.tsx';
import { canSelectRows, rowOfKey } from './row-keys.ts';
import type { Row } from './use-rows.ts';

const sortOrders = { asc: 'ascend', desc: 'descend' } as const;
const actionsWidth = 118;
/** In windows narrower than this (CSS pixels) a fixed column would cover most of the row. */
const narrowPx = 820;
/** The rows. Arrows move between them, Enter opens one, the space bar selects it. */
export function ListTable({ resource, query, setQuery, answer, columns, selected, onSelect }: ListTableProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const canSelect = canSelectRows(resource, useCaller());
  const tableColumns = useTableColumns(resource, columns, query);
  const open = (row: Row): void =>
    void navigate(adminPaths.show(resource.name, row.id), { state: { from: pathname + search } });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = rowOfKey(event, answer.rows);
    if (!row) return;
    event.preventDefault();
    if (event.key === 'Enter') open(row);
    else if (event.key === ' ' && canSelect) {
      onSelect(selected.includes(row.id) ? selected.filter((id) => id !== row.id) : [...selected, row.id]);
    }
  }
  return (
    <div
      className="admin-table"
      role="presentation"
      data-stale={answer.isStale}
      aria-busy={answer.isStale}
      onKeyDown={onKeyDown}
    >
      <Table<Row>
        size="small"
        rowKey="id"
        sticky
        dataSource={answer.rows}
        columns={tableColumns}
        pagination={false}
        scroll={{
          x: columns.reduce((sum, column) => sum + columnWidth(resource, column), actionsWidth + (canSelect ? 40 : 0)),
        }}
        rowSelection={
          canSelect
            ? {
                selectedRowKeys: [...selected],
                onChange: (keys) => onSelect(keys.map(Number)),
                columnWidth: 40,
                getTitleCheckboxProps: () => named('选择本页全部'),
                getCheckboxProps: (row) => named(`选择 ${titleOf(resource, row)}`),
              }
            : undefined
        }
        onRow={(row) => ({ tabIndex: 0, 'data-id': row.id, onDoubleClick: () => open(row) })}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          const sort = order
            ? [{ field: String(columnKey), order: order === 'descend' ? ('desc' as const) : ('asc' as const) }]
            : [];
          setQuery(fromStart(query, { sort }));
        }}
      />
    </div>
  );
}

/** Name of a check box for a screen reader; the table hands it on to the input. */
const named = (label: string): AriaAttributes & { disabled?: boolean } => ({ 'aria-label': label });

function useTableColumns(resource: Resource, columns: readonly Column[], query: ListQuery): TableColumnType<Row>[] {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const from = pathname + search;
    const [first] = query.sort;
    const shown = columns.map((column): TableColumnType<Row> => {
      const { name, field, align, isSortable } = column;
      const isTitle = name === resource.title;
      return {
        key: name,
        dataIndex: name,
        title: headingOf(field),
        width: columnWidth(resource, column),
        align,
        ellipsis: true,
        ...(isSortable ? { sorter: true, sortOrder: first?.field === name ? sortOrders[first.order] : null } : {}),
        render: (value: unknown, row) => {
          const cell = <Cell field={field} value={value} />;
          const isLink = isTitle && value !== null && value !== undefined && value !== '';
          return isLink ? (
            <Link to={adminPaths.show(resource.name, row.id)} state={{ from }} tabIndex={-1}>
              {cell}
            </Link>
          ) : (
            cell
          );
        },
      };
    });
    const actions: TableColumnType<Row> = {
      key: 'actions',
      title: '操作',
      width: actionsWidth,
      ...(window.innerWidth > narrowPx ? { fixed: 'right' as const } : {}),
      render: (_, row) => <RowActions resource={resource} row={row} from={from} />,
    };
    return [...shown, actions];
  }, [resource, columns, query.sort, pathname, search]);
}

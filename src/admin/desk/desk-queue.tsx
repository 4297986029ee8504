import { Button, Input } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useReviewKeys } from '../certifications/use-review-keys.ts';
import type { DeskAddress } from './desk-address.ts';

interface Page<Row> {
  rows: readonly Row[];
  total: number;
  pageSize: number;
}

export interface DeskQueueProps<Row extends { id: number }> {
  /** What the rows are of, as its screens are addressed. */
  resource: string;
  address: DeskAddress;
  found: { data: Page<Row> | undefined; error: Error | null; refetch: () => unknown };
  /** What the search looks in. */
  searched: string;
  /** Further filters. */
  filters?: ReactNode;
  isNarrowed: boolean;
  /** What the button that opens the first row says. */
  beginLabel: string;
  /** Counts the rows: 件, 单. */
  unit: string;
  /** What to do where nothing is found, and where nothing waits. */
  hints: { narrowed: string; empty: string };
  /** What the table is called, and its heads. */
  label: string;
  heads: readonly string[];
  /** Cells of a row. */
  cells: (row: Row) => ReactNode;
}

/** Rows of one list of a desk, the most urgent first; Enter opens the first. */
export function DeskQueue<Row extends { id: number }>(props: DeskQueueProps<Row>) {
  const { resource, address, found, searched, filters, isNarrowed, beginLabel, hints } = props;
  const { data, error, refetch } = found;
  const navigate = useNavigate();
  const first = data?.rows[0];
  const open = first && (() => void navigate(adminPaths.show(resource, first.id)));
  useReviewKeys({ enter: open });
  if (error && !data) return <ErrorState error={error} title="队列没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} />;
  return (
    <>
      <div className="order-desk__filters">
        <Input.Search
          aria-label={searched}
          placeholder={searched}
          allowClear
          defaultValue={address.get('keyword') ?? ''}
          onSearch={(value) => void navigate(address.with('keyword', value.trim()))}
        />
        {filters}
        {open ? (
          <Button type="primary" title="回车" onClick={open}>
            {beginLabel}
          </Button>
        ) : null}
      </div>
      {data.rows.length === 0 ? (
        <Empty text={isNarrowed ? '没有符合条件的' : '这里没有要办的'}>
          {isNarrowed ? hints.narrowed : hints.empty}
        </Empty>
      ) : (
        <Rows {...props} rows={data.rows} />
      )}
      <Pages address={address} data={data} unit={props.unit} />
    </>
  );
}

function Rows<Row extends { id: number }>(props: DeskQueueProps<Row> & { rows: readonly Row[] }) {
  const { label, heads, rows, cells } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="order-desk__scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="order-desk__table" style={labelsOf(heads)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>{cells(row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The head of each cell, for the style sheet: on a phone it stands before what the cell says. */
const labelsOf = (heads: readonly string[]): CSSProperties =>
  Object.fromEntries(heads.map((head, at) => [`--head-${at}`, JSON.stringify(`${head}：`)])) as CSSProperties;

interface PagesProps {
  address: DeskAddress;
  data: { total: number; pageSize: number };
  unit: string;
}

function Pages({ address, data: { total, pageSize }, unit }: PagesProps) {
  const { page } = address;
  const count = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="order-desk__pages" aria-label="分页">
      {page > 1 ? <Link to={address.ofPage(page - 1)}>上一页</Link> : null}
      <span>
        共 {total} {unit}
        {count > 1 ? `，第 ${page} 页，共 ${count} 页` : ''}
      </span>
      {page < count ? <Link to={address.ofPage(page + 1)}>下一页</Link> : null}
    </nav>
  );
}

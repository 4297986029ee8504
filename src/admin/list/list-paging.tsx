import { Button, Pagination } from 'antd';
import { maxOffset, type ListQuery } from '../../resources/kit/list-query.ts';
import { countText } from './count-text.ts';
import { fromStart, pageSizes } from './list-address.ts';
import type { Rows } from './use-rows.ts';

interface ListPagingProps {
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
  answer: Rows;
}

/** Pages by number as far as the server counts them; beyond that, page by page with its cursor. */
export function ListPaging({ query, setQuery, answer }: ListPagingProps) {
  const size = query.end - query.start;
  const { total, totalIsCapped, next } = answer;
  const reachable = Math.min(total, maxOffset + size);
  const isBeyond = query.after !== undefined;
  const isLastNumbered = !isBeyond && query.start + size >= reachable;
  const goOn = (): void => {
    if (next) setQuery({ ...query, after: next, start: 0, end: size });
  };
  if (isBeyond) {
    return (
      <nav className="admin-paging" aria-label="翻页">
        <span>其后的记录没有页码，只能逐页向后</span>
        <Button onClick={() => setQuery(fromStart(query, {}))}>回到第一页</Button>
        <Button type="primary" disabled={!next} onClick={goOn}>
          下一页
        </Button>
      </nav>
    );
  }
  return (
    <nav className="admin-paging" aria-label="翻页">
      <Pagination
        size="small"
        current={Math.floor(query.start / size) + 1}
        pageSize={size}
        total={reachable}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        showTotal={() => countText(total, totalIsCapped)}
        onChange={(page, pageSize) => {
          if (pageSize === size) setQuery({ ...query, start: (page - 1) * size, end: page * size });
          else setQuery(fromStart(query, {}, pageSize));
        }}
      />
      {isLastNumbered && next ? (
        <span className="admin-paging__more">
          按页码只能翻到第 {reachable} 条。其后的请缩小范围，或
          <Button size="small" onClick={goOn}>
            逐页向后
          </Button>
        </span>
      ) : null}
    </nav>
  );
}

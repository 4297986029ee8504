import { boreholes } from '../../resources/holdings/boreholes.ts';
import { maxOffset } from '../../resources/kit/list-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CatalogueState, refined } from '../catalogue/catalogue-state.ts';
import { totalText } from '../catalogue/total-text.ts';
import { linkagePageSize, type LinkageState } from './linkage-state.ts';

export interface LinkageBarProps {
  state: LinkageState;
  count: { total: number; totalIsCapped: boolean } | null;
  onList: (list: CatalogueState) => void;
  onInMap: (isInMap: boolean) => void;
}

/** How many holes there are, in which order, and whether only those in sight are listed. */
export function LinkageBar({ state, count, onList, onInMap }: LinkageBarProps) {
  const { list, isInMap } = state;
  const sorts = boreholes.publicSite?.sorts ?? [];
  const chosen = sorts.findIndex(({ field, order }) => list.sort[0]?.field === field && list.sort[0].order === order);
  return (
    <div className="linkage-bar">
      <p role="status">
        {count ? (
          <>
            <strong>{totalText(count)}</strong> 个钻孔
          </>
        ) : (
          '正在查询'
        )}
      </p>
      <label className="linkage-bar__check">
        <input type="checkbox" checked={isInMap} onChange={({ target }) => onInMap(target.checked)} />
        只列地图范围内
      </label>
      <label className="linkage-bar__sort">
        <span className="visually-hidden">排序</span>
        <select
          className="input"
          value={chosen}
          onChange={({ target }) => {
            const sort = sorts[Number(target.value)];
            if (sort) onList(refined(list, { sort: [{ field: sort.field, order: sort.order }] }));
          }}
        >
          {chosen < 0 ? <option value={-1}>自定顺序</option> : null}
          {sorts.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

export interface LinkagePagesProps {
  list: CatalogueState;
  page: { total: number; totalIsCapped: boolean; next: string | null; rows: readonly unknown[] };
  onList: (list: CatalogueState) => void;
}

/** Page by page through the list; a page found by a cursor has no number. */
export function LinkagePages({ list, page, onList }: LinkagePagesProps) {
  const { start, after } = list;
  const next = start + linkagePageSize;
  const isLast = page.next === null || (!page.totalIsCapped && after === null && next >= page.total);
  if (start === 0 && isLast) return null;
  const forward = (): CatalogueState =>
    after === null && next <= maxOffset ? { ...list, start: next } : { ...list, start: next, after: page.next };
  return (
    <nav className="linkage-pages" aria-label="翻页">
      <button
        type="button"
        className="button"
        disabled={start === 0 && after === null}
        onClick={() =>
          onList({ ...list, start: after === null ? Math.max(0, start - linkagePageSize) : 0, after: null })
        }
      >
        <Icon name="arrowLeft" />
        {after === null ? '上一页' : '回到第一页'}
      </button>
      <span>
        {after === null ? `第 ${start / linkagePageSize + 1} 页` : '所选钻孔起'}
        {page.totalIsCapped || after !== null ? '' : `，共 ${Math.ceil(page.total / linkagePageSize)} 页`}
      </span>
      <button type="button" className="button" disabled={isLast} onClick={() => onList(forward())}>
        下一页
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}

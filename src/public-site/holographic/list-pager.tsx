import { Pager } from '../../ui/pager.tsx';
import type { usePages } from './use-pages.ts';

interface ListPagerProps extends Omit<ReturnType<typeof usePages>, 'from' | 'to'> {
  from: number;
  to: number;
  total: number;
  label: string;
  /** Whether all pages can be had as one, for looking through and for paper. */
  isWhole?: boolean;
}

/** Turns the pages of a list of a project, or lays all of them out; on paper it says what part is printed. */
export function ListPager({ page, pages, from, to, turn, total, label, isWhole = true }: ListPagerProps) {
  if (pages < 2) return null;
  return (
    <>
      {page === null ? null : (
        <p className="project__printed">
          打印的是第 {from + 1}–{to} 条，共 {total} 条{isWhole ? '；要打印全部，请先点“全部列出”' : ''}。
        </p>
      )}
      <div className="project__pages">
        {page === null ? null : <Pager {...{ page, pages, onPage: turn, label }} className="project__turn" />}
        {isWhole ? (
          <button type="button" className="button" onClick={() => turn(page === null ? 0 : null)}>
            {page === null ? '分页列出' : `全部列出（${total.toLocaleString('zh-CN')} 条）`}
          </button>
        ) : null}
      </div>
    </>
  );
}

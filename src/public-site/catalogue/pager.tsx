import { Link } from 'react-router-dom';
import {
  type CatalogueState,
  nextPage,
  numberedPages,
  pageNumber,
  pageNumbered,
  type PageOfResult,
} from './catalogue-state.ts';

export interface PagerProps {
  state: CatalogueState;
  page: PageOfResult;
  addressOf: (state: CatalogueState) => string;
  /** Address of the page before one that only a cursor reaches. */
  previous: string | null;
  /** Goes to a page that needs the address of this one to come back. */
  onNext: (state: CatalogueState) => void;
}

/** Numbers around the page shown, with the first and last; null stands for a gap. */
export function pageNumbersAround(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 2, current - 1, current, current + 1, current + 2, count];
  const numbers = [...new Set(wanted.filter((number) => number >= 1 && number <= count))].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

/** Pages by number as far as they can be counted; further ones by 下一页. */
export function Pager({ state, page, addressOf, previous, onNext }: PagerProps) {
  const current = pageNumber(state);
  const count = numberedPages(state.view, page.total);
  const next = nextPage(state, page);
  const isBeyond = state.after !== null;
  const previousAddress = isBeyond ? previous : current > 1 ? addressOf(pageNumbered(state, current - 1)) : null;
  if (!next && current === 1) return null;
  return (
    <nav className="pager" aria-label="分页">
      {previousAddress ? (
        <Link className="pager__step" rel="prev" to={previousAddress}>
          上一页
        </Link>
      ) : (
        <span className="pager__step" aria-disabled="true">
          上一页
        </span>
      )}
      <ol className="pager__numbers plain-list">
        {pageNumbersAround(isBeyond ? count : current, count).map((number, index) =>
          number === null ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className="pager__number"
                to={addressOf(pageNumbered(state, number))}
                aria-label={`第 ${number} 页`}
                {...(!isBeyond && number === current ? { 'aria-current': 'page' } : {})}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {isBeyond ? (
          <li className="pager__beyond" aria-current="page">
            第 {current} 页
          </li>
        ) : null}
      </ol>
      {next ? (
        <button type="button" className="pager__step" onClick={() => onNext(next)}>
          下一页
        </button>
      ) : (
        <span className="pager__step" aria-disabled="true">
          下一页
        </span>
      )}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import { hitsPerPage, maxPage, type Question, questionAddress } from './search-address.ts';

export interface ResultPagesProps {
  question: Question;
  /** Hits of what is shown. */
  count: number;
}

/** Page numbers shown either side of the present one. */
const around = 2;

/** How many pages of so many hits can be turned to. */
export const pageCount = (count: number): number => Math.min(Math.max(1, Math.ceil(count / hitsPerPage)), maxPage);

/** Steps to other pages of the answer. */
export function ResultPages({ question, count }: ResultPagesProps) {
  const { page } = question;
  const last = pageCount(count);
  if (last === 1 && page === 1) return null;
  const first = Math.max(1, Math.min(page - around, last - 2 * around));
  const numbers = Array.from({ length: Math.min(last, first + 2 * around) - first + 1 }, (_, index) => first + index);
  const to = (number: number): string => questionAddress({ ...question, page: number });
  const step = (number: number, label: string, rel: string) =>
    number >= 1 && number <= last ? (
      <Link className="result-pages__step" rel={rel} to={to(number)}>
        {label}
      </Link>
    ) : (
      <span className="result-pages__step" aria-disabled="true">
        {label}
      </span>
    );
  return (
    <nav className="result-pages" aria-label="分页">
      {step(page - 1, '上一页', 'prev')}
      {numbers.map((number) => (
        <Link
          key={number}
          className="result-pages__number"
          to={to(number)}
          aria-label={`第 ${number} 页`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, '下一页', 'next')}
      {last === maxPage && page === maxPage ? (
        <p className="result-pages__note">
          只列出前 {maxPage * hitsPerPage} 条：请加一个词，或到该类资料的目录中细查。
        </p>
      ) : null}
    </nav>
  );
}

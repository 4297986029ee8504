import { Link } from 'react-router-dom';
import { cardsPerPage, type ListAddress } from './list-address.ts';

/** Steps to the pages before and after. */
export function ListPages({ address, total }: { address: ListAddress; total: number }) {
  const pages = Math.max(1, Math.ceil(total / cardsPerPage));
  const { page, queryOf } = address;
  if (pages === 1 && page === 1) return null;
  const step = (to: number, label: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <Link className="button" rel={rel} to={{ search: queryOf({ page: to }) }}>
        {label}
      </Link>
    ) : (
      <span className="button" aria-disabled="true">
        {label}
      </span>
    );
  return (
    <nav className="list-pages" aria-label="分页">
      {step(page - 1, '上一页', 'prev')}
      <span>
        第 {page} / {pages} 页，共 {total} 条
      </span>
      {step(page + 1, '下一页', 'next')}
    </nav>
  );
}

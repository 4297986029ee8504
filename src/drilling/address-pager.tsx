import { Link } from 'react-router-dom';

export interface AddressPagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** What is turned over. */
  label: string;
  addressOf: (page: number) => { search: string };
}

/** Pages as links; nothing where one page holds all. */
export function AddressPager({ page, pageSize, total, label, addressOf }: AddressPagerProps) {
  const count = Math.max(1, Math.ceil(total / pageSize));
  if (count === 1 && page === 1) return null;
  return (
    <nav className="drilling-pager" aria-label={`${label}分页`}>
      {page > 1 ? (
        <Link className="button" rel="prev" to={addressOf(page - 1)}>
          上一页
        </Link>
      ) : null}
      <span>
        第 {page} 页，共 {count} 页
      </span>
      {page < count ? (
        <Link className="button" rel="next" to={addressOf(page + 1)}>
          下一页
        </Link>
      ) : null}
    </nav>
  );
}

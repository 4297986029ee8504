export interface PagerProps {
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** What is turned over. */
  label: string;
  className?: string;
  buttonClass?: string;
}

/** Turns pages one by one; nothing where there is one. */
export function Pager({ page, pages, onPage, label, className, buttonClass = 'button' }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={className} aria-label={`${label}翻页`}>
      <button type="button" className={buttonClass} disabled={page === 0} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      <span>
        第 {page + 1} / {pages} 页
      </span>
      <button type="button" className={buttonClass} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        下一页
      </button>
    </nav>
  );
}

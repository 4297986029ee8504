import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../providers/http.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoRight } from '../../ui/no-right.tsx';
import { useSamplesArriving } from './use-samples-arriving.ts';

/** Rows that have not come yet, in the shape they will have. */
export function ResultSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="result-skeleton" role="status" aria-busy="true">
      <span className="visually-hidden">正在加载检索结果</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="result-skeleton__row">
          <span className="loading__line" style={{ width: `${78 - ((row * 13) % 35)}%` }} />
          <span className="loading__line" style={{ width: `${55 - ((row * 11) % 20)}%` }} />
          <span className="loading__line" style={{ width: '30%' }} />
        </div>
      ))}
    </div>
  );
}

export interface ResultErrorProps {
  error: Error;
  title?: string;
  onRetry: () => void;
}

/** What went wrong, or that this visitor may not see the list. */
export function ResultError({ error, title = '检索结果没有加载出来', onRetry }: ResultErrorProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) {
    return (
      <NoRight text="对不起，您暂无权限访问此页面，请登陆！">
        <Link className="button button--primary" to="/Login">
          去登录
        </Link>
      </NoRight>
    );
  }
  if (status === 403) return <NoRight text="对不起，您暂无权限访问此页面，请联系管理员授权！" />;
  return <ErrorState error={error} title={title} onRetry={onRetry} />;
}

export interface EmptyResultProps {
  /** Nothing narrows the list: there is nothing at all. */
  isWhole: boolean;
  onClear: () => void;
  children?: ReactNode;
}

/** 无, and what to do next. On a first start, what is not there may be on its way. */
export function EmptyResult({ isWhole, onClear, children }: EmptyResultProps) {
  const isArriving = useSamplesArriving();
  if (isArriving) return <Empty text="示例数据正在载入">载入完成后，这里会自动列出。</Empty>;
  return (
    <Empty>
      <p>{isWhole ? '还没有公开的条目，请稍后再来。' : '没有符合条件的条目：可去掉一些条件，或换一个说法再查。'}</p>
      {isWhole ? null : (
        <button type="button" className="button button--primary" onClick={onClear}>
          清空全部条件
        </button>
      )}
      {children}
    </Empty>
  );
}

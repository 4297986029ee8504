import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { addDays, dayInChina } from '../../resources/shared/china-days.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList, type FactListProps } from '../../ui/fact-list.tsx';
import { Loading } from '../../ui/loading.tsx';

const spans = [
  { value: 30, label: '最近 30 天' },
  { value: 90, label: '最近 90 天' },
  { value: 365, label: '最近一年' },
  { value: 1825, label: '最近五年' },
];

/** Days in China, 'YYYY-MM-DD', both included. */
export interface Span {
  from: string;
  until: string;
}

/** The span of days that statistics are of, up to today: a year at first. */
export function useSpan(): { span: Span; days: number; setDays: (days: number) => void } {
  const [days, setDays] = useState(365);
  const until = dayInChina();
  return { span: { from: addDays(until, -days), until }, days, setDays };
}

export interface StatisticsFrameProps<Data> {
  label: string;
  days: number;
  onDays: (days: number) => void;
  /** What is counted in the span, in words. */
  subject: string;
  onSave?: () => void;
  found: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Whether there is something to show. */
  hasAny: (data: Data) => boolean;
  emptyText: string;
  children: (data: Data) => ReactNode;
}

/** Statistics of a desk: the choice of the span, and every state of what was asked. */
export function StatisticsFrame<Data>(props: StatisticsFrameProps<Data>) {
  const { label, days, onDays, subject, onSave, found, hasAny, emptyText, children } = props;
  const { data, error, refetch } = found;
  return (
    <section className="order-statistics" aria-label={label}>
      <div className="order-review__tools">
        <Select aria-label="时段" value={days} options={spans} onChange={onDays} />
        {onSave ? <Button onClick={onSave}>导出表格</Button> : null}
        <span className="order-desk__quiet">{subject}</span>
      </div>
      {error && !data ? (
        <ErrorState error={error} title="统计没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={10} />
      ) : hasAny(data) ? (
        children(data)
      ) : (
        <Empty text={emptyText}>换一个更长的时段看看。</Empty>
      )}
    </section>
  );
}

/** Sums beside each other: what, and how many. */
export const StatisticsTotals = ({ facts }: Pick<FactListProps, 'facts'>) => (
  <FactList className="order-statistics__totals" facts={facts} />
);

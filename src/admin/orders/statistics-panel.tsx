import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ChartData } from '../../charts/chart-data.ts';
import { Chart } from '../../charts/chart.tsx';
import { barOption } from '../../charts/bar-option.ts';
import { pieOption } from '../../charts/pie-option.ts';
import { call } from '../../providers/call.ts';
import { saveBlob } from '../../providers/export-list.ts';
import { addDays, dayInChina } from '../../resources/shared/china-days.ts';
import { subOrderStates } from '../../resources/shared/file-rights.ts';
import type { OrderStatistics } from '../../resources/shared/order-answers.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../notify.ts';
import { useCall } from '../../providers/use-call.ts';

const spans = [
  { value: 30, label: '最近 30 天' },
  { value: 90, label: '最近 90 天' },
  { value: 365, label: '最近一年' },
  { value: 1825, label: '最近五年' },
];

/** Sub-orders that were submitted in a span of days, in the reader's units: by month, purpose, unit and state. */
export function StatisticsPanel() {
  const [days, setDays] = useState(365);
  const until = dayInChina();
  const span = { from: addDays(until, -days), until };
  const { data, error, refetch } = useCall(subOrders, 'statistics', span, { keepsEarlier: true });
  const save = (): void => {
    call(subOrders, 'statisticsFile', span).then(
      (blob) => saveBlob(blob, `借阅统计 ${span.from} 至 ${span.until}.xlsx`),
      (fault: unknown) => notify.error(fault, '没有导出成'),
    );
  };
  return (
    <section className="order-statistics" aria-label="借阅统计">
      <div className="order-review__tools">
        <Select aria-label="时段" value={days} options={spans} onChange={setDays} />
        <Button onClick={save}>导出表格</Button>
        <span className="order-desk__quiet">
          {span.from} 至 {span.until} 提交的审核单
        </span>
      </div>
      {error && !data ? (
        <ErrorState error={error} title="统计没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={10} />
      ) : data.total === 0 ? (
        <Empty text="这段时间没有借阅申请">换一个更长的时段看看。</Empty>
      ) : (
        <Numbers data={data} />
      )}
    </section>
  );
}

function Numbers({ data }: { data: OrderStatistics }) {
  const { byMonth, byPurpose, byUnit } = data;
  const months = counts('月份', byMonth);
  const purposes = { ...counts('用途', byPurpose), series: counts('用途', byPurpose).series.slice(0, 1) };
  const units = counts('保管单位', byUnit);
  const states = statesOf(data.byState);
  return (
    <>
      <Totals data={data} />
      <div className="order-statistics__charts">
        <Chart title="每月申请" data={months} build={(theme) => barOption(theme, months)} />
        <Chart title="用途" data={purposes} build={(theme) => pieOption(theme, purposes)} />
        <Chart title="保管单位" data={units} build={(theme) => barOption(theme, units, { isLying: true })} />
        <Chart title="现在的状态" data={states} build={(theme) => barOption(theme, states)} />
      </div>
    </>
  );
}

const counts = (subjectLabel: string, rows: OrderStatistics['byMonth']): ChartData => ({
  subjectLabel,
  subjects: rows.map(({ subject }) => subject),
  series: [
    { name: '审核单', unit: '单', values: rows.map(({ orders }) => orders) },
    { name: '资料', unit: '件', values: rows.map(({ lines }) => lines) },
  ],
});

const statesOf = (rows: OrderStatistics['byState']): ChartData => ({
  subjectLabel: '状态',
  subjects: rows.map(({ subject }) => subOrderStates.find(({ value }) => value === subject)?.label ?? subject),
  series: [{ name: '审核单', unit: '单', values: rows.map(({ orders }) => orders) }],
});

function Totals({ data }: { data: OrderStatistics }) {
  const decided = data.approvedLines + data.refusedLines;
  const share = decided > 0 ? `${Math.round((data.approvedLines / decided) * 100)}%` : '无';
  const facts: readonly [string, string][] = [
    ['审核单', String(data.total)],
    ['资料件数', String(data.lines)],
    ['同意的比例', share],
    ['平均审核天数', data.meanDays === null ? '无' : String(data.meanDays)],
    ['逾期未审', String(data.overdue)],
  ];
  return (
    <dl className="order-statistics__totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

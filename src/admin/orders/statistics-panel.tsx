import type { ChartData } from '../../charts/chart-data.ts';
import { Chart } from '../../charts/chart.tsx';
import { barOption } from '../../charts/bar-option.ts';
import { pieOption } from '../../charts/pie-option.ts';
import { call } from '../../providers/call.ts';
import { saveBlob } from '../../providers/export-list.ts';
import { subOrderStates } from '../../resources/shared/file-rights.ts';
import type { OrderStatistics } from '../../resources/shared/order-answers.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { StatisticsFrame, StatisticsTotals, useSpan } from '../desk/statistics-frame.tsx';
import { notify } from '../notify.ts';
import { useCall } from '../../providers/use-call.ts';

/** Sub-orders that were submitted in a span of days, in the reader's units: by month, purpose, unit and state. */
export function StatisticsPanel() {
  const { span, days, setDays } = useSpan();
  const found = useCall(subOrders, 'statistics', span, { keepsEarlier: true });
  const save = (): void => {
    call(subOrders, 'statisticsFile', span).then(
      (blob) => saveBlob(blob, `借阅统计 ${span.from} 至 ${span.until}.xlsx`),
      (fault: unknown) => notify.error(fault, '统计表没有导出成功'),
    );
  };
  return (
    <StatisticsFrame
      label="借阅统计"
      days={days}
      onDays={setDays}
      subject={`${span.from} 至 ${span.until} 提交的审核单`}
      onSave={save}
      found={found}
      hasAny={({ total }) => total > 0}
      emptyText="这段时间没有借阅申请"
    >
      {(data) => <Numbers data={data} />}
    </StatisticsFrame>
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
  return <StatisticsTotals facts={facts} />;
}

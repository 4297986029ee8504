import { barOption } from '../../charts/bar-option.ts';
import type { ChartData } from '../../charts/chart-data.ts';
import { Chart } from '../../charts/chart.tsx';
import { useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { DeliveryStatistics } from '../../resources/shared/delivery-answers.ts';
import { StatisticsFrame, StatisticsTotals, useSpan } from '../desk/statistics-frame.tsx';

/** Deliveries that came in a span of days, in the reader's units: how they ended, how long it took, and what is late now. */
export function StatisticsPanel() {
  const { span, days, setDays } = useSpan();
  const found = useCall(deliveries, 'statistics', span, { keepsEarlier: true });
  return (
    <StatisticsFrame
      label="汇交统计"
      days={days}
      onDays={setDays}
      subject={`${span.from} 至 ${span.until} 首次提交的汇交；逾期为现在的件数`}
      found={found}
      hasAny={({ received, overdue, mendingOverdue, stagesOverdue, termsOverdue }) =>
        received + overdue + mendingOverdue + stagesOverdue + termsOverdue > 0
      }
      emptyText="这段时间没有汇交"
    >
      {(data) => <Numbers data={data} />}
    </StatisticsFrame>
  );
}

const share = (part: number, whole: number): string => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '无');

function Numbers({ data }: { data: DeliveryStatistics }) {
  const { received, waiting, withdrawn, returned, accepted, replies, onTime, meanDays } = data;
  const [months, kinds] = [counts('月份', data.byMonth), counts('项目类型', data.byKind)];
  return (
    <>
      <StatisticsTotals
        facts={[
          ['收到', String(received)],
          ['验收合格', String(accepted)],
          ['出具回执单', String(replies)],
          ['在办', String(waiting)],
          ['汇交人撤回', String(withdrawn)],
          ['退回过的比例', share(returned, received)],
          ['按期办结的比例', share(onTime, accepted + replies)],
          ['逾法定期限提交', String(data.late)],
          ['平均验收天数', meanDays === null ? '无' : String(meanDays)],
          ['逾期未验收', String(data.overdue)],
          ['逾期未补正', String(data.mendingOverdue)],
          ['逾期未交的下一期', String(data.stagesOverdue)],
          ['退回或撤回后逾法定期限', String(data.termsOverdue)],
        ]}
      />
      <div className="order-statistics__charts">
        <Chart title="每月汇交" data={months} build={(theme) => barOption(theme, months)} />
        <Chart title="项目类型" data={kinds} build={(theme) => barOption(theme, kinds, { isLying: true })} />
      </div>
    </>
  );
}

const counts = (subjectLabel: string, rows: DeliveryStatistics['byMonth']): ChartData => ({
  subjectLabel,
  subjects: rows.map(({ subject }) => subject),
  series: [
    { name: '收到', unit: '件', values: rows.map(({ received }) => received) },
    { name: '已办结', unit: '件', values: rows.map(({ accepted }) => accepted) },
  ],
});

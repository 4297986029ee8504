import { useList } from '../../../providers/queries.ts';
import { topicFigures } from '../../../resources/topics/topic-figures.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nationalRanks } from './national-rank.ts';

const filters = [
  { field: 'topic', operator: 'eq' as const, values: ['characteristicMinerals'] },
  { field: 'chart', operator: 'eq' as const, values: ['nationalShare'] },
];

/** Place and share of the province in the country, mineral by mineral. */
export function RankBars() {
  const { data, error, refetch } = useList(topicFigures, { filters, start: 0, end: 100 });
  if (error) return <ErrorState error={error} title="位次没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} label="正在加载位次" />;
  const ranks = nationalRanks(data.rows);
  if (ranks.length === 0) {
    return (
      <Empty>
        <p>位次数据还没有录入，可以先看标本柜。</p>
      </Empty>
    );
  }
  return (
    <ol className="rank-bars plain-list">
      {ranks.map(({ mineral, share, rank }) => (
        <li key={mineral}>
          <span className="rank-bars__rank">{rank === null ? '—' : `第 ${rank}`}</span>
          <span className="rank-bars__name">{mineral}</span>
          <span className="rank-bars__track" aria-hidden>
            <span style={{ width: `${Math.min(100, share ?? 0)}%` }} />
          </span>
          <span className="rank-bars__share">{share === null ? '未统计' : `占 ${share}%`}</span>
        </li>
      ))}
    </ol>
  );
}

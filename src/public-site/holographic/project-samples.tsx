import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { boreholeSamples } from '../../resources/holdings/borehole-samples.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FindingTable } from '../boreholes/finding-table.tsx';
import { detailAddress, titleOf } from '../catalogue/row-parts.ts';
import { useRowsById } from './use-rows-by-id.ts';
import '../boreholes/strip-log.css';

/** Of so many holes the samples are asked for at once, and so many are shown. */
const asked = 100;
const shown = 100;

/** Samples and tests of the project's holes, those of the first holes first; nothing when there are none. */
export function ProjectSamples({ holes }: { holes: readonly number[] }) {
  const { data, error, refetch } = useList(
    boreholeSamples,
    { filters: [{ field: 'borehole', operator: 'eq', values: holes.slice(0, asked) }], start: 0, end: shown },
    { enabled: holes.length > 0 },
  );
  // One call for the names of all holes of the table
  const named = useRowsById(boreholes, [...new Set((data?.rows ?? []).map(({ borehole }) => borehole))]).data?.rows;
  const nameOf = (id: unknown) => {
    const hole = named?.find((each) => each.id === id);
    return hole ? <Link to={detailAddress(boreholes, hole.id)}>{titleOf(boreholes, hole)}</Link> : `编号 ${String(id)}`;
  };
  if (error) return <ErrorState error={error} title="样品与测试没有加载出来" onRetry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="detail__section" aria-labelledby="project-samples">
      <h2 id="project-samples">
        样品与测试
        <span className="detail__count">
          {holes.length > asked ? `前 ${asked} 个钻孔 ` : ''}
          {data.total.toLocaleString('zh-CN')} 条
        </span>
      </h2>
      <FindingTable
        resource={boreholeSamples}
        rows={data.rows}
        fields={['borehole', 'sampleNo', 'kind', 'top', 'bottom', 'result']}
        faces={{ borehole: nameOf }}
      />
      {data.total > data.rows.length ? (
        <p className="project__closed">此处列出前 {data.rows.length} 条，其余见各钻孔的柱状图页。</p>
      ) : null}
    </section>
  );
}

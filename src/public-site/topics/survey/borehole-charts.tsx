import { Link } from 'react-router-dom';
import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import type { ChartData } from '../../../charts/chart-data.ts';
import { pieOption } from '../../../charts/pie-option.ts';
import { useFacets } from '../../../providers/queries.ts';
import { boreholes } from '../../../resources/holdings/boreholes.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { totalText } from '../../catalogue/total-text.ts';
import { depthClasses, useDepthCounts } from './use-depth-counts.ts';
import './borehole-charts.css';

export interface BoreholeChartsProps {
  /** What the boreholes are narrowed to: a city or a county. */
  field: 'city' | 'county';
  value: string;
  /** Where to look when there is none of the place itself. */
  wider?: { field: 'city'; value: string } | null;
}

const dataOf = (label: string, counts: readonly (readonly [string, number])[]): ChartData => ({
  subjectLabel: label,
  subjects: counts.map(([name]) => name),
  series: [{ name: '钻孔', unit: '个', values: counts.map(([, count]) => count) }],
});

/** The portal's own boreholes of a place: by type and by depth, counted now. */
export function BoreholeCharts({ field, value, wider = null }: BoreholeChartsProps) {
  const where: Filter = { field, operator: 'eq', values: [value] };
  const facets = useFacets(boreholes, { filters: [where] });
  const depths = useDepthCounts(where);
  const error = facets.error ?? depths.error;
  const retry = (): void => {
    void facets.refetch();
    depths.refetch();
  };
  if (error) return <ErrorState error={error} title="钻孔统计没有加载出来" onRetry={retry} />;
  if (!facets.data || !depths.counts) return <Loading rows={6} label="正在统计钻孔" />;
  const { total, facets: found, isApproximate } = facets.data;
  if (total === 0 && wider) {
    return (
      <>
        <p role="note">
          本库暂无{value}的公开钻孔，以下是{wider.value}的钻孔。
        </p>
        <BoreholeCharts key={wider.value} {...wider} />
      </>
    );
  }
  if (total === 0) {
    return (
      <Empty text={`本库暂无${value}的公开钻孔`}>
        <Link className="button" to="/archivesDrilling">
          去钻孔目录
        </Link>
      </Empty>
    );
  }
  const types = dataOf(
    '钻孔类型',
    (found['type'] ?? []).map(({ value: type, count }) => [String(type), count] as const),
  );
  const byDepth = dataOf(
    '终孔深度',
    depthClasses.map(({ label }, at) => [label, depths.counts?.[at] ?? 0] as const),
  );
  return (
    <div className="borehole-charts">
      <p className="borehole-charts__total">
        本库现有{value}钻孔 <strong>{totalText(facets.data)}</strong> 个，以下为实时统计。
        <Link to={`/archivesDrilling?${field}=${encodeURIComponent(value)}`}>打开钻孔目录</Link>
      </p>
      <Chart
        title="钻孔类型"
        {...(isApproximate ? { note: '钻孔很多，各类型的数量为估算。' } : {})}
        data={types}
        height={16}
        build={(theme) => pieOption(theme, types)}
      />
      <Chart
        title="终孔深度分布（个）"
        {...(depths.isCapped ? { note: '钻孔很多，有的深度没有数完，实际不少于所列。' } : {})}
        data={byDepth}
        height={16}
        build={(theme) => barOption(theme, byDepth, { isLying: true })}
      />
    </div>
  );
}

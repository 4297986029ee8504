import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { boreholeSamples } from '../../resources/holdings/borehole-samples.ts';
import { maxOffset } from '../../resources/kit/list-query.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FindingTable } from '../boreholes/finding-table.tsx';
import { detailAddress, titleOf } from '../catalogue/row-name.ts';
import { ListPager } from './list-pager.tsx';
import { usePages } from './use-pages.ts';
import { useRowsById } from './use-rows-by-id.ts';
import '../../drilling/log/strip-log.css';

/** Of so many holes the samples are asked for at once: no hole has so many that they could not be counted and paged together. */
const asked = 25;
const shown = 50;
/** Rows that pages reach by their number. */
const reached = maxOffset + shown;

/** Samples and tests of the project's holes, group by group and page by page; nothing when there are none. */
export function ProjectSamples({ holes }: { holes: readonly number[] }) {
  const group = usePages('sampleHoles', { total: holes.length, size: asked, isWhole: false });
  // How many there are is known when the first have come
  const page = usePages(`samplesPage${group.page || ''}`, { total: reached, size: shown, isWhole: false });
  const { data, error, refetch } = useList(
    boreholeSamples,
    {
      filters: [{ field: 'borehole', operator: 'eq', values: holes.slice(group.from, group.from + asked) }],
      start: page.from,
      end: page.to,
    },
    { enabled: holes.length > 0 },
  );
  // One call for the names of all holes of the table
  const named = useRowsById(boreholes, [...new Set((data?.rows ?? []).map(({ borehole }) => borehole))]).data?.rows;
  const nameOf = (id: unknown) => {
    const hole = named?.find((each) => each.id === id);
    return hole ? <Link to={detailAddress(boreholes, hole.id)}>{titleOf(boreholes, hole)}</Link> : `编号 ${String(id)}`;
  };
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / shown) - 1);
  const { turn } = page;
  const isBeyond = data !== undefined && page.page !== null && page.page > last;
  // An address may name a page that is not there any more
  useEffect(() => {
    if (isBeyond) turn(last);
  }, [isBeyond, last, turn]);
  if (error) return <ErrorState error={error} title="样品与测试没有加载出来" onRetry={() => void refetch()} />;
  if (!data || (data.total === 0 && group.pages < 2)) return null;
  return (
    <section className="detail__section" aria-labelledby="project-samples">
      <h2 id="project-samples">
        样品与测试
        <span className="detail__count">
          {group.pages > 1 ? `第 ${group.from + 1}–${group.to} 个钻孔 ` : ''}
          {data.total.toLocaleString('zh-CN')}
          {data.totalIsCapped ? ' 条以上' : ' 条'}
        </span>
      </h2>
      <ListPager {...group} total={holes.length} label="钻孔" isWhole={false} />
      <FindingTable
        resource={boreholeSamples}
        rows={data.rows}
        fields={['borehole', 'sampleNo', 'kind', 'top', 'bottom', 'result']}
        faces={{ borehole: nameOf }}
      />
      <ListPager
        {...page}
        to={Math.min(page.to, data.total)}
        pages={Math.ceil(data.total / shown)}
        total={data.total}
        label="样品与测试"
        isWhole={false}
      />
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShownPositions } from '../../providers/site.ts';
import { boreholeDiameters } from '../../resources/holdings/borehole-diameters.ts';
import { boreholeSamples } from '../../resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../../resources/holdings/borehole-water-levels.ts';
import type { Borehole } from '../../resources/holdings/boreholes.ts';
import { strataFaults } from '../../resources/shared/strata-faults.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LateLinkedLog } from '../../drilling/log/late-linked-log.tsx';
import { FindingTable } from './finding-table.tsx';
import { CompareButton, CompareSection } from './compare/compare-section.tsx';
import { LogFiles } from './log-files.tsx';
import { useNear } from '../viewers/use-near.ts';
import { TrajectorySection } from './trajectory/trajectory-section.tsx';
import { type BoreholeFindings, useBoreholeFindings } from './use-borehole-findings.ts';

/** Milliseconds after which the drawing comes even where nobody scrolls to it: it is printed with the page. */
const laterMs = 1500;

/** The strip log of a hole with the table of its strata, then its samples, surveys and water levels. */
export function BoreholeSection({ hole }: { hole: Borehole }) {
  const { data, error, refetch } = useBoreholeFindings(hole.id);
  return (
    <section className="detail__section borehole-log" aria-labelledby="detail-log">
      <div className="borehole-log__head">
        <h2 id="detail-log">
          柱状图
          {data ? <span className="detail__count">{data.layers.length} 层</span> : null}
        </h2>
        <CompareButton hole={hole} />
        <Link className="button" to={`/archivesDrillingLinkage?hole=${hole.id}`}>
          <Icon name="otherMap" />
          {hole.position ? '在联动地图中查看' : '在联动列表中查看'}
        </Link>
      </div>
      <CompareSection hole={hole} />
      {error ? (
        <ErrorState error={error} title="分层没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={10} label="正在加载分层" />
      ) : (
        <>
          {data.layers.length === 0 ? <NoStrata hole={hole} /> : <HoleLog hole={hole} findings={data} />}
          <FindingTable
            resource={boreholeSamples}
            rows={data.samples}
            fields={['sampleNo', 'kind', 'top', 'bottom', 'result']}
          />
          <FindingTable
            resource={boreholeWaterLevels}
            rows={data.waterLevels}
            fields={['kind', 'measuredOn', 'depth', 'aquifer']}
          />
          <FindingTable resource={boreholeSurveys} rows={data.surveys} fields={['depth', 'inclination', 'azimuth']} />
          <FindingTable
            resource={boreholeDiameters}
            rows={data.diameters}
            fields={['top', 'bottom', 'diameter', 'casing', 'sealing']}
          />
          <TrajectorySection {...{ hole }} surveys={data.surveys} />
        </>
      )}
    </section>
  );
}

function NoStrata({ hole }: { hole: Borehole }) {
  const isSecret = !['公开', '内部'].includes(hole.secrecy);
  return (
    <Empty>
      <p>
        {isSecret
          ? `这个钻孔为${hole.secrecy}，分层、样品不上网；请持单位介绍信到${hole.keepingUnit}查阅。`
          : `这个钻孔还没有录入分层；需要柱状图时请到${hole.keepingUnit}查询。`}
      </p>
    </Empty>
  );
}

function HoleLog({ hole, findings }: { hole: Borehole; findings: BoreholeFindings }) {
  const faults = strataFaults(findings.layers, hole.finalDepth);
  const notation = useShownPositions().data ?? null;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {faults.length > 0 ? (
        <p className="strip-log__faults" role="note">
          分层数据有待核对：{faults.slice(0, 3).join('；')}
          {faults.length > 3 ? `等 ${faults.length} 处` : ''}。
        </p>
      ) : null}
      <div ref={place} className="borehole-log__drawing">
        {isNear || isLater ? (
          <LateLinkedLog
            {...{ hole, findings, notation }}
            filesAt={(scale) => <LogFiles hole={hole.id} scale={scale} />}
          />
        ) : (
          <Loading rows={10} label="正在加载柱状图" />
        )}
      </div>
    </>
  );
}

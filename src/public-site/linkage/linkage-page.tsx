import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Borehole } from '../../resources/holdings/boreholes.ts';
import { LinkageBar, LinkagePages } from './linkage-bar.tsx';
import { LinkageFilters } from './linkage-filters.tsx';
import { LinkageList } from './linkage-list.tsx';
import { useWindowBelow } from '../../ui/use-window-below.ts';
import { useLinkagePage } from './use-linkage-page.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import '../catalogue/catalogue-list.css';
import './linkage.css';

const BoreholeMap = lazy(() => import('../../map/ol/borehole-map.tsx').then((it) => ({ default: it.BoreholeMap })));

/** 钻孔联动: all boreholes as a list and on a map; picking one in either selects it in the other. */
export function LinkagePage() {
  const page = useLinkagePage();
  const { state, list, clusters, hole } = page;
  const chosen = state.hole === null ? null : (hole.data ?? null);
  const frame = useWindowBelow();
  return (
    <div className="linkage" data-pane={state.pane} ref={frame}>
      <section className="linkage__side" aria-label="钻孔列表">
        <header className="linkage__head">
          <h1>钻孔联动</h1>
          <Link to="/archivesDrilling">只看目录</Link>
        </header>
        {page.problems.length > 0 ? (
          <p className="catalogue__problems" role="alert">
            地址中有不能识别的条件，已不计入：{page.problems.join('；')}
          </p>
        ) : null}
        <LinkageFilters state={state.list} onChange={page.changeList} />
        <PaneSwitch pane={state.pane} onPane={page.setPane} />
        <div className="linkage__results">
          <LinkageBar
            state={state}
            count={list.error ? null : (list.data ?? null)}
            onList={page.changeList}
            onInMap={page.setInMap}
          />
          <LinkageList
            {...{ list }}
            chosen={state.hole}
            isInMap={state.isInMap}
            onChoose={page.choose}
            onClear={page.clear}
          />
          {list.data && !list.error ? (
            <LinkagePages list={state.list} page={list.data} onList={page.changeList} />
          ) : null}
        </div>
      </section>
      <section className="linkage__map" aria-label="钻孔地图">
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={4} label="正在加载地图" />}>
            <BoreholeMap
              cells={clusters.data ?? []}
              chosen={
                chosen
                  ? { id: chosen.id, label: chosen.holeNo, position: chosen.position, jumpCount: page.jumpCount }
                  : null
              }
              start={state.map}
              onView={page.look}
              onPick={page.pick}
            />
          </Suspense>
        </ErrorBoundary>
        <MapNote error={clusters.error} isLoading={clusters.isFetching} onRetry={() => void clusters.refetch()} />
        {chosen ? <ChosenCard hole={chosen} isElsewhere={page.isElsewhere} onShow={page.show} /> : null}
      </section>
    </div>
  );
}

/** On a phone list and map take turns. */
function PaneSwitch({ pane, onPane }: { pane: 'map' | 'list'; onPane: (pane: 'map' | 'list') => void }) {
  return (
    <div className="linkage__switch" role="group" aria-label="显示">
      <button type="button" className="button" aria-pressed={pane === 'map'} onClick={() => onPane('map')}>
        <Icon name="otherMap" />
        地图
      </button>
      <button type="button" className="button" aria-pressed={pane === 'list'} onClick={() => onPane('list')}>
        <Icon name="list" />
        列表
      </button>
    </div>
  );
}

function MapNote({ error, isLoading, onRetry }: { error: Error | null; isLoading: boolean; onRetry: () => void }) {
  if (error) {
    return (
      <p className="linkage__note" role="alert">
        钻孔没有加载到地图上。
        <button type="button" className="link-button" onClick={onRetry}>
          重试
        </button>
      </p>
    );
  }
  return (
    <p className="linkage__note linkage__note--quiet" role="status">
      {isLoading ? '正在加载钻孔…' : ''}
    </p>
  );
}

function ChosenCard({ hole, isElsewhere, onShow }: { hole: Borehole; isElsewhere: boolean; onShow: () => void }) {
  return (
    <aside className="linkage-card" aria-label="所选钻孔">
      <p className="linkage-card__name">
        <strong>{hole.holeNo}</strong> <span>{hole.unifiedNo}</span>
      </p>
      <p>{hole.project}</p>
      <p className="linkage-card__facts">
        {hole.type}，终孔深度 {hole.finalDepth.toFixed(2)} m，{hole.endYear} 年
        {hole.bottomUnit ? `，止于${hole.bottomUnit}` : ''}
      </p>
      {hole.position ? null : <p className="linkage-card__note">这个钻孔的位置不公开，地图上不标出。</p>}
      {isElsewhere ? <p className="linkage-card__note">它不在当前列表的这一页或这些条件里。</p> : null}
      <p className="linkage-card__acts">
        <Link className="button button--primary" to={`/archivesDrillingDetail?id=${hole.id}`}>
          详情与柱状图
        </Link>
        {hole.position ? (
          <button type="button" className="button" onClick={onShow}>
            <Icon name="pin" />
            定位
          </button>
        ) : null}
      </p>
    </aside>
  );
}

import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { provinceBox } from '../../geo/province.ts';
import { askMap } from '../../providers/ask-map.ts';
import { useList } from '../../providers/queries.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { coords } from '../../resources/maps/coords.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { createStore } from '../../ui/store.ts';
import { useWindowBelow } from '../linkage/use-window-below.ts';
import type { MapHand } from '../../map/state/map-hand.ts';
import { type MapState, shortLinkName, startState } from '../../map/state/map-state.ts';
import { toolOf } from '../../map/tools/index.ts';
import { CoordinateBar } from './coordinate-bar.tsx';
import { GoToBox } from './go-to-box.tsx';
import { LayerTree } from './layer-tree.tsx';
import { MapTools } from './map-tools.tsx';
import { ShownLayers } from './shown-layers.tsx';
import { useOfferedTools } from './use-offered-tools.ts';
import { type OneMapPageState, useOneMap } from './use-one-map.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import './one-map.css';
import './legend.css';

const ToolPanel = lazy(() => import('./tool-panel.tsx').then((it) => ({ default: it.ToolPanel })));
const ShortLink = lazy(() => import('./short-link.tsx').then((it) => ({ default: it.ShortLink })));
const OwnData = lazy(() => import('./own-data/own-data.tsx').then((it) => ({ default: it.OwnData })));
const PlacePanel = lazy(() => import('./place-panel.tsx').then((it) => ({ default: it.PlacePanel })));
const OneMap = lazy(() => import('../../map/ol/one-map.tsx').then((it) => ({ default: it.OneMap })));

const degrees = { notation: '十进制度', decimals: 4, name: 'CGCS2000 经纬度' } as const;

const isAtStart = ({ lon, lat, zoom }: MapState): boolean =>
  lon === startState.lon && lat === startState.lat && zoom === startState.zoom;

/** 地质数据一张图, or what a short link to it stands for. */
export function OneMapPage() {
  const [values] = useSearchParams();
  const code = values.get(shortLinkName);
  if (code === null) return <OneMapView />;
  return (
    <Suspense fallback={<Loading rows={6} label="正在打开分享的地图" />}>
      <ShortLink code={code} />
    </Suspense>
  );
}

/** The layers that are open to the visitor on one map, with what lies at a place. */
function OneMapView() {
  const page = useOneMap();
  const { state, change, shown, faults, onFault, found, onFound } = page;
  const frame = useWindowBelow();
  const tools = useOfferedTools();
  const [pointer] = useState(() => createStore<Point | null>(null));
  const [wish, setWish] = useState(() => (isAtStart(state) ? provinceBox : null));
  // In the hand the map comes first
  const [isPanelOpen, setPanelOpen] = useState(() => !window.matchMedia('(max-width: 700px)').matches);
  const coordList = useList(coords, { start: 0, end: 100 });
  const coord = coordList.data?.rows.find(({ isCurrent }) => isCurrent);
  const go = useCallback((box: Extent) => setWish({ ...box }), []);
  const ask = useCallback(
    (place: Point) => {
      // Beside a strip there is room for what lies at a place; a panel gives way
      const isBeside = state.tool !== null && toolOf(state.tool)?.panel === 'strip';
      change(isBeside ? { place } : { place, tool: null, sketch: null });
    },
    [change, state.tool],
  );
  const [hand, setHand] = useState<MapHand | null>(null);
  const notation = coord?.kind === '地理坐标系' ? coord : degrees;
  const baseFault = page.base ? faults.get(`base:${page.base.id}`) : undefined;
  return (
    <div className="one-map" ref={frame} data-panel={isPanelOpen} data-ground={page.ground}>
      <h1 className="visually-hidden">地质数据一张图</h1>
      <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}>
        <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
          <OneMap
            {...{ shown, wish, onFault, onFound }}
            view={state}
            place={page.tree.isPending ? null : state.place}
            ask={askMap}
            onView={change}
            onPlace={ask}
            onHand={setHand}
            onPointer={pointer.set}
          />
        </Suspense>
      </ErrorBoundary>
      <MapPanel page={page} isOpen={isPanelOpen} onOpen={setPanelOpen} onGo={go} />
      <MapTools
        {...{ page }}
        tools={tools}
        onHome={() => go(provinceBox)}
        onZoom={(by) => change({ zoom: Math.min(18, Math.max(4, Math.round(state.zoom + by))) })}
      />
      {state.place ? (
        <Suspense fallback={null}>
          <PlacePanel
            place={state.place}
            notation={notation}
            found={found}
            nodes={page.nodes}
            onGo={go}
            onClose={() => change({ place: null })}
          />
        </Suspense>
      ) : null}
      {state.tool ? (
        <Suspense fallback={null}>
          <ToolPanel code={state.tool} {...{ hand, page, notation }} onClose={() => page.openTool(null)} />
        </Suspense>
      ) : null}
      {hand ? (
        <Suspense fallback={null}>
          <OwnData hand={hand} onDropped={() => page.openTool('ownData')} />
        </Suspense>
      ) : null}
      {baseFault ? (
        <p className="one-map__note" role="status">
          底图“{page.base?.name}”：{baseFault}
        </p>
      ) : null}
      <CoordinateBar pointer={pointer} middle={state} zoom={state.zoom} coord={coord} />
    </div>
  );
}

interface MapPanelProps {
  page: OneMapPageState;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onGo: (box: Extent) => void;
}

function MapPanel({ page, isOpen, onOpen, onGo }: MapPanelProps) {
  const { tree, layers, nodes, faults, setLayers, lacking, problems } = page;
  return (
    <aside className="map-panel" aria-label="图层">
      <div className="map-panel__head">
        <GoToBox onGo={onGo} />
        <button
          type="button"
          className="map-button"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          title={isOpen ? '收起图层' : '展开图层'}
          aria-label={isOpen ? '收起图层' : '展开图层'}
        >
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </button>
      </div>
      {isOpen ? (
        <div className="map-panel__body">
          {problems.length > 0 ? (
            <p className="map-panel__note" role="alert">
              链接中有不能识别的内容，已略去：{problems.join('；')}
            </p>
          ) : null}
          {lacking > 0 ? (
            <p className="map-panel__note" role="status">
              链接中的 {lacking} 个图层未对您开放或已不存在，没有显示
            </p>
          ) : null}
          <h2>已显示</h2>
          <ShownLayers {...{ nodes, faults }} layers={layers} onLayers={setLayers} />
          <h2>图层目录</h2>
          {tree.error ? (
            <ErrorState error={tree.error} title="图层目录没有加载出来" onRetry={() => void tree.refetch()} />
          ) : null}
          {tree.isPending ? <Loading rows={5} label="正在加载图层目录" /> : null}
          {tree.data ? <LayerTree root={tree.data} layers={layers} onLayers={setLayers} {...{ faults }} /> : null}
        </div>
      ) : null}
    </aside>
  );
}

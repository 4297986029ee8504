import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { coords } from '../../resources/maps/coords.ts';
import { Loading } from '../../ui/loading.tsx';
import { createStore } from '../../ui/store.ts';
import { useWindowBelow } from '../../ui/use-window-below.ts';
import { type MapDimension, type MapState, shortLinkName } from '../../map/state/map-state.ts';
import type { Pointed } from '../../map/state/pointed.ts';
import { toolOf } from '../../map/tools/index.ts';
import { CoordinateBar } from './coordinate-bar.tsx';
import type { LayerNode } from '../../map/layer-nodes.ts';
import { MapPanel } from './map-panel.tsx';
import { MapTools } from './map-tools.tsx';
import { OpenMap } from './open-map.tsx';
import { useHands } from './use-hands.ts';
import { useOfferedTools } from './use-offered-tools.ts';
import { usePanelOpen } from './use-panel-open.ts';
import { themeLook } from './theme/theme-look.ts';
import { useStartView } from './theme/use-start-view.ts';
import { useOneMap } from './use-one-map.ts';
import { viewedName } from './view-as/viewed.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../../map/map-ground.css';
import './one-map.css';
import './legend.css';
import './theme/theme.css';

const ToolPanel = lazy(() => import('./tool-panel.tsx').then((it) => ({ default: it.ToolPanel })));
const ShortLink = lazy(() => import('./short-link.tsx').then((it) => ({ default: it.ShortLink })));
const ViewAs = lazy(() => import('./view-as/view-as.tsx').then((it) => ({ default: it.ViewAs })));
const OverMap = lazy(() => import('./over-map.tsx').then((it) => ({ default: it.OverMap })));
const PlacePanel = lazy(() => import('./place-panel.tsx').then((it) => ({ default: it.PlacePanel })));

const degrees = { notation: '十进制度', decimals: 4, name: 'CGCS2000 经纬度' } as const;

/** 地质数据一张图, or what a short link to it stands for. */
export function OneMapPage() {
  const [values] = useSearchParams();
  const code = values.get(shortLinkName);
  const as = values.get(viewedName);
  const isStory = values.has('story');
  if (code === null && as === null) return <OneMapView {...{ isStory }} />;
  if (code === null && as !== null)
    return (
      <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
        <ViewAs as={as}>
          <OneMapView {...{ isStory }} />
        </ViewAs>
      </Suspense>
    );
  return (
    <Suspense fallback={<Loading rows={6} label="正在打开分享的地图" />}>
      <ShortLink code={code ?? ''} />
    </Suspense>
  );
}

interface OneMapViewProps {
  /** The layers that it is about. Default: all. */
  keeps?: ((node: LayerNode) => boolean) | null;
  /** The address leads through a story. */
  isStory?: boolean;
  /** What to do while no layer is on the map. */
  emptyHint?: string;
}

/** The layers that are open to the visitor on one map, with what lies at a place. */
export function OneMapView({ keeps = null, isStory = false, emptyHint }: OneMapViewProps) {
  const page = useOneMap(keeps);
  const { state, change, faults, found } = page;
  const frame = useWindowBelow();
  const { dimension } = state;
  const offered = useOfferedTools();
  const tools = offered?.filter(({ dimensions }) => dimension === 'both' || dimensions.includes(dimension)) ?? null;
  const [pointer] = useState(() => createStore<Pointed | null>(null));
  const hands = useHands(state);
  const { hand } = hands;
  const start = useStartView(page, isStory);
  const { go } = start;
  const [isPanelOpen, setPanelOpen] = usePanelOpen(state);
  const coordList = useList(coords, { start: 0, end: 100 });
  const coord = coordList.data?.rows.find(({ isCurrent }) => isCurrent);
  const ask = useCallback(
    (place: Point) => {
      // Beside a strip there is room for what lies at a place; a panel gives way
      const isBeside = state.tool !== null && toolOf(state.tool)?.panel === 'strip';
      change(isBeside ? { place } : { place, tool: null, sketch: null });
    },
    [change, state.tool],
  );
  const [hadHand, setHad] = useState(false);
  if (hand && !hadHand) setHad(true);
  const notation = coord?.kind === '地理坐标系' ? coord : degrees;
  const baseFault = page.base ? faults.get(`base:${page.base.id}`) : undefined;
  return (
    <div
      className="one-map"
      ref={frame}
      data-panel={isPanelOpen}
      data-ground={page.ground}
      data-dimension={dimension}
      data-menu={Boolean(page.theme?.menuInfo?.length)}
      {...themeLook(page.basics)}
    >
      <OpenMap {...{ page, hands }} fitTo={start.fitTo} onPlace={ask} onPointer={pointer.set} />
      <MapPanel {...{ page, hand }} isOpen={isPanelOpen} onOpen={setPanelOpen} onGo={go} />
      <MapTools
        {...{ page }}
        tools={tools ?? []}
        onHome={start.home}
        onTheme={start.wear}
        onZoom={(by) => change({ zoom: Math.min(18, Math.max(4, Math.round(state.zoom + by))), eye: null })}
        onDimension={(next) => change(turnTo(next, state))}
      />
      {state.place ? (
        <Suspense fallback={null}>
          <PlacePanel
            {...{ notation, coord, found, hand }}
            place={state.place}
            nodes={page.nodes}
            onGo={go}
            onClose={() => change({ place: null })}
          />
        </Suspense>
      ) : null}
      {state.tool && tools && !tools.some(({ code }) => code === state.tool) ? (
        <p className="one-map__note" role="status">
          {dimension === '3d'
            ? `“${toolOf(state.tool)?.label}”在二维地图中使用`
            : `功能“${toolOf(state.tool)?.label}”未对您开放`}
        </p>
      ) : null}
      {state.tool && tools?.some(({ code }) => code === state.tool) ? (
        <Suspense fallback={null}>
          <ToolPanel code={state.tool} {...{ hand, page, notation }} onClose={() => page.openTool(null)} />
        </Suspense>
      ) : null}
      {hadHand || isStory ? (
        <Suspense fallback={null}>
          <OverMap {...{ page, hands, isStory }} onHome={start.home} />
        </Suspense>
      ) : null}
      {page.isUnsaved ? (
        <p className="one-map__note" role="status">
          预览：主题“{page.theme?.name}”的修改还没有保存，访客看不到
        </p>
      ) : null}
      {baseFault ? (
        <p className="one-map__note" role="status">
          底图“{page.base?.name}”：{baseFault}
        </p>
      ) : null}
      {emptyHint && page.tree.data && page.layers.length === 0 ? (
        <p className="one-map__note one-map__hint" role="status">
          {page.nodes.size > 0 ? emptyHint : '还没有对您开放的图件，请联系管理员'}
        </p>
      ) : null}
      {page.basics?.coordinateBar === 'hidden' ? null : (
        <CoordinateBar pointer={pointer} middle={state} zoom={state.zoom} coord={coord} />
      )}
    </div>
  );
}

/** Between the globe and the two maps the camera stays; the flat map has none. */
const turnTo = (next: MapDimension, { dimension, eye }: MapState): Partial<MapState> => ({
  dimension: next,
  eye: next === '2d' || dimension === '2d' ? null : eye,
});

import { lazy, Suspense, useRef } from 'react';
import type { MapHand } from '../../map/state/map-hand.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { GoToBox } from './go-to-box.tsx';
import { withLayer } from '../../map/layer-nodes.ts';
import { LayerTree } from './layer-tree.tsx';
import { MapTitle } from './theme/map-title.tsx';
import type { OneMapPageState } from './use-one-map.ts';
import { isInHand } from './use-panel-open.ts';

/** Where the panel begins closed, as on a phone, it is not fetched before it is opened. */
const ShownLayers = lazy(() => import('./shown-layers.tsx').then((it) => ({ default: it.ShownLayers })));

interface MapPanelProps {
  page: OneMapPageState;
  hand: MapHand | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onGo: (box: Extent) => void;
}

/** The search over the map, and its layers: beside it, or in the hand in a sheet at its foot. */
export function MapPanel({ page, hand, isOpen, onOpen, onGo }: MapPanelProps) {
  const { state, change, tree, layers, nodes, faults, setLayers, lacking, problems, favourites, retry } = page;
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    button.current?.focus();
    onOpen(false);
  };
  return (
    <aside
      className="map-panel"
      aria-label="图层"
      onKeyDown={({ key, target }) => {
        const isSearch = target instanceof Element && target.closest('.go-to') !== null;
        if (key === 'Escape' && isOpen && isInHand() && !isSearch) close();
      }}
    >
      <MapTitle basics={page.basics} />
      <div className="map-panel__head">
        <GoToBox {...{ hand, onGo }} />
        <button
          ref={button}
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
          <button
            type="button"
            className="map-button map-panel__close"
            aria-label="关闭图层"
            title="关闭"
            onClick={close}
          >
            <Icon name="close" />
          </button>
          {problems.length > 0 ? (
            <p className="map-panel__note" role="alert">
              链接中有不能识别的内容，已略去：{problems.join('；')}
            </p>
          ) : null}
          {page.isThemeLacking ? (
            <p className="map-panel__note" role="status">
              链接中的主题未对您开放或已不存在，显示的是当前主题
            </p>
          ) : null}
          {lacking > 0 ? (
            <p className="map-panel__note" role="status">
              链接中的 {lacking} 个图层未对您开放或已不存在，没有显示
            </p>
          ) : null}
          <h2>已显示</h2>
          <Suspense fallback={<Loading rows={3} label="正在加载" />}>
            <ShownLayers {...{ nodes, faults, layers, hand }} onLayers={setLayers} onRetry={retry} />
          </Suspense>
          <h2>图层目录</h2>
          {tree.error ? (
            <ErrorState error={tree.error} title="图层目录没有加载出来" onRetry={() => void tree.refetch()} />
          ) : null}
          {tree.isPending ? <Loading rows={5} label="正在加载图层目录" /> : null}
          {tree.data ? (
            <LayerTree
              root={tree.data}
              {...{ layers, faults, favourites }}
              dimension={state.dimension}
              onLayers={setLayers}
              onRetry={retry}
              onSpace={(id) => change({ dimension: '3d', eye: null, layers: withLayer(layers, id) })}
            />
          ) : null}
        </div>
      ) : null}
    </aside>
  );
}

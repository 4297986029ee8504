import { lazy, Suspense, useState } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FootprintThumbnail, OutlineDefinition } from '../catalogue/footprint-thumbnail.tsx';
import { BoxChip } from './box-chip.tsx';

const BoxMap = lazy(() => import('../catalogue/box-map.tsx').then((module) => ({ default: module.BoxMap })));

export interface BoxPanelProps {
  /** Degrees; null while none is drawn. */
  box: Extent | null;
  onChange: (box: Extent | null) => void;
  onSearch: () => void;
}

/** Asking by place: the province as a drawing, and behind it the map a box is drawn on. */
export function BoxPanel({ box, onChange, onSearch }: BoxPanelProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  return (
    <section className="box-panel" aria-labelledby="box-panel">
      <h2 id="box-panel">在地图上画框查</h2>
      <p>框内和与框相交的资料、图件、钻孔都会找到；也可以先画框，再输入检索词。</p>
      <div className="box-panel__place">
        {isMapOpen ? (
          <ErrorBoundary
            fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
          >
            <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
              <BoxMap label="检索范围" box={box} onChange={onChange} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <>
            <OutlineDefinition />
            <FootprintThumbnail value={box} />
            <button type="button" className="button box-panel__open" onClick={() => setIsMapOpen(true)}>
              <Icon name="grid" />
              打开地图画框
            </button>
          </>
        )}
      </div>
      {box ? (
        <div className="box-panel__chosen">
          <BoxChip box={box} onRemove={() => onChange(null)} />
          <button type="button" className="button button--primary" onClick={onSearch}>
            <Icon name="search" />
            查这个范围
          </button>
        </div>
      ) : null}
    </section>
  );
}

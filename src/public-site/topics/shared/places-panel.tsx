import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MapRoute } from '../../../map/ol/map-place.ts';
import { MarkerMark } from '../../../map/ol/marker-mark.tsx';
import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { useDisplayMode } from '../../../ui/display-mode.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { placesOf } from './place-of.ts';
import { PlaceRow } from './place-row.tsx';
import './places-panel.css';

const PlacesMap = lazy(() =>
  import('../../../map/ol/places-map.tsx').then((module) => ({ default: module.PlacesMap })),
);

export interface PlacesPanelProps {
  sites: readonly TopicSite[];
  kinds: readonly PlaceKind[];
  /** Which mark a site bears; its `kind` when left out. */
  kindOf?: (site: TopicSite) => string;
  routes?: readonly MapRoute[];
  /** Names the map and the list. */
  label: string;
  selectedId: number | null;
  onSelect: (id: number) => void;
  /** Address of the page of one place. */
  addressOf: (id: number) => string;
  /** Between the legend and the list: filters, a note. */
  children?: ReactNode;
}

const ownKind = (site: TopicSite): string => site.kind;

/** Places on the map with their list beside it, under it on a phone: pointing at either marks the other. */
export function PlacesPanel(props: PlacesPanelProps) {
  const { sites, kinds, kindOf = ownKind, label, selectedId, onSelect, addressOf, children } = props;
  const [listed, setListed] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const { isHighContrast, isLargeText } = useDisplayMode();
  return (
    <div className="places-panel">
      <div className="places-panel__map">
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={8} label="正在加载地图" />}>
            <PlacesMap
              key={`${isHighContrast} ${isLargeText}`}
              places={placesOf(sites, kindOf)}
              kinds={kinds}
              routes={props.routes ?? []}
              label={label}
              activeId={listed}
              selectedId={selectedId}
              onHover={setHovered}
              onSelect={onSelect}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      <div className="places-panel__side">
        <KindLegend kinds={kinds.filter(({ kind }) => sites.some((site) => kindOf(site) === kind))} />
        {children}
        {sites.length === 0 ? (
          <Empty text="没有地点">
            <p>换一个类别看看。</p>
          </Empty>
        ) : (
          <ol className="places-panel__list plain-list" aria-label={label}>
            {sites.map((site, index) => (
              <PlaceRow
                key={site.id}
                site={site}
                number={index + 1}
                kind={kinds.find(({ kind }) => kind === kindOf(site))}
                isHovered={site.id === hovered}
                isSelected={site.id === selectedId}
                onPoint={setListed}
                onSelect={onSelect}
                to={addressOf(site.id)}
              />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function KindLegend({ kinds }: { kinds: readonly PlaceKind[] }) {
  if (kinds.length < 2) return null;
  return (
    <ul className="kind-legend plain-list" aria-label="图例">
      {kinds.map((kind) => (
        <li key={kind.kind}>
          <MarkerMark kind={kind} />
          {kind.label ?? kind.kind}
        </li>
      ))}
    </ul>
  );
}

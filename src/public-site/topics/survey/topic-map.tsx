import { lazy, Suspense } from 'react';
import type { MapPlace } from '../../../map/ol/map-place.ts';
import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';

const PlacesMap = lazy(() => import('../../../map/ol/places-map.tsx').then((it) => ({ default: it.PlacesMap })));

export interface TopicMapProps {
  label: string;
  sites: readonly TopicSite[];
  kinds: readonly PlaceKind[];
  activeId: number | null;
  selectedId: number | null;
  onHover: (id: number | null) => void;
  onSelect: (id: number) => void;
}

/** The places of a topic on the point map, with its loading and error states. It fills its container. */
export function TopicMap({ label, sites, ...rest }: TopicMapProps) {
  return (
    <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}>
      <Suspense fallback={<Loading rows={10} label="正在加载地图" />}>
        <PlacesMap label={label} places={sites.flatMap(placeOf)} {...rest} />
      </Suspense>
    </ErrorBoundary>
  );
}

function placeOf({ id, name, kind, position, place, county, accuracy, isSample }: TopicSite): MapPlace[] {
  if (!position) return [];
  const where = [county, place].filter(Boolean).join(' ');
  return [
    {
      id,
      position,
      label: name,
      kind,
      note: isSample ? `${where}（演示）` : where,
      isApproximate: accuracy === '约 8 千米',
    },
  ];
}

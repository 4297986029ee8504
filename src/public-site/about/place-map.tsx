import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PlaceWords } from '../catalogue/place-words.tsx';

const FootprintMap = lazy(() =>
  import('../../map/ol/footprint-map.tsx').then((module) => ({ default: module.FootprintMap })),
);

/** Level of the one-map at which streets around a house are seen. */
const zoom = 15;

/** Address of the one-map with this place in its middle, marked. */
export const oneMapAt = ({ lon, lat }: Point): string => `/geologicalData?at=${lon},${lat},${zoom}&place=${lon},${lat}`;

/** Where the house stands, on the map's own ground. */
export function PlaceMap({ position, name }: { position: Point; name: string }) {
  return (
    <figure className="place-map">
      <div className="place-map__canvas">
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
            <FootprintMap footprint={position} label={name || '位置'} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <figcaption>
        <span>
          <PlaceWords value={position} /> <span className="place-map__crs">CGCS2000</span>
        </span>
        <Link to={oneMapAt(position)}>
          <Icon name="layers" />
          在一张图中打开
        </Link>
      </figcaption>
    </figure>
  );
}

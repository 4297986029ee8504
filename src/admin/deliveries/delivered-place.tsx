import { lazy, Suspense } from 'react';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

const FootprintMap = lazy(() => import('../../map/ol/footprint-map.tsx').then((m) => ({ default: m.FootprintMap })));

/** Where the data lie by what the submitter says, on the map; nothing without an extent. */
export function DeliveredPlace({ delivery: { values } }: { delivery: Pick<ReviewedDelivery, 'values'> }) {
  const { extent, city, county } = values;
  if (extent === null) return null;
  const place = [city, county].filter(Boolean).join(' ');
  return (
    <section className="order-review__panel" aria-label="范围">
      <h2>范围 {place ? <span className="order-desk__quiet">{place}</span> : null}</h2>
      <div className="delivery-review__map">
        <ErrorBoundary fallback={(error) => <ErrorState title="地图没有打开，请按数字核对" error={error} />}>
          <Suspense fallback={<Loading rows={4} label="正在打开地图" />}>
            <FootprintMap footprint={extent} label="起止经纬度的范围" />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

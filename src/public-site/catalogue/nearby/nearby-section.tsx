import { lazy, Suspense, useRef } from 'react';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useNear } from '../../viewers/use-near.ts';
import { boxOf, isExtent } from '../degrees.ts';
import type { CatalogueRow } from '../withheld.ts';

const NearbyItems = lazy(() => import('./nearby-items.tsx').then((it) => ({ default: it.NearbyItems })));

export interface NearbySectionProps {
  resource: Resource;
  row: CatalogueRow;
  /** The item's own place is known to a cell only. */
  isRough: boolean;
}

/** 附近的资料: looked for when the reader comes near; no section for what has no place, or none that this visitor may know. */
export function NearbySection({ resource, row, isRough }: NearbySectionProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const footprint = row[resource.publicSite?.footprint ?? ''];
  const place = boxOf(footprint);
  if (!place) return null;
  return (
    <section ref={section} className="detail__section linked" aria-labelledby="detail-nearby">
      <h2 id="detail-nearby">附近的资料</h2>
      <p className="related__why">
        {isExtent(footprint) ? '范围内及其周围 5 km' : '5 km 以内'}，由近及远
        {isRough ? '；本条位置只公开到网格，距离是约数' : ''}
      </p>
      {isNear ? (
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="附近的资料没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={3} label="正在查找附近的资料" />}>
            <NearbyItems item={{ resource, id: row.id }} place={place} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </section>
  );
}

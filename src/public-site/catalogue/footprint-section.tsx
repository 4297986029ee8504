import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { extentText, isExtent, isPoint, pointText } from './degrees.ts';
import { withheldText } from './withheld.ts';

const FootprintMap = lazy(() => import('../../map/ol/footprint-map.tsx').then((module) => ({ default: module.FootprintMap })));

export interface FootprintSectionProps {
  /** Point or extent in degrees, or null. */
  value: unknown;
  /** What lies there. */
  label: string;
  /** It is known and closed to the public. */
  isWithheld: boolean;
}

/** Where the thing lies, on a small map. */
export function FootprintSection({ value, label, isWithheld }: FootprintSectionProps) {
  if (isWithheld) return <p className="footprint__none">{withheldText}</p>;
  if (!isExtent(value) && !isPoint(value)) return <p className="footprint__none">未记录范围</p>;
  return (
    <figure className="footprint">
      <div className="footprint__map">
        <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}>
          <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
            <FootprintMap footprint={value} label={label} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <figcaption>
        {isExtent(value) ? extentText(value) : pointText(value)}
        <span className="footprint__crs">CGCS2000（EPSG:4490）</span>
      </figcaption>
    </figure>
  );
}

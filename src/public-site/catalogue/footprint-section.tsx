import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { blurText, cellAround } from './blurred.ts';
import { isExtent, isPoint } from './degrees.ts';
import { FootprintThumbnail, OutlineDefinition } from './footprint-thumbnail.tsx';
import { PlaceWords } from './place-words.tsx';
import { withheldText } from './withheld.ts';

const FootprintMap = lazy(() =>
  import('../../map/ol/footprint-map.tsx').then((module) => ({ default: module.FootprintMap })),
);

export interface FootprintSectionProps {
  /** Point or extent in degrees, or null. */
  value: unknown;
  /** It is known and closed to the public. */
  isWithheld: boolean;
  /** A point is the middle of a cell, so many to a degree: all that the public may know. */
  cells?: number | null;
}

/** Where the thing lies, on a small map. */
export function FootprintSection({ value: known, isWithheld, cells = null }: FootprintSectionProps) {
  const value = cells !== null && isPoint(known) ? cellAround(known, cells) : known;
  if (isWithheld) return <p className="footprint__none">{withheldText}</p>;
  if (!isExtent(value) && !isPoint(value)) return <p className="footprint__none">未记录范围</p>;
  return (
    <figure className="footprint">
      <div className="footprint__map">
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
            <FootprintMap footprint={value} label={isExtent(value) ? '范围' : '位置'} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <figcaption>
        <OutlineDefinition />
        <span className="footprint__overview">
          <FootprintThumbnail value={value} />
        </span>
        <span>
          <PlaceWords value={value} />
          <span className="footprint__crs">CGCS2000（EPSG:4490）</span>
          {cells === null ? null : <span className="footprint__crs">{blurText(cells)}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

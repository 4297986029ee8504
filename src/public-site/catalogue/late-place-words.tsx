import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { extentText, isExtent, pointText } from './degrees.ts';

const PlaceWords = lazy(() => import('./place-words.tsx').then((module) => ({ default: module.PlaceWords })));

/** Where the thing lies, in degrees until it is known how the administrator wants positions written. */
export function LatePlaceWords({ value }: { value: Point | Extent }) {
  const plain = isExtent(value) ? extentText(value) : pointText(value);
  return (
    <ErrorBoundary fallback={() => <>{plain}</>}>
      <Suspense fallback={plain}>
        <PlaceWords value={value} />
      </Suspense>
    </ErrorBoundary>
  );
}

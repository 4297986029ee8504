import { lazy, Suspense, useCallback } from 'react';
import { callNamed } from '../../resources/kit/calls-of.ts';
import { fillAddress } from '../../resources/kit/call.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { Previewable, TilePyramid } from '../../resources/shared/previewable.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fetchFile } from './fetch-file.ts';

const DeepZoomMap = lazy(() => import('../../map/ol/deep-zoom-map.tsx').then((it) => ({ default: it.DeepZoomMap })));

function tileAddress(objectName: string, level: number, column: number, row: number): string {
  return fillAddress(callNamed(objects, 'tile').parsed, { objectName, level, column, row });
}

/** A map sheet, tile by tile, as the server marked it for this visitor. */
export function SheetReader({ file, pyramid }: { file: Previewable; pyramid: TilePyramid }) {
  const { objectName } = pyramid;
  const loadTile = useCallback(
    (level: number, column: number, row: number, signal?: AbortSignal) =>
      fetchFile(tileAddress(objectName, level, column, row), signal),
    [objectName],
  );
  return (
    <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} title="图幅没有加载出来" onRetry={retry} />}>
      <Suspense fallback={<Loading rows={10} label="正在加载图幅" />}>
        <DeepZoomMap pyramid={pyramid} label={file.name} loadTile={loadTile} />
      </Suspense>
    </ErrorBoundary>
  );
}

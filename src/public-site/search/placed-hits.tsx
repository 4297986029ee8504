import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { SearchHit, SearchResults } from '../../resources/holdings/search.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OutlineDefinition } from '../catalogue/footprint-thumbnail.tsx';
import { boxOfHit, isProvinceWide } from './hit-box.ts';
import { HitRow } from './hit-row.tsx';
import { hitsPerPage, type Question } from './search-address.ts';
import { useMedia } from '../../ui/use-media.ts';

const BoxDrawMap = lazy(() =>
  import('../../map/ol/box-draw-map.tsx').then((module) => ({ default: module.BoxDrawMap })),
);

export interface PlacedHitsProps {
  question: Question;
  results: SearchResults;
  /** The hits are those of the question before. */
  isStale: boolean;
  onBox: (box: Extent) => void;
  pages: ReactNode;
}

/** The hits and a map of them: pointing at either marks the other. Narrow screens show the map when it is asked for. */
export function PlacedHits({ question, results, isStale, onBox, pages }: PlacedHitsProps) {
  const isWide = useMedia('(min-width: 1081px)');
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const { hits } = results;
  const labels = new Map(results.counts.map(({ type, label }) => [type, label]));
  const isMapThere = isWide || question.isMapShown;
  return (
    <div className="placed-hits" data-map={isMapThere} data-stale={isStale} aria-busy={isStale}>
      <div className="placed-hits__list">
        <h2 className="visually-hidden">结果列表</h2>
        <OutlineDefinition />
        <ol className="plain-list" start={(question.page - 1) * hitsPerPage + 1}>
          {hits.map((hit, index) => (
            <li key={`${hit.type} ${hit.id} ${hit.link}`}>
              <HitRow
                hit={hit}
                label={labels.get(hit.type) ?? null}
                isActive={index === hovered}
                onPoint={(isPointed) => setPointed(isPointed ? index : null)}
                link={(link) => {
                  links.current[index] = link;
                }}
              />
            </li>
          ))}
        </ol>
        {pages}
      </div>
      {isMapThere ? (
        <HitMap
          {...{ hits, onBox }}
          box={question.box}
          active={pointed}
          onHover={setHovered}
          onSelect={(index) => links.current[index]?.focus()}
        />
      ) : null}
    </div>
  );
}

interface HitMapProps {
  hits: readonly SearchHit[];
  box: Extent | null;
  /** Index of the hit pointed at in the list. */
  active: number | null;
  onHover: (index: number | null) => void;
  onSelect: (index: number) => void;
  onBox: (box: Extent) => void;
}

function HitMap({ hits, box, active, onHover, onSelect, onBox }: HitMapProps) {
  const results = hits.flatMap((hit, id) => {
    const footprint = boxOfHit(hit);
    return footprint && !isProvinceWide(hit) ? [{ id, label: hit.title, footprint }] : [];
  });
  return (
    <section className="placed-hits__map" aria-label="结果地图">
      <div className="placed-hits__canvas">
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={8} label="正在加载地图" />}>
            <BoxDrawMap {...{ results, box, onHover, onSelect, onBox }} label="本页结果的位置" activeId={active} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <p className="placed-hits__note">
        本页 {hits.length} 条，图上 {results.length} 条
        {results.length < hits.length ? '，其余覆盖全省或没有公开的位置' : ''}。
      </p>
    </section>
  );
}

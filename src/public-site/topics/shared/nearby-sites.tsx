import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { metresBetween } from '../../../geo/measure.ts';
import { MarkerMark } from '../../../map/ol/marker-mark.tsx';
import type { PlaceKind } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { isPoint } from '../../catalogue/degrees.ts';
import { placesOf } from './place-of.ts';
import { siteAddress, type TopicPages } from './topic-pages.ts';

const PlacesMap = lazy(() =>
  import('../../../map/ol/places-map.tsx').then((module) => ({ default: module.PlacesMap })),
);

export interface NearbySitesProps {
  site: TopicSite;
  near: readonly TopicSite[];
  kinds: readonly PlaceKind[];
  pages: TopicPages;
}

/** The place on a small map with its neighbours, and a list of them. */
export function NearbySites({ site, near, kinds, pages }: NearbySitesProps) {
  const navigate = useNavigate();
  const [active, setActive] = useState<number | null>(null);
  const shown = placesOf([site, ...near]);
  const open = (id: number): void => {
    if (id !== site.id) void navigate(siteAddress(pages, id));
  };
  return (
    <section className="nearby" aria-labelledby="nearby">
      <h2 id="nearby">在哪里</h2>
      {shown.some(({ id }) => id === site.id) ? (
        <div className="nearby__map">
          <ErrorBoundary
            fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
          >
            <Suspense fallback={<Loading rows={5} label="正在加载地图" />}>
              <PlacesMap
                places={shown}
                kinds={kinds}
                label={`${site.name}与附近地点`}
                activeId={active}
                selectedId={site.id}
                hasSelectedCard={false}
                onHover={setActive}
                onSelect={open}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : (
        <p>未记录位置。</p>
      )}
      {near.length > 0 ? (
        <>
          <h3>附近还有</h3>
          <ol className="nearby__list plain-list">
            {near.map((each, index) => (
              <li key={each.id} onMouseEnter={() => setActive(each.id)} onMouseLeave={() => setActive(null)}>
                <NearMark {...{ each, kinds }} number={index + 2} />
                <Link
                  to={siteAddress(pages, each.id)}
                  onFocus={() => setActive(each.id)}
                  onBlur={() => setActive(null)}
                >
                  {each.name}
                </Link>
                <span>{distanceText(site, each)}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

function NearMark({ each, kinds, number }: { each: TopicSite; kinds: readonly PlaceKind[]; number: number }) {
  const kind = kinds.find(({ kind: name }) => name === each.kind);
  return kind ? <MarkerMark kind={kind} text={String(number)} /> : null;
}

/** Whole kilometres; positions are no better than that. */
function distanceText(a: TopicSite, b: TopicSite): string {
  if (!isPoint(a.position) || !isPoint(b.position)) return '';
  const distance = metresBetween(a.position, b.position) / 1000;
  return distance < 1 ? '同一地点' : `约 ${Math.round(distance)} 千米`;
}

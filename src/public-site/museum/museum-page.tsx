import { useRef } from 'react';
import { useFacets, useList } from '../../providers/queries.ts';
import { useSetting } from '../../providers/unsaved-setting.ts';
import { museumInfo } from '../../resources/topics/museum-info.ts';
import { specimens } from '../../resources/topics/specimens.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { UnsavedNote } from '../../ui/unsaved-note.tsx';
import { CollectionGrid } from './collection-grid.tsx';
import { CollectionTools } from './collection-tools.tsx';
import { HallsSection, useHalls } from './halls-section.tsx';
import { Highlights } from './highlights.tsx';
import { conditionsOf, useMuseumAddress } from './museum-address.ts';
import { MuseumHero } from './museum-hero.tsx';
import { VisitSection } from './visit-section.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';
import './museum.css';
import './museum-home.css';

/** Specimens that the administration recommends, in its order. */
const highlightsShown = 12;
const useHighlights = () =>
  useList(specimens, {
    filters: [{ field: 'order', operator: 'null', values: [false] }],
    sort: [{ field: 'order', order: 'asc' }],
    start: 0,
    end: highlightsShown,
  });

/** 浙地博: the museum's home. */
export function MuseumPage() {
  const collection = useRef<HTMLElement>(null);
  const plan = useRef<HTMLElement>(null);
  const address = useMuseumAddress();
  const info = useSetting(museumInfo);
  const whole = useFacets(specimens);
  const highlights = useHighlights();
  const halls = useHalls();
  // The blocks come together: none pushes down another that is read already
  const isAwaited = [info, whole, highlights, halls].some(({ isPending }) => isPending);
  const hallCounts = new Map(
    (whole.data?.facets['hall'] ?? []).map(({ value, count }): [number, number] => [Number(value), count]),
  );
  const show = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'start' });
  return (
    <div className="museum museum-home">
      {info.isUnsaved ? <UnsavedNote /> : null}
      <MuseumHero
        info={info.data}
        total={whole.data?.total ?? null}
        halls={whole.data ? hallCounts.size : null}
        face={highlights.data?.rows[0]}
        isFaceAwaited={highlights.isPending}
        onPlan={() => show(plan.current)}
        onCollection={() => show(collection.current)}
      />
      <div className="page-width museum-home__blocks">
        {isAwaited ? (
          <Loading rows={12} label="正在加载展厅与馆藏" />
        ) : (
          <>
            {info.error ? (
              <ErrorState error={info.error} title="参观信息没有加载出来" onRetry={() => void info.refetch()} />
            ) : info.data ? (
              <VisitSection info={info.data} />
            ) : null}
            <section ref={plan} aria-labelledby="museum-halls">
              <h2 id="museum-halls">展厅与平面图</h2>
              <HallsSection
                counts={hallCounts}
                chosen={address.state.hall}
                onChoose={(hall) => {
                  address.go({ hall, kind: null, period: null, q: '' });
                  show(collection.current);
                }}
              />
            </section>
            <Highlights list={highlights} />
            <section ref={collection} aria-labelledby="museum-collection">
              <h2 id="museum-collection">馆藏标本</h2>
              <Collection address={address} />
            </section>
          </>
        )}
      </div>
    </div>
  );
}

function Collection({ address }: { address: ReturnType<typeof useMuseumAddress> }) {
  const halls = useHalls();
  const facets = useFacets(specimens, conditionsOf(address.state));
  return (
    <>
      <CollectionTools address={address} halls={halls.data?.rows ?? []} facets={facets.data} />
      <p className="museum-home__total" role="status">
        {facets.data ? `共 ${facets.data.total} 件` : null}
      </p>
      <CollectionGrid address={address} />
    </>
  );
}

import { lazy, Suspense, useMemo } from 'react';
import { useRowTitle } from '../../providers/use-row-title.ts';
import { isPoint } from '../catalogue/degrees.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { findPlaces, type FoundPlace } from './find-places.ts';
import { FinderForm } from './finder-form.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { PlaceSheetTable } from './place-sheet-table.tsx';
import { SheetNeighbours } from './sheet-neighbours.tsx';
import { shownSheet } from './shown-sheet.ts';
import { useFinderAddress } from './use-finder-address.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import './sheet-finder.css';

const FootprintMap = lazy(() =>
  import('../../map/ol/footprint-map.tsx').then((module) => ({ default: module.FootprintMap })),
);

/** /sheetFinder: from a place, a position or a number to all map sheets there, their neighbours, and what is held of them. */
export function SheetFinderPage() {
  const [state, go] = useFinderAddress();
  const { places, fault } = useMemo(() => findPlaces(state.q, state.datum), [state.q, state.datum]);
  const place = places[state.at] ?? places[0];
  useRowTitle(place ? `${place.label} 图幅与坐标` : null);
  return (
    <div className="sheet-finder page-width">
      <header className="sheet-finder__head">
        <h1>图幅与坐标查询</h1>
        <p>由地名、坐标或图幅号查各比例尺新、旧图幅号（GB/T 13989），看接图表和各幅馆藏。</p>
      </header>
      <div className="sheet-finder__ask">
        <FinderForm key={`${state.q} ${state.datum}`} state={state} onFind={go} />
        <PickMap place={place} onPick={(q) => go({ q, datum: 'cgcs2000' })} />
      </div>
      {fault ? (
        <p className="sheet-finder__fault" role="alert">
          {fault.text}
          {fault.instead ? (
            <button type="button" className="link-button" onClick={() => go({ q: fault.instead ?? '' })}>
              查最接近的 {fault.instead}
            </button>
          ) : null}
        </p>
      ) : null}
      <PlaceChoice places={places} place={place} onChoose={go} />
      {place ? <Found place={place} scale={state.scale} onGo={go} /> : null}
    </div>
  );
}

interface FoundProps {
  place: FoundPlace;
  scale: number | null;
  onGo: ReturnType<typeof useFinderAddress>[1];
}

function Found({ place, scale, onGo }: FoundProps) {
  const shown = shownSheet(place, scale);
  return (
    <>
      <PlaceFacts place={place} />
      {shown ? (
        <>
          <PlaceSheetTable place={place} shown={shown} onScale={(chosen) => onGo({ scale: chosen })} />
          <SheetNeighbours sheet={shown} onSheet={(q) => onGo({ q })} />
        </>
      ) : (
        <p className="sheet-finder__fault">此处在 GB/T 13989 的分幅范围以外。</p>
      )}
    </>
  );
}

/** Six decimals: a tenth of a metre. */
const textOf = ({ lon, lat }: { lon: number; lat: number }): string => `${lon.toFixed(6)}, ${lat.toFixed(6)}`;

function PickMap({ place, onPick }: { place: FoundPlace | undefined; onPick: (q: string) => void }) {
  const footprint = place ? (place.sheet?.extent ?? { lon: place.lon, lat: place.lat }) : null;
  return (
    <figure className="sheet-finder__map">
      <div>
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title="地图没有加载出来" onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
            <FootprintMap
              footprint={footprint}
              label="点选位置"
              picks="point"
              onChange={(picked) => (isPoint(picked) ? onPick(textOf(picked)) : undefined)}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      <figcaption>在地图上点一下，查该处的图幅（CGCS2000）</figcaption>
    </figure>
  );
}

import { lazy, Suspense } from 'react';
import { resources } from '../../resources/index.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import { readText } from '../../resources/kit/text-form.ts';
import { placeFieldOf } from '../../resources/shared/reportable-fields.ts';
import { type Suggestion, suggestions } from '../../resources/opinions/suggestions.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Cell } from '../cells/cell.tsx';
import './reported-place.css';

const FootprintMap = lazy(() => import('../../map/ol/footprint-map.tsx').then((m) => ({ default: m.FootprintMap })));

/** Where a report says that the item lies, beside where its record had it. */
export function ReportedPlace({ record }: { record: Readonly<Record<string, unknown>> }) {
  const { kind, itemType, presentValue, place, extent } = record as Partial<Suggestion>;
  const resource = resources.find(({ name }) => name === itemType);
  if (kind !== 'place' || !resource) return null;
  const present = placeFieldOf(resource)?.field;
  const proposed = extent ?? place ?? null;
  return (
    <section className="reported-place" aria-label="位置对照">
      {present && presentValue ? (
        <Place title="报告时的位置" field={present} value={readText(present, presentValue) as Extent | Point} />
      ) : (
        <p className="admin-nothing">报告时没有记下原来的位置</p>
      )}
      {proposed ? (
        <Place title="报告的位置" field={suggestions.fields[extent ? 'extent' : 'place']} value={proposed} />
      ) : null}
    </section>
  );
}

function Place({ title, field, value }: { title: string; field: AnyField; value: Extent | Point }) {
  return (
    <figure>
      <figcaption>
        {title} <Cell field={field} value={value} isWhole />
      </figcaption>
      <div className="reported-place__map">
        <ErrorBoundary fallback={(error) => <ErrorState title="地图没有打开，请按数字核对" error={error} />}>
          <Suspense fallback={<Loading rows={4} label="正在打开地图" />}>
            <FootprintMap footprint={value} label={title} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </figure>
  );
}

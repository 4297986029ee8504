import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../catalogue/row-name.ts';
import { useRowsById } from './use-rows-by-id.ts';

const BoreholeSection = lazy(() =>
  import('../boreholes/borehole-section.tsx').then((it) => ({ default: it.BoreholeSection })),
);

/** The strip log of one of these holes, in place; the address says of which. Nothing where none of them has one. */
export function ProjectLogs({ ids }: { ids: readonly number[] }) {
  const [values, setValues] = useSearchParams();
  // The rows of the table above: asked for once
  const holes = (useRowsById(boreholes, ids).data?.rows ?? []).filter(({ hasLog }) => hasLog);
  const open = holes.find(({ id }) => String(id) === values.get('log'));
  if (holes.length === 0) return null;
  const show = (id: number | null): void =>
    setValues(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('log');
        else next.set('log', String(id));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className="project__logs" role="group" aria-label="看柱状图">
        <span>看柱状图：</span>
        {holes.map((hole) => (
          <button
            key={hole.id}
            type="button"
            className="button"
            aria-pressed={hole.id === open?.id}
            onClick={() => show(hole.id === open?.id ? null : hole.id)}
          >
            {titleOf(boreholes, hole)}
          </button>
        ))}
      </div>
      {open ? (
        <Suspense fallback={<Loading rows={10} label="正在加载柱状图" />}>
          <BoreholeSection key={open.id} hole={open} />
        </Suspense>
      ) : null}
    </>
  );
}

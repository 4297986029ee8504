import { lazy, Suspense, useRef } from 'react';
import type { HoleSurvey } from '../../../geo/hole-path.ts';
import { Loading } from '../../../ui/loading.tsx';
import { useNear } from '../../viewers/use-near.ts';
import type { TrajectoryHole } from './trajectory.tsx';

const Trajectory = lazy(() => import('./trajectory.tsx').then((it) => ({ default: it.Trajectory })));

/** 钻孔轨迹 of a hole that was surveyed, or that does not start straight down; it is fetched when it comes near. */
export function TrajectorySection({ hole, surveys }: { hole: TrajectoryHole; surveys: readonly HoleSurvey[] }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const isInclined = hole.inclination !== null && hole.inclination !== 90;
  if (surveys.length === 0 && !isInclined) return null;
  return (
    <section ref={place} className="borehole-part" aria-labelledby="detail-trajectory">
      <h3 id="detail-trajectory">钻孔轨迹</h3>
      {isNear ? (
        <Suspense fallback={<Loading rows={6} label="正在加载钻孔轨迹" />}>
          <Trajectory {...{ hole, surveys }} />
        </Suspense>
      ) : null}
    </section>
  );
}

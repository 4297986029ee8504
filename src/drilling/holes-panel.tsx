import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../providers/use-call.ts';
import { drillingImports } from '../resources/delivery/drilling-imports.ts';
import type { DrillingHole } from '../resources/shared/drilling-answers.ts';
import { Empty } from '../ui/empty.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { drillingCalls, type DrillingSide, type ShownDrilling } from './drilling-side.ts';
import { holeKinds, mappedHoles } from './hole-kinds.ts';
import { HoleLog } from './hole-log.tsx';
import { HolesLegend, HolesList } from './holes-list.tsx';
import { useDrillingAddress } from './use-drilling-address.ts';

const HolesMap = lazy(() => import('../map/ol/holes-map.tsx').then((it) => ({ default: it.HolesMap })));

export interface HolesPanelProps {
  side: DrillingSide;
  drilling: ShownDrilling;
  cellLabel: string;
}

/** Where the holes would stand, on a map and in a list, and the strip log of the one that is chosen. */
export function HolesPanel({ side, drilling, cellLabel }: HolesPanelProps) {
  const given = { id: drilling.id };
  const { data, error, refetch } = useCall(drillingImports, drillingCalls[side].holes, given, { staleTime: 0 });
  if (error && !data) return <ErrorState error={error} title="钻孔没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} label="正在加载钻孔" />;
  if (data.holes.length === 0) return <Empty text="还没有钻孔">上传数据后，这里按孔口坐标画出钻孔位置和柱状图。</Empty>;
  return <Holes {...{ side, drilling, cellLabel }} holes={data.holes} />;
}

function Holes({ side, drilling, cellLabel, holes }: HolesPanelProps & { holes: readonly DrillingHole[] }) {
  const address = useDrillingAddress();
  const navigate = useNavigate();
  const at = holes.findIndex(({ holeNo }) => holeNo === address.hole);
  const chosen = holes[at];
  const mapped = useMemo(() => mappedHoles(holes), [holes]);
  const choose = (row: number): void => {
    const hole = holes.find((each) => each.row === row);
    if (hole) void navigate(address.with({ hole: hole.holeNo }), { preventScrollReset: true });
  };
  return (
    <div className="drilling-panel">
      <div className="drilling-map">
        <div className="drilling-map__canvas">
          <ErrorBoundary fallback={(error) => <ErrorState error={error} title="地图没有加载出来" />}>
            <Suspense fallback={<Loading rows={6} label="正在加载地图" />}>
              <HolesMap holes={mapped} kinds={holeKinds} selected={chosen?.row ?? null} onSelect={choose} />
            </Suspense>
          </ErrorBoundary>
        </div>
        <HolesList holes={holes} chosen={chosen} />
      </div>
      <HolesLegend />
      {mapped.length < holes.length ? (
        <p className="drilling-quiet">{holes.length - mapped.length} 孔没有可用的坐标，没有画在图上。</p>
      ) : null}
      {chosen ? (
        <HoleLog {...{ side, drilling, cellLabel }} hole={chosen} previous={holes[at - 1]} next={holes[at + 1]} />
      ) : (
        <p className="drilling-quiet">
          {address.hole ? `数据中没有编号为 ${address.hole} 的钻孔。` : '在图上或列表中选一孔，看它的柱状图。'}
        </p>
      )}
    </div>
  );
}

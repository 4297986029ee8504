import { type ComponentProps, type ReactNode, useState } from 'react';
import type { OneGlobe as OneGlobeType } from '../../../map/one-globe.tsx';
import { groundUnder } from '../../../map/state/ground.ts';
import type { useSetTerrain } from '../../../providers/use-set-terrain.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { NoGlobe } from './no-globe.tsx';
import { useLostGlobe } from './use-lost-globe.ts';

type OwnProps = 'ground' | 'exaggeration' | 'onLoading' | 'onProblem' | 'onGroundProblem' | 'onLost';

export interface StandingGlobeProps extends Omit<ComponentProps<typeof OneGlobeType>, OwnProps> {
  OneGlobe: typeof OneGlobeType;
  terrain: ReturnType<typeof useSetTerrain>;
  /** Back to the 2D map; null: there is none. */
  onLeave: (() => void) | null;
  /** What stands beside the globe while it is there. */
  children?: ReactNode;
}

/** The globe on its ground, and what is said of it while it loads and when it was lost. */
export function StandingGlobe({ OneGlobe, terrain, onLeave, children, fitTo, ...props }: StandingGlobeProps) {
  const { making, lost, comesBack, lose, reopen } = useLostGlobe();
  const [loading, setLoading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [groundProblem, setGroundProblem] = useState<string | null>(null);
  /** Where a globe before this one has gone: this one stands where that stood at last. */
  const [been, setBeen] = useState<Extent | null>(null);
  if (lost)
    return (
      <NoGlobe
        text={`三维地图中断：${lost.isTakenBack ? '浏览器收回了显卡资源' : '画面没有画出来'}。视角、图层和所绘内容都还在，${comesBack ? '浏览器归还后自动恢复，也可' : '可'}重新打开。`}
        onLeave={onLeave}
      >
        <button type="button" className="button" onClick={reopen}>
          重新打开三维
        </button>
      </NoGlobe>
    );
  const sentence = problem ?? terrain.unknown ?? groundProblem;
  return (
    <>
      <OneGlobe
        key={making}
        {...props}
        ground={groundUnder(props.shown, terrain)}
        exaggeration={terrain.exaggeration}
        fitTo={fitTo === been ? null : fitTo}
        onLoading={setLoading}
        onProblem={setProblem}
        onGroundProblem={setGroundProblem}
        onLost={(canvas) => {
          setLoading(0);
          setProblem(null);
          setBeen(fitTo);
          lose(canvas);
        }}
      />
      {loading > 0 || sentence ? (
        <p className="globe-state" role="status" data-loading={loading > 0}>
          {sentence ?? `正在加载地形与图层，还有 ${loading} 块`}
          {sentence === terrain.unknown && sentence !== null ? (
            <button type="button" className="button" onClick={terrain.retry}>
              重试
            </button>
          ) : null}
        </p>
      ) : null}
      {children}
    </>
  );
}

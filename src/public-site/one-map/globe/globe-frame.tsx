import { type ComponentProps, useMemo, useState } from 'react';
import { kindOf } from '../../../map/kinds/index.ts';
import { OneGlobe } from '../../../map/one-globe.tsx';
import { type Ground, groundOf } from '../../../map/state/ground.ts';
import type { Shown } from '../../../map/state/shown.ts';
import { useList, useOne } from '../../../providers/queries.ts';
import { scenes } from '../../../resources/maps/scenes.ts';
import { terrain } from '../../../resources/maps/terrain.ts';
import { hasWebgl } from './has-webgl.ts';
import { NoGlobe } from './no-globe.tsx';
import './globe.css';

type OwnProps = 'ground' | 'exaggeration' | 'settings' | 'onLoading' | 'onProblem' | 'onGroundProblem' | 'onLost';

interface GlobeFrameProps extends Omit<ComponentProps<typeof OneGlobe>, OwnProps> {
  /** Whether nothing says where to look: then it opens as the scene does. */
  isBare: boolean;
  /** Back to the 2D map; null: there is none. */
  onLeave: (() => void) | null;
}

/** The highest of the visitor's layers that is a ground; null: none of them is. */
function groundAmong(shown: readonly Shown[]): Ground | null {
  const layer = shown.findLast(
    ({ layer: { use, type } }) => use === 'layer' && kindOf(type)?.uses.includes('terrain'),
  )?.layer;
  return layer ? { use: 'layer', id: layer.id, type: layer.type, options: layer.options } : null;
}

/** The globe on the ground and in the scene that the administrator has made current, and what is said while it is not there. */
export function GlobeFrame({ isBare, onLeave, eye, ...props }: GlobeFrameProps) {
  /** Which globe of this visit it is: another one takes the place of one that was lost. */
  const [making, setMaking] = useState(0);
  const [isLost, setLost] = useState(false);
  const [loading, setLoading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [groundProblem, setGroundProblem] = useState<string | null>(null);
  const ground = useOne(terrain);
  const sceneList = useList(scenes, { start: 0, end: 100 });
  const scene = sceneList.data?.rows.find(({ isCurrent }) => isCurrent) ?? null;
  const settings = useMemo(
    () => scene && { camera: scene.camera, fog: scene.fog, sky: scene.sky, light: scene.light },
    [scene],
  );
  if (!hasWebgl())
    return (
      <NoGlobe text="此浏览器不能显示三维地图：没有 WebGL 2。可更换浏览器，或打开显卡加速后再试。" onLeave={onLeave} />
    );
  if (isLost)
    return (
      <NoGlobe text="三维地图中断：浏览器收回了显卡资源。视角、图层和所绘内容都还在，可重新打开。" onLeave={onLeave}>
        <button
          type="button"
          className="button"
          onClick={() => {
            setLost(false);
            setMaking(making + 1);
          }}
        >
          重新打开
        </button>
      </NoGlobe>
    );
  const row = ground.data;
  const groundLayer = groundAmong(props.shown);
  const sentence = problem ?? groundProblem;
  return (
    <>
      <OneGlobe
        key={making}
        {...props}
        settings={settings}
        eye={eye ?? (isBare ? (scene?.camera ?? null) : null)}
        ground={groundLayer ?? (ground.isPending ? undefined : groundOf(row))}
        exaggeration={row?.exaggeration ?? 1}
        onLoading={setLoading}
        onProblem={setProblem}
        onGroundProblem={setGroundProblem}
        onLost={() => {
          setLoading(0);
          setLost(true);
        }}
      />
      {loading > 0 || sentence ? (
        <p className="globe-state" role="status" data-loading={loading > 0}>
          {sentence ?? `正在加载地形与图层，还有 ${loading} 块`}
        </p>
      ) : null}
    </>
  );
}

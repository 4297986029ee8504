import { useMemo, useState } from 'react';
import { isAtStart } from '../../../map/state/map-state.ts';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import { kindOf } from '../../../map/kinds/index.ts';
import { OneGlobe } from '../../../map/one-globe.tsx';
import { askMap } from '../../../providers/ask-map.ts';
import { useList, useOne } from '../../../providers/queries.ts';
import { type Ground, groundOf } from '../../../map/state/ground.ts';
import type { MapHand } from '../../../map/state/map-hand.ts';
import type { Shown } from '../../../map/state/shown.ts';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import { scenes } from '../../../resources/maps/scenes.ts';
import { terrain } from '../../../resources/maps/terrain.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { GroundPanel } from './ground-panel.tsx';
import { hasWebgl } from './has-webgl.ts';
import { LostGlobe } from './lost-globe.tsx';
import './globe.css';

interface GlobeViewProps {
  page: OneMapPageState;
  fitTo: Extent | null;
  onPlace: (place: Point) => void;
  onHand: (hand: MapHand | null) => void;
  onPointer: (place: Point | null) => void;
  /** Back to the 2D map. */
  onLeave: () => void;
}

/** The highest of the visitor's layers that is a ground; null: none of them is. */
function groundAmong(shown: readonly Shown[]): Ground | null {
  const layer = shown.findLast(
    ({ layer: { use, type } }) => use === 'layer' && kindOf(type)?.uses.includes('terrain'),
  )?.layer;
  return layer ? { use: 'layer', id: layer.id, type: layer.type, options: layer.options } : null;
}

/** 三维: the same layers on the ground, in the scene that the administrator has made current. */
export function GlobeView({ page, fitTo, onPlace, onHand, onPointer, onLeave }: GlobeViewProps) {
  const { state, change, shown, onFault, onFound } = page;
  /** Which globe of this visit it is: another one takes the place of one that was lost. */
  const [making, setMaking] = useState(0);
  const [isLost, setLost] = useState(false);
  const [loading, setLoading] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUnderground, setUnderground] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [holes, setHoles] = useState<HolesInView | null>(null);
  const ground = useOne(terrain);
  const sceneList = useList(scenes, { start: 0, end: 100 });
  const scene = sceneList.data?.rows.find(({ isCurrent }) => isCurrent) ?? null;
  // An address that says nothing of where to look opens as the scene does
  const [isBare] = useState(() => state.eye === null && isAtStart(state));
  // Where the 2D map wished to go before is no wish of this one
  const [before] = useState(fitTo);
  const settings = useMemo(
    () => scene && { camera: scene.camera, fog: scene.fog, sky: scene.sky, light: scene.light },
    [scene],
  );
  if (!hasWebgl())
    return (
      <div className="globe-none" role="alert">
        <p>此浏览器不能显示三维地图：没有 WebGL 2。可更换浏览器，或打开显卡加速后再试。</p>
        <button type="button" className="button" onClick={onLeave}>
          回到二维地图
        </button>
      </div>
    );
  if (isLost)
    return (
      <LostGlobe
        onLeave={onLeave}
        onOpen={() => {
          setLost(false);
          setMaking(making + 1);
        }}
      />
    );
  const row = ground.data;
  const groundLayer = groundAmong(shown);
  const eye = state.eye ?? (isBare ? (scene?.camera ?? null) : null);
  return (
    <>
      <OneGlobe
        key={making}
        {...{ shown, onFault, onFound, onPlace, onHand, onPointer, settings, eye, isUnderground, hidden }}
        onHoles={setHoles}
        fitTo={fitTo === before ? null : fitTo}
        view={state}
        ground={groundLayer ?? (ground.isPending ? undefined : groundOf(row))}
        exaggeration={row?.exaggeration ?? 1}
        place={state.place}
        ask={askMap}
        onView={change}
        onLoading={setLoading}
        onProblem={setProblem}
        onLost={() => {
          setLoading(0);
          setLost(true);
        }}
      />
      <GroundPanel {...{ holes, hidden, isUnderground }} onUnderground={setUnderground} onHidden={setHidden} />
      {loading > 0 || problem ? (
        <p className="globe-state" role="status" data-loading={loading > 0}>
          {problem ?? `正在加载地形与图层，还有 ${loading} 块`}
        </p>
      ) : null}
    </>
  );
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Result } from '../../../../map/compute/computation.ts';
import type { Cut } from '../../../../geo/cut.ts';
import type { SkyLook } from '../../../../geo/sky-look.ts';
import { asFaces, type Solid } from '../../../../geo/solid.ts';
import { readBelow, writeBelow } from '../../../../map/state/below.ts';
import type { MapHand } from '../../../../map/state/map-hand.ts';
import {
  type CuttingTool,
  isAmong,
  type KeptCut,
  lackOfRoom,
  readCuts,
  writeCuts,
} from '../../../../map/state/kept-cuts.ts';
import type { ToolInputs } from '../../../../map/state/tool-inputs.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import { prefersStillness, subscribeStillness } from '../../../../ui/stillness.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { ToSpace } from './to-space.tsx';

const noFaces: readonly Solid[] = [];

/** Shows a cut and what it bares on the 3D map under a name, as long as it is rendered. @returns whether there is a 3D map */
export function useCut(name: string, hand: MapHand, cut: Cut | undefined, faces: readonly Solid[] = noFaces): boolean {
  const globe = hand.dimension === '3d' ? hand : hand.beside;
  useEffect(() => {
    if (!globe) return undefined;
    if (cut) globe.putCut(name, cut);
    globe.putSolids(name, faces, asFaces);
    return () => {
      if (cut) globe.putCut(name, null);
      globe.putSolids(name, noFaces, asFaces);
    };
  }, [globe, name, cut, faces]);
  return globe !== undefined;
}

interface FacesViewProps {
  hand: MapHand;
  page: OneMapPageState;
  faces: readonly Solid[];
  /** Opens the 3D map with the same state. */
  onSpace: () => void;
}

/** Faces of a result on the 3D map that lie under the ground: one looks through it as they come, until the visitor closes it. */
export function FacesView({ hand, page, faces, onSpace }: FacesViewProps) {
  const isShown = useCut('computed', hand, undefined, faces);
  const lookThrough = useEffectEvent(() => {
    const below = readBelow(page.state.below ?? 'off');
    if (below && !below.isSeen) page.change({ below: writeBelow({ ...below, isSeen: true }) });
  });
  useEffect(() => {
    if (isShown) lookThrough();
  }, [isShown]);
  if (!isShown) return <ToSpace what="地下的地层" {...{ onSpace }} />;
  return (
    <>
      <p className="tool-hint">地面已变为半透明，地下的部分在三维地图上按实际高程显示；关闭“透视地下”可恢复地面。</p>
      <FacesLegend {...{ faces }} />
    </>
  );
}

const FacesLegend = ({ faces }: { faces: readonly Solid[] }) => (
  <ul className="cut-legend" aria-label="图例">
    {faces.map(({ key, label, colour }) => (
      <li key={key}>
        <i style={{ background: colour }} aria-hidden="true" />
        {label}
      </li>
    ))}
  </ul>
);

interface CutViewProps {
  hand: MapHand;
  page: OneMapPageState;
  result: Result;
  code: CuttingTool;
  sketch: Sketch;
  inputs: ToolInputs;
  /** Opens the 3D map with the same state. */
  onSpace: () => void;
  /** It was kept: another one can be drawn. */
  onKept: () => void;
}

/** The cut of a result on the 3D map, which can stay there when the tool is closed, and others with it. */
export function CutView({ hand, page, result, code, sketch, inputs, onSpace, onKept }: CutViewProps) {
  const before = readCuts(page.state.cuts ?? '') ?? [];
  const own: KeptCut = { tool: code, sketch, inputs };
  const isKept = isAmong(before, own);
  // Twice at one place it would cut away its own faces
  const isShown = useCut('computed', hand, isKept ? undefined : result.cut, isKept ? noFaces : result.faces);
  const cuts: readonly KeptCut[] = [...before, own];
  const lack = isKept ? '已留在图上' : lackOfRoom(cuts);
  if (!isShown) return <ToSpace what="剖切" {...{ onSpace }} />;
  return (
    <>
      <p className="tool-hint cut-keep">
        <button
          type="button"
          className="tool-button"
          disabled={lack !== null}
          onClick={() => {
            page.change({ cuts: writeCuts(cuts) });
            onKept();
          }}
        >
          留在图上
        </button>
        {lack ?? '关闭工具后仍在，可再画一处'}
      </p>
      <FacesLegend faces={result.faces ?? noFaces} />
    </>
  );
}

interface SkyViewProps {
  hand: MapHand;
  sky: SkyLook;
  /** Opens the 3D map with the same state. */
  onSpace: () => void;
}

/** Shows the 3D map at a moment, as long as the tool is open. */
export function SkyView({ hand, sky, onSpace }: SkyViewProps) {
  const globe = hand.dimension === '3d' ? hand : hand.beside;
  useEffect(() => {
    globe?.putSky(sky);
    return () => globe?.putSky(null);
  }, [globe, sky]);
  const isStill = useSyncExternalStore(subscribeStillness, prefersStillness);
  if (!globe) return <ToSpace what="光影、雾和雨雪" {...{ onSpace }} />;
  return sky.weather && isStill ? <p className="tool-hint">系统已设为减少动态效果，雨雪静止显示</p> : null;
}

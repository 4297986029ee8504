import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import { type Below, readBelow, writeBelow } from '../../../map/state/below.ts';
import { isAtStart } from '../../../map/state/map-state.ts';
import type { GlobeHand } from '../../../map/state/map-hand.ts';
import type { Shown } from '../../../map/state/shown.ts';
import { viewOfEye } from '../../../map/state/view-of-eye.ts';
import { askMap } from '../../../providers/ask-map.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { GlobeFrame } from './globe-frame.tsx';
import { GroundPanel } from './ground-panel.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { useOpenScene } from './use-open-scene.ts';
import './globe.css';

const KeptCuts = lazy(() => import('./kept-cuts.tsx').then((it) => ({ default: it.KeptCuts })));

type FrameProps = ComponentProps<typeof GlobeFrame>;

interface GlobeViewProps extends Pick<
  FrameProps,
  'fitTo' | 'onPlace' | 'onHand' | 'onPointer' | 'onView' | 'onLeave' | 'onGlobeless'
> {
  page: OneMapPageState;
}

const solid: Below = { isSeen: false, hidden: [] };
const nothing: readonly Shown[] = [];

/** 三维: the same layers on the ground, in the scene that the visitor has chosen, or that opens by itself. */
export function GlobeView({ page, onView, onGlobeless, onHand, ...props }: GlobeViewProps) {
  const { state, shownInSpace, ways, change } = page;
  const opened = useOpenScene(page);
  const read = useMemo(() => (state.below === null ? solid : readBelow(state.below)), [state.below]);
  const below = read ?? solid;
  const isUnderground = below.isSeen;
  const hidden = useMemo(() => new Set(below.hidden), [below]);
  const changeBelow = (part: Partial<Below>): void => {
    const next = { ...below, ...part };
    change({ below: next.isSeen || next.hidden.length > 0 ? writeBelow(next) : null });
  };
  const [holes, setHoles] = useState<HolesInView | null>(null);
  const [hand, setHand] = useState<GlobeHand | null>(null);
  useViewOfEye(page);
  return (
    <GlobeFrame
      {...props}
      {...ways['3d']}
      {...{ isUnderground, hidden }}
      onGlobeless={onGlobeless}
      instead={state.dimension === '3d' ? '现显示二维地图，仅三维的图层除外。' : ''}
      shown={opened.isOpening ? nothing : shownInSpace}
      settings={opened.scene}
      eye={state.eye}
      goTo={opened.goTo}
      onView={(view) => {
        if (opened.isUnplaced) return;
        opened.rest();
        onView(view);
      }}
      onHand={(given) => {
        setHand(given);
        onHand(given);
      }}
      onHoles={setHoles}
      view={state}
      place={state.place}
      ask={askMap}
    >
      <div className="globe-panels">
        <ScenePanel {...opened} onRetry={opened.retry} onOpen={opened.open} />
        {hand && state.cuts ? (
          <Suspense fallback={null}>
            <KeptCuts {...{ hand }} written={state.cuts} onChange={(cuts) => change({ cuts })} />
          </Suspense>
        ) : null}
        <GroundPanel
          {...{ holes, hidden, isUnderground }}
          isUnread={read === null}
          onUnderground={(isSeen) => changeBelow({ isSeen })}
          onHidden={(keys) => changeBelow({ hidden: [...keys] })}
        />
      </div>
    </GlobeFrame>
  );
}

/** Where only the camera says where to look, the flat map, and what is told of the middle of the map, look there too. */
function useViewOfEye({ state, change }: OneMapPageState): void {
  const { eye } = state;
  const isAstray = eye !== null && isAtStart(state);
  const look = useEffectEvent(() => {
    if (eye) change(viewOfEye(eye, { width: window.innerWidth, height: window.innerHeight }));
  });
  useEffect(() => {
    if (isAstray) look();
  }, [isAstray]);
}

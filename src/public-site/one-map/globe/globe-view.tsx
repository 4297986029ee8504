import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import type { Below } from '../../../map/state/below.ts';
import { isAtStart } from '../../../map/state/map-state.ts';
import type { Shown } from '../../../map/state/shown.ts';
import { viewOfEye } from '../../../map/state/view-of-eye.ts';
import { askMap } from '../../../providers/ask-map.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { GlobeFrame } from './globe-frame.tsx';
import { GroundPanel } from './ground-panel.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { useOpenScene } from './use-open-scene.ts';

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
export function GlobeView({ page, onView, onGlobeless, ...props }: GlobeViewProps) {
  const { state, shownInSpace, ways, change } = page;
  const opened = useOpenScene(page);
  const below = state.below ?? solid;
  const isUnderground = below.isSeen;
  const hidden = useMemo(() => new Set(below.hidden), [below]);
  const changeBelow = (part: Partial<Below>): void => {
    const next = { ...below, ...part };
    change({ below: next.isSeen || next.hidden.length > 0 ? next : null });
  };
  const [holes, setHoles] = useState<HolesInView | null>(null);
  const tellGlobeless = useStandIn(page, onGlobeless);
  return (
    <GlobeFrame
      {...props}
      {...ways['3d']}
      {...{ isUnderground, hidden }}
      onGlobeless={tellGlobeless}
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
      onHoles={setHoles}
      view={state}
      place={state.place}
      ask={askMap}
    >
      <div className="globe-panels">
        <ScenePanel {...opened} onRetry={opened.retry} onOpen={opened.open} />
        <GroundPanel
          {...{ holes, hidden, isUnderground }}
          onUnderground={(isSeen) => changeBelow({ isSeen })}
          onHidden={(keys) => changeBelow({ hidden: [...keys] })}
        />
      </div>
    </GlobeFrame>
  );
}

/** Where only the camera says where to look, the flat map that stands in for the globe looks there too. */
function useStandIn({ state, change }: OneMapPageState, onGlobeless: FrameProps['onGlobeless']) {
  const { eye } = state;
  const [isGlobeless, setGlobeless] = useState(false);
  const isAstray = isGlobeless && eye !== null && isAtStart(state);
  const look = useEffectEvent(() => {
    if (eye) change(viewOfEye(eye, { width: window.innerWidth, height: window.innerHeight }));
  });
  useEffect(() => {
    if (isAstray) look();
  }, [isAstray]);
  return (isSo: boolean): void => {
    setGlobeless(isSo);
    onGlobeless?.(isSo);
  };
}

import { type ComponentProps, useMemo, useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import type { Below } from '../../../map/state/below.ts';
import { isAtStart } from '../../../map/state/map-state.ts';
import { askMap } from '../../../providers/ask-map.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { GlobeFrame } from './globe-frame.tsx';
import { GroundPanel } from './ground-panel.tsx';

type FrameProps = ComponentProps<typeof GlobeFrame>;

interface GlobeViewProps extends Pick<FrameProps, 'fitTo' | 'onPlace' | 'onHand' | 'onPointer' | 'onView' | 'onLeave'> {
  page: OneMapPageState;
}

const solid: Below = { isSeen: false, hidden: [] };

/** 三维: the same layers on the ground, in the scene that the administrator has made current. */
export function GlobeView({ page, ...props }: GlobeViewProps) {
  const { state, shownInSpace, ways, change } = page;
  const below = state.below ?? solid;
  const isUnderground = below.isSeen;
  const hidden = useMemo(() => new Set(below.hidden), [below]);
  const changeBelow = (part: Partial<Below>): void => {
    const next = { ...below, ...part };
    change({ below: next.isSeen || next.hidden.length > 0 ? next : null });
  };
  const [holes, setHoles] = useState<HolesInView | null>(null);
  // An address that says nothing of where to look opens as the scene does
  const [isBare] = useState(() => state.dimension === '3d' && state.eye === null && isAtStart(state));
  return (
    <>
      <GlobeFrame
        {...props}
        {...ways['3d']}
        {...{ isUnderground, hidden, isBare }}
        shown={shownInSpace}
        eye={state.eye}
        onHoles={setHoles}
        view={state}
        place={state.place}
        ask={askMap}
      />
      <GroundPanel
        {...{ holes, hidden, isUnderground }}
        onUnderground={(isSeen) => changeBelow({ isSeen })}
        onHidden={(keys) => changeBelow({ hidden: [...keys] })}
      />
    </>
  );
}

import { useState } from 'react';
import type { HolesInView } from '../../../map/cesium/holes/holes-in-view.ts';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { isAtStart } from '../../../map/state/map-state.ts';
import { askMap } from '../../../providers/ask-map.ts';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { GlobeFrame } from './globe-frame.tsx';
import { GroundPanel } from './ground-panel.tsx';

interface GlobeViewProps {
  page: OneMapPageState;
  fitTo: Extent | null;
  onPlace: (place: Point) => void;
  onHand: (hand: MapHand | null) => void;
  onPointer: (place: Point | null) => void;
  /** Back to the 2D map. */
  onLeave: () => void;
}

/** 三维: the same layers on the ground, in the scene that the administrator has made current. */
export function GlobeView({ page, fitTo, onPlace, onHand, onPointer, onLeave }: GlobeViewProps) {
  const { state, change, shown, onFault, onFound } = page;
  const [isUnderground, setUnderground] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [holes, setHoles] = useState<HolesInView | null>(null);
  // An address that says nothing of where to look opens as the scene does
  const [isBare] = useState(() => state.eye === null && isAtStart(state));
  // Where the 2D map wished to go before is no wish of this one
  const [before] = useState(fitTo);
  return (
    <>
      <GlobeFrame
        {...{ shown, onFault, onFound, onPlace, onHand, onPointer, isUnderground, hidden, isBare, onLeave }}
        eye={state.eye}
        onHoles={setHoles}
        fitTo={fitTo === before ? null : fitTo}
        view={state}
        place={state.place}
        ask={askMap}
        onView={change}
      />
      <GroundPanel {...{ holes, hidden, isUnderground }} onUnderground={setUnderground} onHidden={setHidden} />
    </>
  );
}

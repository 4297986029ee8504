import { useCallback, useState } from 'react';
import { fitsAddress, type MapState } from '../../map/state/map-state.ts';
import type { Sketch } from '../../map/state/sketch.ts';
import type { ToolCode } from '../../map/tools/index.ts';

/** The open tool and what was drawn for it: in the address, or here when it is too long for one. */
export function useOpenTool(inAddress: Sketch | null, change: (part: Partial<MapState>) => void) {
  const [long, setLong] = useState<Sketch | null>(null);
  const setSketch = useCallback(
    (sketch: Sketch | null) => {
      const isLong = sketch !== null && !fitsAddress(sketch);
      setLong(isLong ? sketch : null);
      change({ sketch: isLong ? null : sketch });
    },
    [change],
  );
  /** One panel at a time: what a tool drew goes with it. */
  const openTool = useCallback(
    (tool: ToolCode | null) => {
      setLong(null);
      change({ tool, sketch: null, place: null });
    },
    [change],
  );
  return { sketch: long ?? inAddress, setSketch, openTool };
}

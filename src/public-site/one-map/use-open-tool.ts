import { useCallback, useState } from 'react';
import { fitsAddress, type MapState } from '../../map/state/map-state.ts';
import type { Sketch } from '../../map/state/sketch.ts';
import type { ToolCode } from '../../map/tools/index.ts';

type Panel = Pick<MapState, 'tool' | 'sketch' | 'place' | 'inputs' | 'compare' | 'time'>;
const none: Panel = { tool: null, sketch: null, place: null, inputs: null, compare: null, time: null };

/** The open tool and what was drawn for it: in the address, or here when it is too long for one. */
export function useOpenTool(
  { tool, sketch: inAddress, place, inputs, compare, time }: Panel,
  change: (part: Partial<MapState>) => void,
) {
  const [long, setLong] = useState<Sketch | null>(null);
  // What the open tool took the place of
  const [left, setLeft] = useState<Panel>(none);
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
    (next: ToolCode | null) => {
      setLong(null);
      setLeft(next === null ? none : { tool, sketch: inAddress, place, inputs, compare, time });
      change({ ...none, tool: next });
    },
    [change, tool, inAddress, place, inputs, compare, time],
  );
  return { sketch: long ?? inAddress, setSketch, openTool, left };
}

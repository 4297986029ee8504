import { useEffect, useEffectEvent } from 'react';
import type { FlatHand } from '../../../map/state/map-hand.ts';
import { ringOf, type SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { Place } from '../../../map/state/sketch.ts';

/** Where the sheet lies, as text: it tells whether the frame is another one. */
const textOf = ({ epsg, bounds, sheet }: SheetArea): string => [epsg, ...bounds, sheet?.number].join();

/**
 * Shows what a sheet holds as a frame on the map, which the visitor drags; a standard sheet stays where it is.
 * @param area null while what was entered is no sheet
 */
export function useSheetFrame(hand: FlatHand, area: SheetArea | null, onMove: (middle: Place) => void) {
  const move = useEffectEvent(onMove);
  const text = area && textOf(area);
  const put = useEffectEvent(() => {
    if (!area || area.problem !== null) return undefined;
    const ring = ringOf(area.sides).map((point) => area.placeOf(point));
    return hand.frame({ ring, middle: area.middle }, area.sheet ? null : (place) => move(place));
  });
  useEffect(() => (text === null ? undefined : put()), [hand, text]);
}

import { useEffect, useMemo } from 'react';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { drawingShape } from '../../../map/state/plot/drawing-shape.ts';
import type { KeptDrawing } from '../../../map/state/plot/drawing.ts';
import { currentBook } from '../../../map/state/plot/plot-books.ts';
import { isEmbedded } from '../../../ui/is-embedded.ts';
import { usePlot } from './plot-store.ts';
import { useSharedPlot } from './use-shared-plot.ts';

/** Names of the shapes on the map: the visitor's own drawings, and those that came with a link. */
export const plotShapes = 'plot';
const sharedShapes = 'plot-shared';

interface PlottedProps {
  hand: MapHand;
  /** Code of the link whose drawings stand on the map. */
  drawn: string | null;
}

/** What was drawn stands on the map whatever tool is open. Frames of other sites show what their link brings only. */
export function Plotted({ hand, drawn }: PlottedProps) {
  const state = usePlot();
  const { drawings } = currentBook(state);
  const shared = useSharedPlot(drawn);
  usePut(hand, sharedShapes, shared.drawings);
  usePut(hand, plotShapes, state.isShown && !isEmbedded() ? drawings : none);
  return shared.problem === null ? null : (
    <p className="one-map__note" role="status">
      {shared.problem}
    </p>
  );
}

const none: readonly KeptDrawing[] = [];

/** The first of the list is the uppermost. */
function usePut(hand: MapHand, name: string, drawings: readonly KeptDrawing[]): void {
  const shapes = useMemo(() => drawings.toReversed().map(drawingShape), [drawings]);
  useEffect(() => {
    hand.put(name, shapes);
  }, [hand, name, shapes]);
  useEffect(() => () => hand.put(name, []), [hand, name]);
}

import type { FlatHand, MapHand } from '../../../map/state/map-hand.ts';
import type { Sketch } from '../../../map/state/sketch.ts';
import type { Notation } from '../../catalogue/coordinate-text.ts';
import type { OneMapPageState } from '../use-one-map.ts';

/** What the panel of a tool is given. It takes its shapes from the map when it goes. */
export interface ToolProps<H extends MapHand = MapHand> {
  hand: H;
  page: OneMapPageState;
  /** What was drawn for this tool, by the visitor or by the address. */
  sketch: Sketch | null;
  onSketch: (sketch: Sketch | null) => void;
  /** How the administrator wants degrees to be written. */
  notation: Notation;
}

/** What the panel of a tool is given that works on the 2D map only. */
export type FlatToolProps = ToolProps<FlatHand>;

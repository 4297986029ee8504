import { acrossOf, downOf } from '../../geo/web-mercator.ts';
import type { Dimension } from '../kinds/define-kind.ts';
import type { CommonHand } from './map-hand.ts';
import type { Leading } from './leading.ts';
import type { MapView } from './map-state.ts';

/** What a map has to be able to do to go with another. */
type LinkedMap = Pick<CommonHand, 'view' | 'look' | 'onMoving' | 'size'>;
type LinkedMaps = Readonly<Record<Dimension, LinkedMap>>;
type WindowSize = ReturnType<LinkedMap['size']>;

const otherOf = { '2d': '3d', '3d': '2d' } as const satisfies Record<Dimension, Dimension>;

/** How far a place in the window moves at most, CSS pixels, when a map goes from one view to another. */
export function pixelsApart(from: MapView, to: MapView, { width, height }: WindowSize): number {
  const side = 256 * 2 ** to.zoom;
  const across = Math.abs(acrossOf(to.lon) - acrossOf(from.lon)) % 1;
  // The shorter way round the earth
  const moved = Math.hypot(Math.min(across, 1 - across), downOf(to.lat) - downOf(from.lat)) * side;
  const grown = Math.abs(2 ** (to.zoom - from.zoom) - 1) * (Math.hypot(width, height) / 2);
  return moved + grown;
}

/**
 * The flat map and the globe beside each other show one place: the one that the visitor moved last leads, the other follows
 * and moves nothing. So they cannot drive each other, also where one cannot go as far as the other. A globe takes a flat map
 * along at once only where that shows another place: its view is reckoned on ground that may not have come yet, and an
 * address that holds both is right.
 * @param onSent told the view that the follower was sent to at once
 * @returns parts them
 */
export function linkMaps(leading: Leading, maps: LinkedMaps, onSent: (view: MapView) => void): () => void {
  /** Where the follower was last sent, or where the leader stood when it began to lead. */
  let told = maps[leading.leader].view();
  const follower = maps[otherOf[leading.leader]];
  const { width, height } = follower.size();
  const borne = leading.leader === '2d' ? 1 : Math.min(width, height) / 2;
  if (pixelsApart(told, follower.view(), { width, height }) > borne) {
    follower.look(told);
    onSent(told);
  }
  const follow = (moved: Dimension): void => {
    if (moved !== leading.leader) return;
    const view = maps[moved].view();
    const other = maps[otherOf[moved]];
    if (pixelsApart(told, view, other.size()) < 1) return;
    told = view;
    other.look(view);
  };
  const onLead = (leader: Dimension): void => {
    told = maps[leader].view();
  };
  leading.onLead = onLead;
  const stops = Object.values(otherOf).map((dimension) => maps[dimension].onMoving(() => follow(dimension)));
  return () => {
    for (const stop of stops) stop();
    if (leading.onLead === onLead) leading.onLead = null;
  };
}

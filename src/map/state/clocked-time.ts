import { type Instant, readInstant } from '../kinds/instant.ts';
import type { LayerTime } from '../kinds/layer-time.ts';
import { inOrder } from '../kinds/time-axis.ts';
import type { Clock } from './clock.ts';

/** What a layer shows while the clock stands so. */
export interface ClockedTime {
  /** Null: it has nothing as early as that, or nothing in the stretch. */
  time: LayerTime | null;
  /** It has not this moment and shows its nearest earlier one. */
  isEarlier: boolean;
}

/** @param axis the moments of the layer, the earliest first */
export function timeAt(axis: readonly Instant[], clock: Clock, takesRange: boolean): ClockedTime {
  const wanted = readInstant(clock.at);
  const at = wanted && axis.findLast(({ from }) => from < wanted.until);
  if (!at) return { time: null, isEarlier: false };
  const isEarlier = at.until <= wanted.from;
  if (clock.since === null || !takesRange) return { time: { at, since: null }, isEarlier };
  const earliest = clock.since === '..' ? null : readInstant(clock.since);
  const since = earliest ? axis.find(({ until }) => until > earliest.from) : axis[0];
  return { time: since && since.from <= at.from ? { at, since } : null, isEarlier: false };
}

/** The moments of all layers in one row. */
export const commonAxis = (axes: Iterable<readonly Instant[]>): Instant[] => inOrder([...axes].flat());

/** Place in the common row where the clock stands: the moment itself, else the nearest earlier one; −1 before all. */
export function placeOnAxis(axis: readonly Instant[], text: string): number {
  const same = axis.findIndex((each) => each.text === text);
  const wanted = readInstant(text);
  return same >= 0 || !wanted ? same : axis.findLastIndex(({ from }) => from < wanted.until);
}

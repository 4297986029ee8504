import type { Base } from '../resources/maps/bases.ts';
import type { Dimension } from './kinds/define-kind.ts';
import { isDrawnIn, isFolder, type LayerNode } from './layer-nodes.ts';
import type { ClockedTime } from './state/clocked-time.ts';
import { type Compare, sidesOf } from './state/compare.ts';
import type { ShownLayer } from './state/map-state.ts';
import type { Shown } from './state/shown.ts';

/** What layers with time show now, and are drawn ahead for; by row of the layer. */
type ShownTimes = ReadonlyMap<number, Readonly<Record<'now' | 'next', ClockedTime | null>>>;

export interface Wanted {
  /** The uppermost first. */
  layers: readonly ShownLayer[];
  nodes: ReadonlyMap<number, LayerNode>;
  base: Base | undefined;
  /** Of the right side; the same as `base` where both sides lie on one. */
  rightBase: Base | undefined;
  compare: Compare | null;
  /** Of layers with time, while they follow the clock; null: none stands. */
  times: ShownTimes | null;
  dimension: Dimension;
  /** How often each layer was asked for anew. */
  attempts: ReadonlyMap<number, number>;
}

/** The layers of an address that the map can draw, the uppermost first. */
export const drawable = (
  layers: readonly ShownLayer[],
  nodes: Wanted['nodes'],
  dimension: Dimension = '2d',
): (ShownLayer & { node: LayerNode })[] =>
  layers.flatMap((layer) => {
    const node = nodes.get(layer.id);
    return node && !isFolder(node) && isDrawnIn(dimension, node) ? [{ ...layer, node }] : [];
  });

/** The base map among these that is named first of those that are there, else the administrator's current one. */
export const baseOf = (all: readonly Base[], named: readonly (number | null | undefined)[] = []): Base | undefined =>
  named.map((name) => all.find(({ id }) => id === name)).find((each) => each !== undefined) ??
  all.find(({ isCurrent }) => isCurrent) ??
  all[0];

/** What layers lie over: the portal's own dark map, or light ones. */
export function toneOf(base: { type: string; options: unknown } | undefined): 'dark' | 'light' {
  if (base?.type !== 'portal_base') return 'light';
  return (base.options as { style?: unknown } | null)?.style === 'dark' ? 'dark' : 'light';
}

/** A base map as the maps draw it. */
export function shownBase(base: Base): Shown {
  const options = { ...(base.options as object | null), ...(base.url ? { url: base.url } : {}) };
  return { layer: { ...base, use: 'base', options }, opacity: 1 };
}

/** What the map is to draw, the lowest first. */
export function shownOf({ layers, nodes, base, rightBase, compare, times, attempts, dimension }: Wanted): Shown[] {
  const own = drawable(layers, nodes, dimension);
  const sides = compare && sidesOf(compare, own);
  const drawn = own.flatMap(({ id, opacity, node }): Shown[] => {
    const timed = times?.get(id);
    const side = sides?.get(id) ?? null;
    const attempt = attempts.get(id) ?? 0;
    const layer = { ...node, use: 'layer', options: node.options ?? {} } as const;
    if (!timed?.now) return [{ layer, opacity, side, attempt }];
    // As early as that it has nothing
    if (!timed.now.time) return [];
    return [{ layer: { ...layer, time: timed.now.time }, opacity, side, attempt, next: timed.next?.time ?? null }];
  });
  const isOneBase = !compare || !rightBase || rightBase.id === base?.id;
  // A flat map that stands in for the globe cannot draw what only that lies on
  const lowest =
    base && isDrawnIn(dimension, base) ? [{ ...shownBase(base), side: isOneBase ? null : ('left' as const) }] : [];
  const right = isOneBase || !rightBase ? [] : [{ ...shownBase(rightBase), side: 'right' as const }];
  return [...lowest, ...right, ...drawn.toReversed()];
}

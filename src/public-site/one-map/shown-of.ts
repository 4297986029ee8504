import type { Shown } from '../../map/ol/one-map.tsx';
import { type Compare, sidesOf } from '../../map/state/compare.ts';
import type { ShownLayer } from '../../map/state/map-state.ts';
import type { Base } from '../../resources/maps/bases.ts';
import type { Dimension } from '../../map/kinds/define-kind.ts';
import { isDrawnIn, isFolder, type LayerNode } from './layer-nodes.ts';
import type { TimedLayers } from './time/use-layer-times.ts';

export interface Wanted {
  /** The uppermost first. */
  layers: readonly ShownLayer[];
  nodes: ReadonlyMap<number, LayerNode>;
  base: Base | undefined;
  /** Of the right side; the same as `base` where both sides lie on one. */
  rightBase: Base | undefined;
  compare: Compare | null;
  /** Of layers with time, while they follow the clock; null: none stands. */
  times: TimedLayers | null;
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

function shownBase(base: Base): Shown {
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
  const lowest = base ? [{ ...shownBase(base), side: isOneBase ? null : ('left' as const) }] : [];
  const right = isOneBase || !rightBase ? [] : [{ ...shownBase(rightBase), side: 'right' as const }];
  return [...lowest, ...right, ...drawn.toReversed()];
}

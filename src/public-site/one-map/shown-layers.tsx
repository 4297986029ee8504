import { useEffect, useRef, useState } from 'react';
import type { LayerKey } from '../../map/ol/one-map.tsx';
import type { MapHand } from '../../map/state/map-hand.ts';
import type { ShownLayer } from '../../map/state/map-state.ts';
import type { LayerNode } from '../../map/layer-nodes.ts';
import { movedItem } from './moved-item.ts';
import { ShownLayerRow } from './shown-layer-row.tsx';
import { useRowDrag } from './use-row-drag.ts';

interface ShownLayersProps {
  layers: readonly ShownLayer[];
  nodes: ReadonlyMap<number, LayerNode>;
  faults: ReadonlyMap<LayerKey, string>;
  /** Null: the map is not there yet. */
  hand: MapHand | null;
  onLayers: (layers: readonly ShownLayer[]) => void;
  /** A layer that failed is asked for anew. */
  onRetry: (id: number) => void;
}

/** The layers on the map, the uppermost first: their order, how far they cover what lies below, and what they mean. */
export function ShownLayers({ layers, nodes, faults, hand, onLayers, onRetry }: ShownLayersProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const known = layers.flatMap((layer) => {
    const node = nodes.get(layer.id);
    return node ? [{ ...layer, node }] : [];
  });
  const place = (from: number, to: number): void => {
    const taken = known[from];
    if (!taken || !known[to] || from === to) return;
    onLayers(movedItem(known, from, to).map(({ id, opacity }) => ({ id, opacity })));
    setSaid(`${taken.node.name}已移到第 ${to + 1} 层，共 ${known.length} 层`);
  };
  const drag = useRowDrag(list, place);
  const keepFocus = useFocusKept(list, known.map(({ id }) => id).join());
  if (known.length === 0) return <p className="layer-tree__none">地图上还没有图层，请在目录中勾选</p>;
  const change = (id: number, opacity: number): void =>
    onLayers(known.map((each) => ({ id: each.id, opacity: each.id === id ? opacity : each.opacity })));
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <ol className="shown-layers" ref={list}>
        {known.map(({ id, opacity, node }, at) => (
          <ShownLayerRow
            key={id}
            {...{ node, opacity, hand, at }}
            count={known.length}
            fault={faults.get(`layer:${id}`)}
            offset={drag.offsetOf(at)}
            isDragged={drag.dragged === at}
            onGrip={(event) => drag.start(at, event)}
            onMove={(by) => {
              keepFocus();
              place(at, at + by);
            }}
            onOpacity={(next) => change(id, next)}
            onRemove={() =>
              onLayers(known.filter((each) => each.id !== id).map((each) => ({ id: each.id, opacity: each.opacity })))
            }
            onRetry={() => onRetry(id)}
          />
        ))}
      </ol>
    </>
  );
}

/** A row that is moved in the page loses the focus: what had it gets it back. @param order changes when rows have moved */
function useFocusKept(list: { current: HTMLElement | null }, order: string): () => void {
  const kept = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = kept.current;
    kept.current = null;
    if (!element?.isConnected) return;
    // The way up ends at the top
    const target = element.matches(':disabled') ? element.closest('li')?.querySelector('button') : element;
    target?.focus();
  }, [order]);
  return () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) kept.current = activeElement;
  };
}

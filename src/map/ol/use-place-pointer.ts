import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useEffect, useRef } from 'react';

export interface PlacePointer {
  /** Null when the pointer leaves the last place. */
  onHover: (id: number | null) => void;
  onSelect: (id: number) => void;
}

/** Pixels around the pointer in which a marker is still hit. */
const hitTolerance = 5;

/** Tells which place the pointer is on, and which one was clicked or touched. */
export function usePlacePointer(map: OlMap | null, pointer: PlacePointer): void {
  const handlers = useRef(pointer);
  useEffect(() => {
    handlers.current = pointer;
  });
  useEffect(() => {
    if (!map) return;
    let last: number | null = null;
    const hover = (id: number | null): void => {
      if (id === last) return;
      last = id;
      handlers.current.onHover(id);
    };
    const onMove = (event: MapBrowserEvent): void => {
      if (!event.dragging) hover(placeAt(map, event.pixel));
    };
    const onClick = (event: MapBrowserEvent): void => {
      const id = placeAt(map, event.pixel);
      if (id !== null) handlers.current.onSelect(id);
    };
    const onLeave = (): void => hover(null);
    const viewport = map.getViewport();
    map.on('pointermove', onMove);
    map.on('click', onClick);
    viewport?.addEventListener('pointerleave', onLeave);
    return () => {
      map.un('pointermove', onMove);
      map.un('click', onClick);
      viewport?.removeEventListener('pointerleave', onLeave);
    };
  }, [map]);
}

/** Id of the topmost place under the pixel, null where there is none. */
function placeAt(map: OlMap, pixel: number[]): number | null {
  const hits = map.getFeaturesAtPixel(pixel, { hitTolerance }).filter((feature) => feature.get('look') !== undefined);
  const id = hits[0]?.getId();
  return typeof id === 'number' ? id : null;
}

import type OlMap from 'ol/Map.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MapColours, mapColours } from './map-colours.ts';
import { smallMap } from './small-map.ts';

export interface SmallMap {
  /** The element the map is drawn in. */
  target: RefObject<HTMLDivElement | null>;
  /** Null until the element is there. */
  map: OlMap | null;
  /** The boundaries could not be loaded; what is drawn over them still shows. */
  isBaseMissing: boolean;
}

/** Draws a small map while the component is there. @param makeLayers must not change between renders */
export function useSmallMap(makeLayers: (colours: MapColours) => VectorLayer[]): SmallMap {
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OlMap | null>(null);
  const [isBaseMissing, setIsBaseMissing] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const colours = mapColours();
    const made = smallMap(target.current, makeLayers(colours), colours, () => setIsBaseMissing(true));
    setMap(made);
    return () => {
      made.setTarget();
      made.dispose();
      setMap(null);
    };
  }, [makeLayers]);
  return { target, map, isBaseMissing };
}

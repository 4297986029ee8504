import type OlMap from 'ol/Map.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MapColours, mapColours } from './map-colours.ts';
import { smallMap } from './small-map.ts';
import type { GroundFault } from './small-map-ground.ts';

export interface SmallMap {
  /** The element the map is drawn in. */
  target: RefObject<HTMLDivElement | null>;
  /** Null until the element is there. */
  map: OlMap | null;
  /** Part of the ground could not be loaded; what is drawn over it still shows. */
  isBaseMissing: boolean;
}

/** Draws a small map while the component is there. @param makeLayers must not change between renders @param isAside the page is about something else */
export function useSmallMap(makeLayers: (colours: MapColours) => VectorLayer[], isAside = false): SmallMap {
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OlMap | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!target.current) return;
    const colours = mapColours();
    const onFault: GroundFault = (part, problem) =>
      setMissing((before) => {
        if (before.includes(part) === (problem !== null)) return before;
        return problem === null ? before.filter((each) => each !== part) : [...before, part];
      });
    const made = smallMap(target.current, makeLayers(colours), { colours, isAside, onFault });
    setMap(made);
    return () => {
      made.setTarget();
      // A map leaves its layers as they are, and what they listen to would keep them and the map
      for (const layer of made.getAllLayers()) layer.dispose();
      made.dispose();
      setMap(null);
    };
  }, [makeLayers, isAside]);
  return { target, map, isBaseMissing: missing.length > 0 };
}

import 'ol/ol.css';
import type Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { createEmpty, extend, getArea, isEmpty } from 'ol/extent.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { useEffect, useRef, useState } from 'react';
import { boundsOf, type Footprint } from './footprint.ts';
import { footprintFeature, footprintLayer } from './footprint-layer.ts';
import type { MapColours } from './map-colours.ts';
import { showBounds } from './small-map.ts';
import { useSmallMap } from './use-small-map.ts';
import './small-map.css';

export interface MapResult {
  id: number;
  /** Shown while the pointer is on it. */
  label: string;
  footprint: Footprint;
}

export interface ResultsMapProps {
  results: readonly MapResult[];
  /** Name of the map for screen readers. */
  label: string;
  /** Drawn highlighted, such as the row under the pointer in a list beside the map. */
  activeId: number | null;
  /** Null when the pointer leaves the last one. */
  onHover: (id: number | null) => void;
  onSelect: (id: number) => void;
  /** Told the map for what is drawn on it besides, and null before it goes. Its last layer stays the results'. */
  onMap?: (map: OlMap | null) => void;
}

const makeLayers = (colours: MapColours): VectorLayer[] => [footprintLayer(colours)];
const layerOf = (map: OlMap) => map.getLayers().item(map.getLayers().getLength() - 1) as VectorLayer;
/** Pixels around the pointer in which a dot is still hit. */
const hitTolerance = 4;

/** The footprints of a result page on one map. Where several overlap, the smallest is hit. */
export function ResultsMap({ results, label, activeId, onHover, onSelect, onMap }: ResultsMapProps) {
  const { target, map, isBaseMissing } = useSmallMap(makeLayers);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const key = JSON.stringify(results);
  const handlers = useRef({ onHover, onSelect });
  useEffect(() => {
    handlers.current = { onHover, onSelect };
  }, [onHover, onSelect]);

  useEffect(() => {
    onMap?.(map);
    return () => onMap?.(null);
  }, [map, onMap]);

  useEffect(() => {
    if (map) drawResults(map, JSON.parse(key) as MapResult[]);
  }, [map, key]);

  useEffect(() => {
    if (!map) return;
    for (const feature of layerOf(map).getSource()?.getFeatures() ?? []) {
      feature.set('isActive', feature.getId() === activeId || feature.getId() === hoveredId);
    }
  }, [map, key, activeId, hoveredId]);

  useEffect(() => {
    if (!map) return;
    let last: number | null = null;
    const onMove = (event: MapBrowserEvent): void => {
      if (event.dragging) return;
      const id = idAt(map, event.pixel);
      if (id === last) return;
      last = id;
      setHoveredId(id);
      handlers.current.onHover(id);
    };
    const onClick = (event: MapBrowserEvent): void => {
      const id = idAt(map, event.pixel);
      if (id !== null) handlers.current.onSelect(id);
    };
    map.on('pointermove', onMove);
    map.on('singleclick', onClick);
    return () => {
      map.un('pointermove', onMove);
      map.un('singleclick', onClick);
    };
  }, [map]);

  const hovered = results.find(({ id }) => id === (hoveredId ?? activeId));
  return (
    <div className="small-map">
      <div
        ref={target}
        className="small-map__canvas"
        role="application"
        aria-label={label}
        style={{ cursor: hoveredId === null ? 'default' : 'pointer' }}
      />
      {hovered ? <p className="small-map__tip">{hovered.label}</p> : null}
      {isBaseMissing ? (
        <p className="small-map__notice" role="status">
          底图没有加载出来，位置仍然准确
        </p>
      ) : null}
    </div>
  );
}

function drawResults(map: OlMap, results: readonly MapResult[]): void {
  const source = layerOf(map).getSource();
  source?.clear();
  const bounds = createEmpty();
  for (const { id, footprint } of results) {
    const feature = footprintFeature(footprint, '');
    feature.setId(id);
    source?.addFeature(feature);
    extend(bounds, boundsOf(footprint));
  }
  showBounds(map, isEmpty(bounds) && results.length === 0 ? null : bounds);
}

/** Id of the smallest footprint under the pixel, null where there is none. */
function idAt(map: OlMap, pixel: number[]): number | null {
  const hits = map.getFeaturesAtPixel(pixel, {
    hitTolerance,
    layerFilter: (layer) => layer === layerOf(map),
  }) as Feature[];
  const area = (feature: Feature): number => getArea(feature.getGeometry()?.getExtent() ?? createEmpty());
  const [smallest] = hits.toSorted((a, b) => area(a) - area(b));
  return (smallest?.getId() as number | undefined) ?? null;
}

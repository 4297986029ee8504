import 'ol/ol.css';
import type OlMap from 'ol/Map.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { useEffect, useRef, useState } from 'react';
import { boundsOf, type Footprint } from './footprint.ts';
import { footprintFeature, footprintLayer } from './footprint-layer.ts';
import type { MapColours } from './map-colours.ts';
import { pickView, startPicking } from './pick-interaction.ts';
import { showBounds } from './small-map.ts';
import { useSmallMap } from './use-small-map.ts';
import './small-map.css';

export interface FootprintMapProps {
  /** Degrees, CGCS2000 (EPSG:4490); null shows the whole province. */
  footprint: Footprint | null;
  /** What lies there; drawn on the map and read out as its name. */
  label: string;
  /** What may be picked on the map; nothing when left out. */
  picks?: 'point' | 'extent';
  /** Six decimals. */
  onChange?: (picked: Footprint) => void;
}

const makeLayers = (colours: MapColours): VectorLayer[] => [footprintLayer(colours)];

/** The layers a component adds lie over those of every small map. */
const footprintSource = (map: OlMap) =>
  (map.getLayers().item(map.getLayers().getLength() - 1) as VectorLayer).getSource();

/** A small map of the province with one footprint on it, which may be picked there. Fills its container. */
export function FootprintMap({ footprint, label, picks, onChange }: FootprintMapProps) {
  const { target, map, isBaseMissing } = useSmallMap(makeLayers, true);
  const [isDrawing, setIsDrawing] = useState(picks !== undefined);
  const picked = useRef<string | null>(null);
  const pick = useRef(onChange);
  useEffect(() => {
    pick.current = onChange;
  }, [onChange]);

  const key = JSON.stringify(footprint);
  useEffect(() => {
    const shown = JSON.parse(key) as Footprint | null;
    const source = map && footprintSource(map);
    if (!map || !source) return;
    source.clear();
    if (shown) source.addFeature(footprintFeature(shown, picks ? '' : label));
    // What was just picked lies before the reader's eyes: the map stays where it is.
    if (picked.current !== key) showBounds(map, shown && boundsOf(shown));
  }, [map, key, label, picks]);

  useEffect(() => {
    if (!map || !picks || !isDrawing) return;
    return startPicking(map, picks, give);
  }, [map, picks, isDrawing]);

  function give(chosen: Footprint): void {
    picked.current = JSON.stringify(chosen);
    pick.current?.(chosen);
  }

  return (
    <div className={`small-map ${picks && isDrawing ? 'small-map--drawing' : ''}`}>
      <div ref={target} className="small-map__canvas" role="application" aria-label={`${label}，地图`} />
      {picks ? (
        <div className="small-map__tools">
          {picks === 'extent' ? (
            <button
              type="button"
              className="small-map__tool"
              aria-pressed={isDrawing}
              onClick={() => setIsDrawing(!isDrawing)}
            >
              画框
            </button>
          ) : null}
          <button type="button" className="small-map__tool" onClick={() => map && give(pickView(map, picks))}>
            {picks === 'extent' ? '取当前视野' : '取地图中心'}
          </button>
        </div>
      ) : null}
      {isBaseMissing ? (
        <p className="small-map__notice" role="status">
          底图没有加载出来，位置仍然准确
        </p>
      ) : null}
    </div>
  );
}

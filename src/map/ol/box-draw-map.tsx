import type OlMap from 'ol/Map.js';
import { useEffect, useRef, useState } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { drawSearchedBox, showResults } from './box-draw-layer.ts';
import { type Footprint, isPoint } from './footprint.ts';
import { pickView, startPicking } from './pick-interaction.ts';
import { ResultsMap, type ResultsMapProps } from './results-map.tsx';
import './box-draw-map.css';

export interface BoxDrawMapProps extends Omit<ResultsMapProps, 'onMap'> {
  /** The box that the results were searched in, degrees; null: everywhere. */
  box: Extent | null;
  /** Another one was drawn, or taken from the view. Six decimals. */
  onBox: (box: Extent) => void;
}

/** Results on a map, and the box they are searched in, which may be drawn there or taken from the view. */
export function BoxDrawMap({ box, onBox, ...results }: BoxDrawMapProps) {
  const [map, setMap] = useState<OlMap | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const give = useRef(onBox);
  useEffect(() => {
    give.current = onBox;
  }, [onBox]);

  // The results are drawn first and show themselves; the box then has the last word on the view.
  const key = JSON.stringify([box, results.results]);
  useEffect(() => {
    const [shown] = JSON.parse(key) as [Extent | null];
    if (map && shown) return drawSearchedBox(map, shown);
    if (map) showResults(map);
    return undefined;
  }, [map, key]);

  useEffect(() => {
    if (!map || !isDrawing) return undefined;
    return startPicking(map, 'extent', (picked) => {
      setIsDrawing(false);
      give.current(asBox(picked));
    });
  }, [map, isDrawing]);

  return (
    <div className={`box-draw-map ${isDrawing ? 'small-map--drawing' : ''}`}>
      <ResultsMap {...results} onMap={setMap} />
      <div className="small-map__tools">
        <button
          type="button"
          className="small-map__tool"
          aria-pressed={isDrawing}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          {isDrawing ? '拖动画框…' : '画框检索'}
        </button>
        <button type="button" className="small-map__tool" onClick={() => map && onBox(asBox(pickView(map, 'extent')))}>
          在地图范围内检索
        </button>
      </div>
    </div>
  );
}

const asBox = (picked: Footprint): Extent =>
  isPoint(picked) ? { west: picked.lon, south: picked.lat, east: picked.lon, north: picked.lat } : picked;

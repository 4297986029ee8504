import 'ol/ol.css';
import type OlMap from 'ol/Map.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { useEffect, useState } from 'react';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { BoreholeCell } from '../../resources/shared/borehole-cells.ts';
import { boreholeLayer, cellFeature, cellOf, cellsToDraw, chosenLayer } from './borehole-layer.ts';
import { type MapView, showChosen, showView, useBoreholePicks, useMapView } from './borehole-map-ways.ts';
import type { MapColours } from './map-colours.ts';
import { useSmallMap } from './use-small-map.ts';
import './small-map.css';

export interface ChosenHole {
  id: number;
  label: string;
  /** Null where it is withheld or unknown. */
  position: Point | null;
  /** Changes when the map should go to the hole. */
  jumpCount: number;
}

export interface BoreholeMapProps {
  cells: readonly BoreholeCell[];
  chosen: ChosenHole | null;
  /** Where the map begins; null: the whole province. */
  start: MapView | null;
  /** The map came to rest. `box` is what it shows, degrees. */
  onView: (view: MapView, box: Extent) => void;
  onPick: (id: number) => void;
}

const makeLayers = (colours: MapColours): VectorLayer[] => [boreholeLayer(colours), chosenLayer(colours)];
const layersOf = (map: OlMap): { holes: VectorLayer; chosen: VectorLayer } => {
  const layers = map.getLayers();
  return {
    holes: layers.item(layers.getLength() - 2) as VectorLayer,
    chosen: layers.item(layers.getLength() - 1) as VectorLayer,
  };
};

/** What a cell is called while it is pointed at. */
const nameOf = ({ count, holeNo, type }: BoreholeCell): string =>
  count === 1 ? `${holeNo ?? '1 个'} ${type ?? '钻孔'}` : `${count.toLocaleString('zh-CN')} 个钻孔，点击放大`;

/** Boreholes on the map of the province: cells with their numbers from afar, single holes from near. */
export function BoreholeMap({ cells, chosen, start, onView, onPick }: BoreholeMapProps) {
  const { target, map, isBaseMissing } = useSmallMap(makeLayers);
  const [hovered, setHovered] = useState<BoreholeCell | null>(null);
  const [first] = useState(start);
  const [level, setLevel] = useState(0);

  useEffect(() => {
    if (map && first) showView(map, first);
  }, [map, first]);
  useMapView(map, (view, box) => {
    setLevel(view.zoom);
    onView(view, box);
  });
  useBoreholePicks(map, map && layersOf(map).holes, { onPick, onHover: setHovered });

  useEffect(() => {
    if (!map) return;
    const source = layersOf(map).holes.getSource();
    source?.clear(true);
    source?.addFeatures(cellsToDraw(map, cells, level).map(cellFeature));
  }, [map, cells, level]);

  useEffect(() => {
    if (!map) return;
    for (const feature of layersOf(map).holes.getSource()?.getFeatures() ?? [])
      feature.set('isHovered', cellOf(feature) === hovered);
  }, [map, cells, level, hovered]);

  const lon = chosen?.position?.lon;
  const lat = chosen?.position?.lat;
  const label = chosen?.label ?? '';
  useEffect(() => {
    if (map) showChosen(layersOf(map).chosen, lon === undefined || lat === undefined ? null : { lon, lat }, label);
  }, [map, lon, lat, label]);
  const jumpCount = chosen?.jumpCount ?? 0;
  useEffect(() => {
    if (map && jumpCount > 0 && lon !== undefined && lat !== undefined) showView(map, { lon, lat, zoom: 13 }, true);
  }, [map, jumpCount, lon, lat]);

  return (
    <div className="small-map borehole-map">
      <div
        ref={target}
        className="small-map__canvas"
        role="application"
        aria-label="钻孔地图：方向键移动，加减号缩放，回车选取十字处最近的钻孔"
        style={{ cursor: hovered ? 'pointer' : 'grab' }}
      />
      <span className="borehole-map__cross" aria-hidden />
      {hovered ? <p className="small-map__tip">{nameOf(hovered)}</p> : null}
      {isBaseMissing ? (
        <p className="small-map__notice" role="status">
          底图没有加载出来，位置仍然准确
        </p>
      ) : null}
    </div>
  );
}

import 'ol/ol.css';
import type OlMap from 'ol/Map.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { useEffect, useMemo, useState } from 'react';
import { chosenLayer } from './borehole-layer.ts';
import { showChosen } from './borehole-map-ways.ts';
import { drawHoles, holesLayer } from './holes-layer.ts';
import type { MapColours } from './map-colours.ts';
import type { MapPlace } from './map-place.ts';
import type { PlaceKind } from './marker-shapes.ts';
import { boundsOfPlaces } from './places-layer.ts';
import { showPlace } from './places-view.ts';
import { showBounds } from './small-map.ts';
import { usePlacePointer } from './use-place-pointer.ts';
import { useSmallMap } from './use-small-map.ts';
import './small-map.css';
import './places-map.css';

export interface HolesMapProps {
  holes: readonly MapPlace[];
  /** One for each kind of the holes, which differ by shape. */
  kinds: readonly PlaceKind[];
  selected: number | null;
  onSelect: (id: number) => void;
}

const makeLayers = (colours: MapColours): VectorLayer[] => [holesLayer(), chosenLayer(colours)];
const layerAt = (map: OlMap, fromTop: number): VectorLayer =>
  map.getLayers().item(map.getLayers().getLength() - fromTop) as VectorLayer;

/** Holes of one project stand metres apart. */
const closest = 19;
const padding = [48, 48, 64, 48];

function fitHoles(map: OlMap, holes: readonly MapPlace[]): void {
  const bounds = boundsOfPlaces(holes);
  if (bounds) map.getView().fit(bounds, { padding, maxZoom: 17 });
  else showBounds(map, null);
}

/** The holes of an import where they would stand. It fills its container; beside it stands a list in which they are chosen too. */
export function HolesMap({ holes, kinds, selected, onSelect }: HolesMapProps) {
  const { target, map, isBaseMissing } = useSmallMap(makeLayers);
  const [hovered, setHovered] = useState<number | null>(null);
  usePlacePointer(map, { onHover: setHovered, onSelect });
  useEffect(() => {
    if (!map) return;
    map.getView().setMaxZoom(closest);
    drawHoles(layerAt(map, 2), holes, kinds);
    fitHoles(map, holes);
  }, [map, holes, kinds]);
  const chosen = useMemo(() => holes.find(({ id }) => id === selected) ?? null, [holes, selected]);
  useEffect(() => {
    if (!map) return;
    showChosen(layerAt(map, 1), chosen?.position ?? null, chosen?.label ?? '');
    if (chosen) showPlace(map, chosen.position);
  }, [map, chosen]);
  const pointed = holes.find(({ id }) => id === hovered);
  return (
    <div className="small-map places-map">
      <div
        ref={target}
        className="small-map__canvas"
        role="application"
        aria-label={`钻孔分布图，共 ${holes.length} 孔；各孔可在旁边的列表中选择`}
        style={{ cursor: hovered === null ? 'default' : 'pointer' }}
      />
      {pointed ? (
        <p className="small-map__tip">
          {pointed.label} {pointed.note}
        </p>
      ) : null}
      {map && holes.length > 0 ? (
        <button type="button" className="small-map__tool places-map__all" onClick={() => fitHoles(map, holes)}>
          看全部
        </button>
      ) : null}
      {isBaseMissing ? (
        <p className="small-map__notice" role="status">
          底图没有加载出来，位置仍然准确
        </p>
      ) : null}
    </div>
  );
}

import 'ol/ol.css';
import type OlMap from 'ol/Map.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { useEffect, useState } from 'react';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { MapPlace, MapRoute } from './map-place.ts';
import type { PlaceKind } from './marker-shapes.ts';
import { boundsOfPlaces, drawPlaces, markPlaces, placesLayer } from './places-layer.ts';
import { PlacesCard } from './places-card.tsx';
import { fitPlaces, showPlace } from './places-view.ts';
import { usePlacePointer } from './use-place-pointer.ts';
import { useSmallMap } from './use-small-map.ts';
import './small-map.css';
import './places-map.css';

export interface PlacesMapProps {
  places: readonly MapPlace[];
  kinds: readonly PlaceKind[];
  routes?: readonly MapRoute[];
  /** Name of the map for screen readers; how many places it shows is added. */
  label: string;
  /** Drawn larger and with its card, such as the row under the pointer in a list beside the map. */
  activeId: number | null;
  /** Marked until another is chosen; the map moves so that it shows. */
  selectedId?: number | null;
  /** The selected place shows its card while no other is pointed at; true when left out. */
  hasSelectedCard?: boolean;
  /** Null when the pointer leaves the last one. */
  onHover: (id: number | null) => void;
  onSelect: (id: number) => void;
}

const makeLayers = (): VectorLayer[] => [placesLayer()];
/** The layer a component adds lies over those of every small map. */
const layerOf = (map: OlMap) => map.getLayers().item(map.getLayers().getLength() - 1) as VectorLayer;

/**
 * The places of a topic on a map of the province. It fills its container. By keyboard the map moves and zooms; places are
 * chosen in the list that stands beside it, which every page with this map has.
 */
export function PlacesMap(props: PlacesMapProps) {
  const {
    places,
    kinds,
    routes = [],
    label,
    activeId,
    selectedId = null,
    hasSelectedCard = true,
    onHover,
    onSelect,
  } = props;
  const { target, map, isBaseMissing } = useSmallMap(makeLayers);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const key = JSON.stringify({ places, kinds, routes });
  const drawn = JSON.stringify(places.map(({ position }) => position));
  usePlacePointer(map, {
    onHover: (id) => {
      setHoveredId(id);
      onHover(id);
    },
    onSelect,
  });

  useEffect(() => {
    if (map) drawPlaces(layerOf(map), JSON.parse(key) as Required<Pick<PlacesMapProps, 'places' | 'kinds' | 'routes'>>);
  }, [map, key]);

  useEffect(() => {
    const positions = JSON.parse(drawn) as Point[];
    if (map) fitPlaces(map, boundsOfPlaces(positions.map((position) => ({ id: 0, label: '', kind: '', position }))));
  }, [map, drawn]);

  const current = hoveredId ?? activeId;
  useEffect(() => {
    if (map) {
      markPlaces(layerOf(map), (id) => (id === selectedId ? 'selected' : id === current ? 'active' : 'plain'));
    }
  }, [map, key, current, selectedId]);

  const selected = JSON.stringify(places.find(({ id }) => id === selectedId)?.position ?? null);
  useEffect(() => {
    const position = JSON.parse(selected) as Point | null;
    if (map && position) showPlace(map, position);
  }, [map, selected]);

  const shown = places.find(({ id }) => id === (current ?? (hasSelectedCard ? selectedId : null))) ?? null;
  return (
    <div className="small-map places-map">
      <div
        ref={target}
        className="small-map__canvas"
        role="application"
        aria-label={`${label}，共 ${places.length} 处；各处可在旁边的列表中选择`}
        style={{ cursor: hoveredId === null ? 'default' : 'pointer' }}
      />
      {map && shown ? (
        <PlacesCard map={map} place={shown} kind={kinds.find(({ kind }) => kind === shown.kind)} />
      ) : null}
      {map && places.length > 0 ? (
        <button
          type="button"
          className="small-map__tool places-map__all"
          onClick={() => fitPlaces(map, boundsOfPlaces(places))}
        >
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

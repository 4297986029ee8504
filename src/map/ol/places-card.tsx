import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MarkerMark } from './marker-mark.tsx';
import type { PlaceKind } from './marker-shapes.ts';
import { markerScale } from './marker-style.ts';
import type { MapPlace } from './map-place.ts';

export interface PlacesCardProps {
  map: OlMap;
  place: MapPlace;
  /** Undefined for a place of no declared kind. */
  kind: PlaceKind | undefined;
}

/** Pixels between the place and its card, over the marker's half height. */
const gap = 24;

/** The card over a place. It turns to the side where the map has room for it. */
export function PlacesCard({ map, place, kind }: PlacesCardProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { lon, lat } = place.position;
  useEffect(() => {
    const box = document.createElement('div');
    const overlay = new Overlay({ element: box, stopEvent: false });
    map.addOverlay(overlay);
    const position = fromLonLat([lon, lat]);
    const onMoved = (): void => turn(map, overlay, position);
    onMoved();
    map.on('moveend', onMoved);
    setElement(box);
    return () => {
      map.un('moveend', onMoved);
      map.removeOverlay(overlay);
    };
  }, [map, lon, lat]);
  if (!element) return null;
  return createPortal(
    <div className="places-card">
      <p className="places-card__name">{place.label}</p>
      <p className="places-card__kind">
        {kind ? <MarkerMark kind={kind} /> : null}
        {kind?.label ?? place.kind}
        {place.isApproximate ? '（大致位置）' : ''}
      </p>
      {place.note ? <p className="places-card__note">{place.note}</p> : null}
    </div>,
    element,
  );
}

function turn(map: OlMap, overlay: Overlay, position: number[]): void {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const [x = 0, y = 0] = map.getPixelFromCoordinate(position) ?? [width / 2, height / 2];
  const side = x < width * 0.3 ? 'left' : x > width * 0.7 ? 'right' : 'center';
  const isHigh = y < height * 0.45;
  overlay.setPositioning(`${isHigh ? 'top' : 'bottom'}-${side}`);
  const away = gap * markerScale();
  overlay.setOffset([side === 'left' ? -16 : side === 'right' ? 16 : 0, isHigh ? away : -away]);
  overlay.setPosition(position);
}

import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import PointGeometry from 'ol/geom/Point.js';
import DragPan from 'ol/interaction/DragPan.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { useEffect, useRef } from 'react';
import { middleOf } from '../../geo/measure.ts';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { BoreholeCell } from '../../resources/shared/borehole-cells.ts';
import { cellOf } from './borehole-layer.ts';
import { boundsOf, extentOf } from './footprint.ts';
import { movementOf } from './stillness.ts';

/** Middle and level of a map; degrees, CGCS2000. */
export interface MapView {
  lon: number;
  lat: number;
  zoom: number;
}

/** Pixels around the pointer in which a hole is still hit, and around the cross for the keyboard. */
const hitTolerance = 6;
const crossReach = 60;
const duration = 300;

/** Moves the map. `atLeast`: it is not zoomed out when it is nearer already. */
export function showView(map: OlMap, { lon, lat, zoom }: MapView, atLeast = false): void {
  const view = map.getView();
  const target = atLeast ? Math.max(zoom, view.getZoom() ?? 0) : zoom;
  const center = fromLonLat([lon, lat]);
  view.animate({ center, zoom: target, duration: atLeast ? movementOf(duration) : 0 });
}

/** Tells what the map shows whenever it has come to rest. */
export function useMapView(map: OlMap | null, onView: (view: MapView, box: Extent) => void): void {
  const told = useRef(onView);
  useEffect(() => {
    told.current = onView;
  }, [onView]);
  useEffect(() => {
    if (!map) return;
    const tell = (): void => {
      const view = map.getView();
      const [lon = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0]);
      const size = map.getSize();
      if (!size || size[0] === 0 || size[1] === 0) return;
      told.current({ lon, lat, zoom: view.getZoom() ?? 0 }, extentOf(view.calculateExtent(size)));
    };
    map.on('moveend', tell);
    // It may have come to rest before anybody listened
    tell();
    return () => map.un('moveend', tell);
  }, [map]);
}

/** The chosen hole under its name; nothing where its position is not known. */
export function showChosen(layer: VectorLayer, position: Point | null, label: string): void {
  const source = layer.getSource();
  source?.clear();
  if (!position) return;
  source?.addFeature(new Feature({ geometry: new PointGeometry(fromLonLat([position.lon, position.lat])), label }));
}

interface Picks {
  onPick: (id: number) => void;
  /** Null when the pointer leaves the last cell. */
  onHover: (cell: BoreholeCell | null) => void;
}

/** Lets holes be picked and cells be opened, by pointer and by keyboard. The wheel zooms at once: the map is the page. */
export function useBoreholePicks(map: OlMap | null, layer: VectorLayer | null, picks: Picks): void {
  const handlers = useRef(picks);
  useEffect(() => {
    handlers.current = picks;
  });
  useEffect(() => {
    const target = map?.getTargetElement();
    if (!map || !layer || !target) return;
    map.addInteraction(new DragPan({ condition: ({ originalEvent }) => isMouse(originalEvent) }));
    map.addInteraction(new MouseWheelZoom());
    const cellAt = (pixel: number[]): BoreholeCell | null => {
      const [feature] = map.getFeaturesAtPixel(pixel, { hitTolerance, layerFilter: (each) => each === layer });
      return feature ? cellOf(feature) : null;
    };
    const take = (cell: BoreholeCell | null): void => {
      if (cell?.id != null) handlers.current.onPick(cell.id);
      else if (cell) openCell(map, cell);
    };
    const onMove = (event: MapBrowserEvent): void => {
      if (!event.dragging) handlers.current.onHover(cellAt(event.pixel));
    };
    const onClick = (event: MapBrowserEvent): void => take(cellAt(event.pixel));
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      take(nearestToMiddle(map, layer));
    };
    const leave = (): void => handlers.current.onHover(null);
    map.on('pointermove', onMove);
    map.on('singleclick', onClick);
    target.addEventListener('keydown', onKey);
    target.addEventListener('pointerleave', leave);
    return () => {
      map.un('pointermove', onMove);
      map.un('singleclick', onClick);
      target.removeEventListener('keydown', onKey);
      target.removeEventListener('pointerleave', leave);
    };
  }, [map, layer]);
}

const isMouse = (event: unknown): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** Shows the holes of a cell as near as they fit; holes on one spot are shown from as near as the map goes. */
function openCell(map: OlMap, cell: BoreholeCell): void {
  const view = map.getView();
  const before = view.getZoom() ?? 0;
  const size = map.getSize() ?? [0, 0];
  const fitting = view.getZoomForResolution(view.getResolutionForExtent(boundsOf(cell.box), size)) ?? before;
  const zoom = Math.min(view.getMaxZoom(), Math.max(before + 1, fitting - 0.4));
  const { lon, lat } = middleOf(cell.box);
  const center = fromLonLat([lon, lat]);
  view.animate({ center, zoom, duration: movementOf(duration) });
}

/** The cell nearest to the cross in the middle of the map, null when none is near. */
function nearestToMiddle(map: OlMap, layer: VectorLayer): BoreholeCell | null {
  const feature = layer.getSource()?.getClosestFeatureToCoordinate(map.getView().getCenter() ?? [0, 0]);
  const [width = 0, height = 0] = map.getSize() ?? [];
  const pixel = feature && map.getPixelFromCoordinate(feature.getGeometry()?.getExtent().slice(0, 2) ?? []);
  if (!feature || !pixel) return null;
  const distance = Math.hypot((pixel[0] ?? 0) - width / 2, (pixel[1] ?? 0) - height / 2);
  return distance <= crossReach ? cellOf(feature) : null;
}

import Feature from 'ol/Feature.js';
import { createEmpty, extend } from 'ol/extent.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Stroke, Style } from 'ol/style.js';
import type { Extent as MapExtent } from 'ol/extent.js';
import { boundsOf, geometryOf } from './footprint.ts';
import type { PlaceKind } from './marker-shapes.ts';
import { type MarkerLook, type MarkerState, markerStyle } from './marker-style.ts';
import type { MapPlace, MapRoute } from './map-place.ts';
import { spreadPlaces } from './spread-places.ts';

/** The layer of places and of the routes between them. */
export function placesLayer(): VectorLayer {
  return new VectorLayer({ source: new VectorSource(), zIndex: 20, updateWhileInteracting: true });
}

const unknownKind: PlaceKind = { kind: '', shape: 'circle', pigment: 'slate' };
const dashes = [
  [10, 7],
  [3, 6],
  [14, 5, 3, 5],
  [6, 4],
] as const;

export interface Drawn {
  places: readonly MapPlace[];
  kinds: readonly PlaceKind[];
  routes: readonly MapRoute[];
}

/** Draws anew what the layer shows; features of places bear their id. */
export function drawPlaces(layer: VectorLayer, { places, kinds, routes }: Drawn): void {
  const source = layer.getSource();
  source?.clear();
  source?.addFeatures(routes.map(routeFeature));
  const shifts = spreadPlaces(places.map(({ position }) => position));
  for (const [index, place] of places.entries()) {
    const feature = new Feature({ geometry: geometryOf(place.position) });
    feature.setId(place.id);
    feature.set('look', {
      kind: kinds.find(({ kind }) => kind === place.kind) ?? unknownKind,
      text: place.mark ?? '',
      state: 'plain',
      shift: shifts[index] ?? 0,
      isApproximate: place.isApproximate === true,
    } satisfies MarkerLook);
    feature.setStyle(markerStyle(feature.get('look') as MarkerLook));
    source?.addFeature(feature);
  }
}

function routeFeature({ positions, pigment }: MapRoute, index: number): Feature {
  const line = new Feature({ geometry: new LineString(positions.map(({ lon, lat }) => fromLonLat([lon, lat]))) });
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--${pigment}`).trim() || '#a65a1f';
  line.setStyle([
    new Style({ stroke: new Stroke({ color: 'rgb(255 255 255 / 80%)', width: 6 }) }),
    new Style({
      stroke: new Stroke({ color: colour, width: 3, lineDash: [...(dashes[index % dashes.length] ?? [])] }),
    }),
  ]);
  return line;
}

/** Marks the active and the selected place; only markers whose state changes are drawn again. */
export function markPlaces(layer: VectorLayer, stateOf: (id: number) => MarkerState): void {
  for (const feature of layer.getSource()?.getFeatures() ?? []) {
    const look = feature.get('look') as MarkerLook | undefined;
    if (!look) continue;
    const state = stateOf(feature.getId() as number);
    if (state === look.state) continue;
    feature.set('look', { ...look, state }, true);
    feature.setStyle(markerStyle({ ...look, state }));
  }
}

/** Bounds of all places on the drawn map, or null when there are none. */
export function boundsOfPlaces(places: readonly MapPlace[]): MapExtent | null {
  if (places.length === 0) return null;
  const bounds = createEmpty();
  for (const { position } of places) extend(bounds, boundsOf(position));
  return bounds;
}

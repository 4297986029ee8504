import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, RegularShape, Stroke, Style } from 'ol/style.js';
import type { MapPlace } from './map-place.ts';
import type { PlaceKind } from './marker-shapes.ts';

const token = (name: string, otherwise: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || otherwise;

/** Corners of the shapes that can be told apart at this size; all others are circles. */
const corners: Partial<Record<PlaceKind['shape'], number>> = { triangle: 3, diamond: 4, hexagon: 6 };

function styleOf({ shape, pigment }: PlaceKind): Style {
  const points = corners[shape];
  const look = {
    fill: new Fill({ color: token(pigment, '#57686d') }),
    stroke: new Stroke({ color: token('lead-white', '#ffffff'), width: 1.5 }),
  };
  return new Style({
    image: points ? new RegularShape({ points, radius: 9, ...look }) : new Circle({ radius: 6, ...look }),
    zIndex: points ?? 0,
  });
}

/** A layer for thousands of holes: small signs, one style for each kind. */
export const holesLayer = (): VectorLayer =>
  new VectorLayer({ source: new VectorSource(), zIndex: 10, updateWhileInteracting: true });

/** Draws the holes anew; a feature bears the id of its hole. */
export function drawHoles(layer: VectorLayer, holes: readonly MapPlace[], kinds: readonly PlaceKind[]): void {
  const styles = new Map(kinds.map((kind) => [kind.kind, styleOf(kind)]));
  const source = layer.getSource();
  source?.clear(true);
  source?.addFeatures(
    holes.map(({ id, kind, position }) => {
      const feature = new Feature({ geometry: new Point(fromLonLat([position.lon, position.lat])), look: kind });
      feature.setId(id);
      feature.setStyle(styles.get(kind));
      return feature;
    }),
  );
}

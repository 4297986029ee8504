import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import { getCenter, getHeight, getWidth } from 'ol/extent.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import { type Footprint, geometryOf } from './footprint.ts';
import { type MapColours, translucent } from './map-colours.ts';

/** A layer of its own for footprints, drawn as boxes or dots. `isActive` on a feature marks it. */
export function footprintLayer(colours: MapColours): VectorLayer {
  return new VectorLayer({
    source: new VectorSource(),
    style: (feature, resolution) => stylesOf(feature, resolution, colours),
    zIndex: 10,
  });
}

/** A box narrower than this many pixels is marked by a dot as well, or it could not be seen. */
const smallestBox = 14;

function stylesOf(feature: FeatureLike, resolution: number, colours: MapColours): Style[] {
  const isActive = feature.get('isActive') === true;
  const colour = isActive ? colours.highlight : colours.footprint;
  const level = isActive ? 1 : 0;
  const extent = feature.getGeometry()?.getExtent() ?? [0, 0, 0, 0];
  const isSmall = Math.max(getWidth(extent), getHeight(extent)) / resolution < smallestBox;
  const text = feature.get('text') as string | undefined;
  // Hundreds may lie on each other: any tint would add up. A clear one is there to be clicked
  const box = new Style({
    stroke: new Stroke({ color: colour, width: isActive ? 3 : 1.25 }),
    fill: new Fill({ color: translucent(colour, isActive ? 0.28 : 0) }),
    zIndex: level,
  });
  const mark = new Style({
    geometry: new Point([getCenter(extent)[0] ?? 0, isSmall ? (getCenter(extent)[1] ?? 0) : (extent[3] ?? 0)]),
    // Above all areas
    zIndex: level + 2,
    ...(isSmall ? { image: dot(colour, isActive, colours) } : {}),
    ...(text ? { text: labelOf(text, colours) } : {}),
  });
  return [box, mark];
}

const dot = (colour: string, isActive: boolean, colours: MapColours): Circle =>
  new Circle({
    radius: isActive ? 8 : 6,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: colours.halo, width: 2 }),
  });

/** Above the mark, so that it hides nothing of it. */
const labelOf = (text: string, colours: MapColours): Text =>
  new Text({
    text,
    font: '600 14px sans-serif',
    overflow: true,
    offsetY: -18,
    fill: new Fill({ color: colours.footprint }),
    stroke: new Stroke({ color: colours.halo, width: 4 }),
  });

/** A footprint as a feature. @param text drawn on it; none when '' */
export function footprintFeature(footprint: Footprint, text: string): Feature {
  return new Feature({ geometry: geometryOf(footprint), ...(text ? { text } : {}) });
}

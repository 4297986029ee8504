import type Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import GeometryCollection from 'ol/geom/GeometryCollection.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import type Style from 'ol/style/Style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { Line } from '../../../geo/clip-to-frame.ts';
import type { DrawnShape } from '../../state/print/sheet-drawing.ts';
import { drawnShape } from './drawn-style.ts';
import type { PaperView } from './paper-view.ts';

interface Flat {
  isArea: boolean;
  lines: Line[];
}

const places = (line: readonly number[][]): Line => line.map(([x = 0, y = 0]) => [x, y] as const);
const open = (ring: readonly number[][]): Line => places(ring.slice(0, -1));

/** Lines and areas of a geometry; points are none. */
function flatOf(geometry: Geometry | undefined): Flat[] {
  if (geometry instanceof LineString) return [{ isArea: false, lines: [places(geometry.getCoordinates())] }];
  if (geometry instanceof MultiLineString) return [{ isArea: false, lines: geometry.getCoordinates().map(places) }];
  if (geometry instanceof Polygon) return [{ isArea: true, lines: geometry.getCoordinates().map(open) }];
  if (geometry instanceof MultiPolygon) return [{ isArea: true, lines: geometry.getCoordinates().flat().map(open) }];
  return geometry instanceof GeometryCollection ? geometry.getGeometriesArray().flatMap(flatOf) : [];
}

/** Lines and areas of features, Web Mercator, as a style of the map draws them; the later ones of a level above. */
export function drawFeatures(features: readonly Feature[], styleOf: StyleFunction, view: PaperView): DrawnShape[] {
  const drawn = features.flatMap((feature) => {
    const styles = [styleOf(feature, view.resolution) ?? []].flat() as Style[];
    return styles.flatMap((style) => {
      const geometry = style.getGeometryFunction()(feature);
      return flatOf(geometry as Geometry | undefined).flatMap(({ isArea, lines }) => {
        const onPaper = isArea ? lines.map(view.ringOf) : lines.flatMap(view.linesOf);
        const shape = drawnShape(style, onPaper, isArea);
        return shape ? [{ shape, level: style.getZIndex() ?? 0 }] : [];
      });
    });
  });
  return drawn.toSorted((a, b) => a.level - b.level).map(({ shape }) => shape);
}

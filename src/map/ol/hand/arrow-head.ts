import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import PointGeometry from 'ol/geom/Point.js';
import { Fill, RegularShape, Stroke, Style } from 'ol/style.js';

/** The head of an arrow at the end of a line. */
export function headStyle(geometry: Geometry, colour: string, width: number): Style[] {
  if (!(geometry instanceof LineString)) return [];
  const end = geometry.getLastCoordinate();
  const [before = end] = geometry.getCoordinates().slice(-2);
  const [dx, dy] = [(end[0] ?? 0) - (before[0] ?? 0), (end[1] ?? 0) - (before[1] ?? 0)];
  const image = new RegularShape({
    points: 3,
    radius: 5 + width * 2,
    rotation: Math.atan2(dx, dy),
    rotateWithView: true,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: 'rgb(255 255 255 / 80%)', width: 1 }),
  });
  return [new Style({ geometry: new PointGeometry(end), image })];
}

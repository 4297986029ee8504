import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { type Inks, letters } from './inks.ts';

/** Metres per pixel from which on each kind is drawn, and from which on with its own sign: two edges, light sleepers. */
const [motorwaysBelow, railwaysBelow, wholeBelow] = [620, 330, 220] as const;
/** Metres per pixel below which motorways bear their number. */
const numbersBelow = 330;
/** Pixels between two numbers of a road, more or less. */
const between = 280;

/** Pixels of a road from edge to edge: from afar, from the middle and from near. */
const widthAt = (resolution: number): number => (resolution > 90 ? 2.6 : resolution > 25 ? 3.4 : 5);

const line = (color: string, width: number, zIndex: number, lineDash?: number[]): Style =>
  new Style({ stroke: new Stroke({ color, width, ...(lineDash ? { lineDash, lineCap: 'butt' } : {}) }), zIndex });

function motorway(resolution: number, inks: Inks): Style[] {
  if (resolution > wholeBelow) return [line(inks.roadEdge, 1.2, 7)];
  const width = widthAt(resolution);
  return [line(inks.roadEdge, width, 7), line(inks.road, width - 1.3, 8)];
}

function railway(resolution: number, inks: Inks): Style[] {
  if (resolution > wholeBelow) return [line(inks.rail, 1, 5)];
  const width = widthAt(resolution) * 0.8;
  return [line(inks.rail, width, 5), line(inks.paper, width - 1.1, 6, [7, 7])];
}

/** Motorways and railways, over bridges above the waters; undefined: it is neither, or too far away. */
export function roadStyles(feature: FeatureLike, resolution: number, inks: Inks): Style[] | undefined {
  const kind: unknown = feature.get('kind');
  if (kind === 'motorways' && resolution <= motorwaysBelow) return motorway(resolution, inks);
  return kind === 'railways' && resolution <= railwaysBelow ? railway(resolution, inks) : undefined;
}

/** Places along a road, so far apart as a power of two of metres that they stay while one zooms within it. */
function placesAlong(road: LineString, resolution: number): MultiPoint | null {
  const apart = 2 ** Math.round(Math.log2(between * resolution));
  const count = Math.floor(road.getLength() / apart);
  const shares = Array.from({ length: count }, (_, at) => (at + 0.5) / count);
  return count > 0 ? new MultiPoint(shares.map((share) => road.getCoordinateAt(share))) : null;
}

/** The numbers of roads on their signs, which give way to every name. */
export function roadNumberStyle(inks: Inks, scale: number): StyleFunction {
  const [letter, board] = [new Fill({ color: '#ffffff' }), new Fill({ color: inks.roadSign })];
  return (feature, resolution) => {
    const road = feature.getGeometry();
    if (resolution * scale > numbersBelow || !(road instanceof LineString)) return undefined;
    const geometry = placesAlong(road, resolution * scale);
    if (!geometry) return undefined;
    const text = new Text({
      text: String(feature.get('code')),
      font: `600 10px ${letters}`,
      scale,
      fill: letter,
      backgroundFill: board,
      padding: [1, 3, 0, 3],
    });
    return new Style({ geometry, text, zIndex: 40 });
  };
}

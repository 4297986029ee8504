import type { FeatureLike } from 'ol/Feature.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import { Fill, Stroke, Style } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { Inks } from './inks.ts';
import { roadStyles } from './road-style.ts';

/** Metres per pixel from which on a river of a rank is drawn, ranks 1 to 4. */
const riversBelow = [Infinity, 1300, 620, 320] as const;
/** Metres per pixel from which on a lake of a rank is drawn. */
const lakesBelow = [Infinity, 900, 450, 250] as const;
/** Pixels that a river has at its mouth at least, from afar and from near; a third of it at its source. */
const leastWidths = [
  [2.5, 3.2],
  [1.7, 2.6],
  [1.1, 2],
  [0.8, 1.6],
] as const;
/** Pixels from which on a river has two shores. */
const shoresFrom = 4;
/** A river is drawn in so many reaches, each wider than the one above it. */
const reaches = 20;

/** From its source down. */
const reachesOf = new WeakMap<FeatureLike, readonly LineString[]>();

function reachesIn(feature: FeatureLike): readonly LineString[] {
  const known = reachesOf.get(feature);
  if (known) return known;
  const geometry = feature instanceof Feature ? feature.getGeometry() : null;
  const line = geometry instanceof LineString ? geometry.getCoordinates() : [];
  const at = (share: number): number => Math.round((line.length - 1) * share);
  const made = Array.from(
    { length: reaches },
    (_, reach) => new LineString(line.slice(at(reach / reaches), at((reach + 1) / reaches) + 1)),
  ).filter((part) => part.getFlatCoordinates().length > 3);
  reachesOf.set(feature, made);
  return made;
}

export const rankOf = (feature: FeatureLike): number => Math.min(4, Math.max(1, Number(feature.get('rank') ?? 4)));

/** Pixels of a river at a share of its way down. */
function widthAt(feature: FeatureLike, share: number, resolution: number): number {
  const metres: unknown = feature.get('metres');
  const [source = 20, mouth = 80] = Array.isArray(metres) ? metres.map(Number) : [];
  const [far, near] = leastWidths[rankOf(feature) - 1] ?? leastWidths[3];
  const least = resolution > 150 ? far : near;
  return Math.max(least * (0.35 + 0.65 * share), (source + (mouth - source) * share) / resolution);
}

/** A line that grows, and from near the water between its shores. Levels: shores of rivers, water in rivers, lakes. */
function riverStyles(feature: FeatureLike, resolution: number, inks: Inks): Style[] {
  return reachesIn(feature).flatMap((geometry, reach) => {
    const width = widthAt(feature, (reach + 0.5) / reaches, resolution);
    const line = (color: string, pixels: number, zIndex: number): Style =>
      new Style({ geometry, stroke: new Stroke({ color, width: pixels }), zIndex });
    if (width < shoresFrom) return line(inks.river, width, 0);
    return [line(inks.shore, width, 0), line(inks.water, width - 1.6, 1)];
  });
}

/** Rivers, lakes and the estuary, and the ways over them: more of them the nearer. */
export function waterStyle(inks: Inks): StyleFunction {
  const lake = new Style({
    fill: new Fill({ color: inks.water }),
    stroke: new Stroke({ color: inks.shore, width: 0.9 }),
    zIndex: 2,
  });
  const drawnAs: Readonly<Record<string, (feature: FeatureLike, resolution: number) => Style | Style[] | undefined>> = {
    estuaries: () => new Style({ fill: new Fill({ color: inks.estuary }), zIndex: 2 }),
    shores: () => new Style({ stroke: new Stroke({ color: inks.shore, width: 0.9 }), zIndex: 3 }),
    lakes: (feature, resolution) => (resolution > (lakesBelow[rankOf(feature) - 1] ?? 0) ? undefined : lake),
    rivers: (feature, resolution) =>
      resolution > (riversBelow[rankOf(feature) - 1] ?? 0) ? undefined : riverStyles(feature, resolution, inks),
  };
  return (feature, resolution) =>
    drawnAs[String(feature.get('kind'))]?.(feature, resolution) ?? roadStyles(feature, resolution, inks);
}

import type { Position } from '../../../../geo/position.ts';
import { bedKey } from '../../../../map/compute/section.ts';
import type { SectionHole } from '../../../../map/compute/section-record.ts';
import type { Shape } from '../../../../map/state/map-hand.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import type { Extent } from '../../../../resources/kit/field-kinds.ts';

/** With more holes their numbers would cover each other. */
const maxNamed = 30;

/** The area beside the line and the holes in it on the map; those that have the chosen unit stand out. */
export function sectionShapes(around: Sketch | null, holes: readonly SectionHole[], chosen: string | null): Shape[] {
  const look = { stroke: '#1c5d85', width: 1.2, dash: [6, 5], fill: 'rgb(28 93 133 / 8%)' };
  const points = holes.map(({ lon, lat, holeNo, beds }): Shape => {
    const isChosen = chosen !== null && beds.some((bed) => bedKey(bed) === chosen);
    const isNamed = isChosen || holes.length <= maxNamed;
    return {
      sketch: { form: 'point', at: [lon, lat] },
      look: { stroke: isChosen ? '#b93a2b' : '#1c5d85', ...(isNamed ? { label: holeNo } : {}) },
    };
  });
  return [...(around ? [{ sketch: around, look }] : []), ...points];
}

/** Share of the map's height that the drawer leaves free. */
const free = 0.36;
/** Degrees of latitude that the free part shows at least: the map comes no nearer. */
const leastBand = 0.006;

/** What the map has to show so that a line lies above the drawer; null: it does already. */
export function extentAbove(path: readonly Position[], shown: Extent): Extent | null {
  const [lons, lats] = [path.map(({ lon }) => lon), path.map(({ lat }) => lat)];
  const line = { west: Math.min(...lons), east: Math.max(...lons), south: Math.min(...lats), north: Math.max(...lats) };
  const lowest = shown.north - (shown.north - shown.south) * free;
  const isSeen = line.west > shown.west && line.east < shown.east && line.north < shown.north && line.south > lowest;
  if (isSeen) return null;
  const band = Math.max((line.north - line.south) * 1.4, (line.east - line.west) * 0.15, leastBand);
  const north = (line.north + line.south + band) / 2;
  return { ...line, north, south: north - band / free };
}

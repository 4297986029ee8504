import { COUNTIES, type County } from '../src/geo/counties.ts';
import { createRandom } from './random.ts';
import { SAMPLE_MINERALS, type SampleMineral } from './facts/sample-minerals.ts';
import { faults } from './ground/faults.ts';
import type { Fault } from './ground/fault.ts';
import { columnAt } from './ground/ground.ts';
import { ores } from './ground/mineralisation.ts';
import { eastKm, fromPlane, northKm } from './ground/plane.ts';
import type { GroundUnit } from './ground/units.ts';

/** A place where the ground has ore that can be drilled for. */
export interface Prospect {
  mineral: SampleMineral;
  county: County;
  /** Where the ore comes to the surface, or the middle of the field; degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Degrees from north towards which the ore dips; null for beds. */
  dipTowards: number | null;
  /** What holds the ore, and the fault in whose crushed rock it is; null for beds. */
  host: GroundUnit;
  fault: Fault | null;
}

/** Counties by the extents that lie wholly inside them. */
const countyAt = (lon: number, lat: number, margin: number): County | undefined =>
  COUNTIES.find(({ inside: [west, south, east, north] }) => {
    const isInside = lon > west + margin && lon < east - margin;
    return isInside && lat > south + margin && lat < north - margin;
  });

/** Degrees that the holes of a project spread at most. */
const margin = 0.006;
/** Metres down to which a prospect's ore has to be met. */
const depth = 260;

const mineralCalled = new Map<string, SampleMineral>(SAMPLE_MINERALS.map((mineral) => [mineral.name, mineral]));

/** Kilometres from the trace of a vein at which it is looked for. */
const aside = 0.05;

function veins(): Prospect[] {
  return faults.flatMap((fault) => {
    if (fault.isRegional) return [];
    const { points } = fault.line;
    return points.slice(1).flatMap((to, index): Prospect[] => {
      const from = points[index]!;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const side = fault.dipTo === 'left' ? 1 : -1;
      const [nx, ny] = [(-(to.y - from.y) / length) * side, ((to.x - from.x) / length) * side];
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      const { lon, lat } = fromPlane(x, y);
      const county = countyAt(lon, lat, margin);
      if (!county) return [];
      const drilled = fromPlane(x + nx * aside, y + ny * aside);
      const found = columnAt(drilled.lon, drilled.lat, depth).beds.find(
        ({ mineral, fault: own }) => mineral && own === fault,
      );
      const mineral = mineralCalled.get(found?.mineral ?? '');
      if (!found || !mineral) return [];
      const dipTowards = (Math.atan2(nx, ny) * 180) / Math.PI;
      return [{ mineral, county, lon, lat, dipTowards, host: found.unit, fault }];
    });
  });
}

const triesInCounty = 60;

/** Beds of ore: places in the counties that are known for them. */
function beddedOres(): Prospect[] {
  const random = createRandom(3311);
  return ores.flatMap(({ mineral: name, structure }) => {
    const mineral = mineralCalled.get(name);
    if (!mineral || 'fault' in structure) return [];
    return COUNTIES.flatMap((county): Prospect[] => {
      const [west, south, east, north] = county.inside;
      return Array.from({ length: mineral.counties.includes(county.name) ? triesInCounty : 12 }, () => ({
        lon: random.between(west + margin, east - margin),
        lat: random.between(south + margin, north - margin),
      })).flatMap(({ lon, lat }) => {
        const bed = columnAt(lon, lat, depth).beds.find((each) => each.mineral === name);
        return bed ? [{ mineral, county, lon, lat, dipTowards: null, host: bed.unit, fault: null }] : [];
      });
    });
  });
}

let all: readonly Prospect[] | null = null;

/** All prospects of the province, wherever the ground has ore. */
export const allProspects = (): readonly Prospect[] => (all ??= [...veins(), ...beddedOres()]);

let known: ReadonlyMap<string, readonly Prospect[]> | null = null;

/** Prospects by mineral: those in counties known for it where there are any, else all. */
export function prospects(): ReadonlyMap<string, readonly Prospect[]> {
  if (known) return known;
  const found = allProspects();
  known = new Map(
    [...new Set(found.map(({ mineral }) => mineral))].map((mineral) => {
      const own = found.filter((each) => each.mineral === mineral);
      const usual = own.filter(({ county }) => mineral.counties.includes(county.name));
      return [mineral.name, usual.length > 0 ? usual : own];
    }),
  );
  return known;
}

/** Degrees of a place some metres away in a direction, degrees from north. */
export function metresAway(lon: number, lat: number, metres: number, azimuth: number): { lon: number; lat: number } {
  const turn = (azimuth * Math.PI) / 180;
  return fromPlane(eastKm(lon) + (Math.sin(turn) * metres) / 1000, northKm(lat) + (Math.cos(turn) * metres) / 1000);
}

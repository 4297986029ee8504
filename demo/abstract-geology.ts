import { ENGINEERING_LAYERS } from '../src/geo/strata.ts';
import { regionalFaultsBy } from './ground/faults-near.ts';
import { unitNear } from './ground/unit-near.ts';
import { type GroundUnit, unitWords } from './ground/units.ts';
import type { ArchiveSubject } from './archive-subjects.ts';
import type { Random } from './random.ts';

/** Places of an extent whose ground is looked at, as shares of its width and height: the middle and two beside it. */
const looks = [
  [0.5, 0.5],
  [0.25, 0.7],
  [0.75, 0.3],
] as const;
/** Units that crop out in the extent of a report, each once. */
export function unitsOf({ extent: { west, south, east, north } }: ArchiveSubject): GroundUnit[] {
  const found = looks.map(([across, up]) => unitNear(west + (east - west) * across, south + (north - south) * up));
  return [...new Set(found)];
}

/** Reports name a regional fault that passes within so many kilometres. */
const faultWithinKm = 12;

/** The regional fault that passes nearest to a place; null where none is near. */
export function regionalFaultNear(lon: number, lat: number): string | null {
  const [nearest] = regionalFaultsBy(lon, lat);
  return nearest && nearest.far <= faultWithinKm ? nearest.name : null;
}

const soils = ENGINEERING_LAYERS.slice(1, -1).map(({ name }) => name);

/** What the ground of the extent is made of, in the words of an abstract. */
export function geologyOf(subject: ArchiveSubject, random: Random): string {
  const { west, south, east, north } = subject.extent;
  const found = unitsOf(subject);
  const rocks = found.filter(({ kind }) => kind !== 'plain').slice(0, 2);
  const fault = regionalFaultNear((west + east) / 2, (south + north) / 2);
  const structure = fault === null ? '' : `；${fault}自区内或近旁通过`;
  if (rocks.length === 0)
    return `区内第四系广布，地表见${found.map(unitWords).join('、')}，其下有${random.sample(soils, 2).join('、')}层${structure}。`;
  const [plain] = found.filter(({ kind }) => kind === 'plain');
  const valleys = plain ? `，沟谷与平原见${plain.name}${plain.lithology}` : '';
  return `区内出露${rocks.map(unitWords).join('，以及')}${valleys}${structure}。`;
}

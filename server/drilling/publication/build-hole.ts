import { sheetNumber } from '../../../src/geo/map-sheets.ts';
import { countyOf } from '../../../src/geo/read-county.ts';
import { withZone } from '../../../src/geo/zones.ts';
import type { DrillingImport } from '../../../src/resources/delivery/drilling-imports.ts';
import type { CountyOutlines } from '../../districts/county-outlines.ts';
import { gatherHole } from '../checks/gather-hole.ts';
import { isInProvince, placeOfMouth } from '../checks/mouth-place.ts';
import type { Hole, RawRow } from '../checks/sheet-values.ts';
import { resultOf } from '../hole-log.ts';

type Values = Record<string, unknown>;

/** Rows of the catalogue that one hole becomes; those that belong to it do not name it yet. */
export interface BuiltHole {
  hole: Values;
  layers: Values[];
  surveys: Values[];
  samples: Values[];
  waterLevels: Values[];
}

type About = Pick<DrillingImport, 'projectName' | 'workUnit' | 'secrecy' | 'keepingUnit'>;

export interface Building {
  about: About;
  outlines: CountyOutlines;
  /** The next number of the import, for a hole without its own. */
  nextNumber: () => string;
}

/** A hole whose rows were found right; null: 孔口 has none of this number. */
export function buildHole(holeNo: string, rows: readonly RawRow[], building: Building): BuiltHole | null {
  const { hole } = gatherHole(holeNo, rows);
  const [mouth] = hole.collar;
  if (!mouth) return null;
  const { secrecy, keepingUnit, projectName, workUnit } = building.about;
  const { county, northing, easting, contractor, hasCore, unifiedNo, finalDepth, endedOn, ...asMeasured } =
    mouth.values;
  const { place, zone, isZoneGuessed } = placeOfMouth(mouth.values);
  const lies =
    (county === null ? null : countyOf(county)) ?? countyOf((place && building.outlines.countyAt(place)) ?? '');
  return {
    hole: {
      ...asMeasured,
      holeNo,
      unifiedNo: unifiedNo ?? building.nextNumber(),
      project: projectName,
      county: lies?.name ?? county,
      city: lies?.city ?? null,
      northing,
      easting: isZoneGuessed && zone && easting !== null ? withZone(easting, zone) : easting,
      position: place,
      zone: zone?.number ?? null,
      sheetNo: place && isInProvince(place) ? sheetNumber(place.lon, place.lat, 50_000) : null,
      endedOn,
      endYear: Number(endedOn?.slice(0, 4)),
      finalDepth,
      contractor: contractor ?? workUnit,
      hasCore: hasCore ?? false,
      hasLog: true,
      ...reckoned(hole),
      keepingUnit,
      secrecy,
      isCatalogPublic: true,
    },
    ...findsOf(hole, secrecy),
  };
}

/** What the catalogue tells of a hole that its beds and levels say. */
function reckoned({ beds, water }: Hole): Values {
  const cored = beds.filter(({ values }) => values.recovery !== null);
  const thickness = ({ values }: Hole['beds'][number]): number => (values.bottom ?? 0) - (values.top ?? 0);
  const length = cored.reduce((sum, bed) => sum + thickness(bed), 0);
  const core = cored.reduce((sum, bed) => sum + thickness(bed) * (bed.values.recovery ?? 0), 0);
  const rock = beds.find(({ values }) => values.lithology !== null && !values.lithology.startsWith('A'));
  const last = beds.at(-1)?.values;
  const still = water
    .filter(({ values }) => values.kind === '稳定水位')
    .toSorted((a, b) => String(a.values.measuredOn).localeCompare(String(b.values.measuredOn)))
    .at(-1);
  return {
    coreRecovery: length > 0 ? Math.round((10 * core) / length) / 10 : null,
    bedrockDepth: rock?.values.top ?? null,
    bottomUnit: last?.unitName ?? last?.unitCode ?? null,
    waterLevel: still?.values.depth ?? null,
  };
}

/** As one writes it in a description. */
const contactWords = (contact: string | null): string | null =>
  contact === null ? null : contact === '倒转' ? '与下层层序倒转' : `与下层${contact}接触`;

function findsOf(hole: Hole, secrecy: string | null): Omit<BuiltHole, 'hole'> {
  const layers = hole.beds.map(({ values: { holeNo: _holeNo, contact, description, ...bed } }) => ({
    ...bed,
    description: [description, contactWords(contact)].filter(Boolean).join('。') || null,
    secrecy,
  }));
  const surveys = hole.survey.map(({ values: { holeNo: _holeNo, ...survey } }) => ({ ...survey, secrecy }));
  const taken = hole.samples.map(({ values: { holeNo: _holeNo, ...sample } }) => ({ ...sample, secrecy }));
  const tested = hole.tests.map((test) => {
    const { testNo, kind, top, bottom } = test.values;
    return { sampleNo: testNo, kind, top, bottom, result: resultOf(test), secrecy };
  });
  const waterLevels = hole.water.map(({ values: { holeNo: _holeNo, ...level } }) => ({ ...level, secrecy }));
  return { layers, surveys, samples: [...taken, ...tested], waterLevels };
}

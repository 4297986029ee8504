import type { LithologyCode } from '../../src/geo/lithologies.ts';
import { countyOf } from '../../src/geo/read-county.ts';
import type { DrillingLog } from '../../src/resources/shared/drilling-answers.ts';
import { gatherHole } from './checks/gather-hole.ts';
import { placeOfMouth } from './checks/mouth-place.ts';
import type { Hole, RawRow } from './checks/sheet-values.ts';

interface About {
  projectName: string;
  workUnit: string | null;
}

/** A test in the words of a sample's result. */
export const resultOf = (test: Pick<Hole['tests'][number], 'values'>): string => {
  const { value, unit, note } = test.values;
  return `${value ?? ''} ${unit ?? ''}${note === null ? '' : `；${note}`}`.trim().slice(0, 200);
};

/** A hole for its strip log, without its faults; null: 孔口 has no such hole. */
export function logOf(
  holeNo: string,
  rows: readonly RawRow[],
  { projectName, workUnit }: About,
): Omit<DrillingLog, 'faults'> | null {
  const { hole } = gatherHole(holeNo, rows);
  const [mouth] = hole.collar;
  if (!mouth) return null;
  const { values } = mouth;
  const { unifiedNo, type, county, finalDepth, contractor, ...others } = values;
  const { line, northing, easting, elevation, crs, heightDatum, startedOn, endedOn, inclination, azimuth } = others;
  const measured = { northing, easting, elevation, crs, heightDatum, startedOn, endedOn, inclination, azimuth };
  return {
    holeNo,
    row: mouth.row,
    hole: {
      unifiedNo: unifiedNo ?? '',
      project: projectName,
      line,
      type: type ?? '',
      city: (county === null ? null : countyOf(county)?.city) ?? null,
      county,
      place: placeOfMouth(values).place,
      ...measured,
      finalDepth: finalDepth ?? 0,
      contractor: contractor ?? workUnit,
    },
    layers: layersOf(hole),
    samples: findsOf(hole),
    waterLevels: hole.water.flatMap(({ row, values: { kind, depth } }) =>
      kind === null || depth === null ? [] : [{ id: row, kind, depth }],
    ),
    surveys: hole.survey.flatMap(({ values: { depth, inclination, azimuth } }) =>
      depth === null || inclination === null ? [] : [{ depth, inclination, azimuth }],
    ),
  };
}

const layersOf = ({ beds }: Hole): DrillingLog['layers'] =>
  beds.flatMap(({ row, values }) => {
    const { layerNo, top, bottom, lithology, rockName, unitCode, unitName, description, recovery, rqd } = values;
    if (top === null || bottom === null || lithology === null || bottom <= top) return [];
    const about = { layerNo, unitCode, unitName, description, recovery, rqd };
    return [{ id: row, top, bottom, lithology: lithology as LithologyCode, rockName: rockName ?? '', ...about }];
  });

function findsOf({ samples, tests }: Hole): DrillingLog['samples'] {
  const taken = samples.flatMap(({ row, values: { sampleNo, kind, top, bottom, result } }) =>
    sampleNo === null || kind === null || top === null || bottom === null
      ? []
      : [{ id: row, sampleNo, kind, top, bottom, result }],
  );
  const tested = tests.flatMap((test) => {
    const { testNo, kind, top, bottom } = test.values;
    if (testNo === null || kind === null || top === null || bottom === null) return [];
    // Rows of two sheets in one list
    return [{ id: 2_000_000 + test.row, sampleNo: testNo, kind, top, bottom, result: resultOf(test) }];
  });
  return [...taken, ...tested];
}

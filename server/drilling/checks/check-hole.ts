import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { checkBeds } from './check-beds.ts';
import { checkDates } from './check-dates.ts';
import { checkFinds } from './check-finds.ts';
import type { MouthReading } from './mouth-place.ts';
import { placedMouths } from './placed-mouths.ts';
import { checkSurvey } from './check-survey.ts';
import { errorAt } from './fault.ts';
import { gatherHole } from './gather-hole.ts';
import type { Hole, RawRow } from './sheet-values.ts';

/** Everything that is wrong with one hole, as far as it can be seen from its own rows. */
export function checkHole(holeNo: string, rows: readonly RawRow[], today: string): DrillingFault[] {
  const { hole, faults } = gatherHole(holeNo, rows);
  return [
    ...withoutMisplaced(faults, hole),
    ...checkMouths(hole),
    ...checkBeds(hole),
    ...withoutRepeats([...checkSurvey(hole), ...checkFinds(hole)], hole),
    ...checkDates(hole, today),
  ];
}

/** Columns of a mouth whose numbers are told of by how they are read. */
const readAs: Partial<Record<MouthReading, readonly string[]>> = {
  swapped: ['northing', 'easting'],
  degrees: ['northing', 'easting'],
  unreadable: ['easting'],
};

/** Coordinates in each other's place, or of no zone, are told as that; that they are too large or too small follows from it. */
function withoutMisplaced(faults: readonly DrillingFault[], { collar }: Hole): DrillingFault[] {
  const misread = new Set(
    placedMouths(collar).flatMap(({ mouth, reading }) =>
      (readAs[reading] ?? []).map((column) => `${mouth.row} ${column}`),
    ),
  );
  return faults.filter(
    ({ code, sheet, row, column }) => code !== 'out-of-range' || sheet !== 'collar' || !misread.has(`${row} ${column}`),
  );
}

/** That its rows are there twice follows from a hole that is. */
function withoutRepeats(faults: readonly DrillingFault[], { collar }: Hole): DrillingFault[] {
  if (collar.length < 2) return [...faults];
  return faults.filter(({ code }) => !code.endsWith('-twice') && code !== 'survey-order');
}

/** Each hole has one row in 孔口, and beds. */
function checkMouths(hole: Hole): DrillingFault[] {
  const [mouth, ...others] = hole.collar;
  if (hole.holeNo === '') return [];
  const faults = others.map((row) =>
    errorAt(row, 'holeNo', {
      code: 'hole-twice',
      text: `钻孔编号 ${hole.holeNo} 在孔口表第 ${mouth?.row} 行已有`,
      mend: '一孔只填一行，请删去重复的行或改正编号',
    }),
  );
  if (mouth && hole.beds.length === 0)
    faults.push(
      errorAt(mouth, 'holeNo', {
        code: 'hole-without-beds',
        text: `钻孔 ${hole.holeNo} 没有分层`,
        mend: '请在分层表中补上这个孔的分层，或核对两表的钻孔编号是否一致',
      }),
    );
  if (mouth) return faults;
  const strangers = [hole.survey, hole.beds, hole.samples, hole.water, hole.tests].flatMap((rows) => rows[0] ?? []);
  return strangers.map((row) =>
    errorAt(row, 'holeNo', {
      code: 'hole-unknown',
      text: `孔口表中没有钻孔 ${hole.holeNo}`,
      mend: '请在孔口表中补上这个孔，或改正这里的钻孔编号',
    }),
  );
}

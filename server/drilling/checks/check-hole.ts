import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { checkBeds } from './check-beds.ts';
import { checkDates } from './check-dates.ts';
import { checkFinds } from './check-finds.ts';
import { placedMouths } from './placed-mouths.ts';
import { checkSurvey } from './check-survey.ts';
import { errorAt } from './fault.ts';
import { gatherHole } from './gather-hole.ts';
import type { Hole, RawRow } from './sheet-values.ts';

/** Everything that is wrong with one hole, as far as it can be seen from its own rows. */
export function checkHole(holeNo: string, rows: readonly RawRow[], today: string): DrillingFault[] {
  const { hole, faults } = gatherHole(holeNo, rows);
  return [
    ...withoutFollowing(faults, hole),
    ...checkMouths(hole),
    ...checkBeds(hole),
    ...checkSurvey(hole),
    ...checkFinds(hole),
    ...checkDates(hole, today),
  ];
}

/** Coordinates in each other's place are told as that; that they are then too large or too small follows from it. */
function withoutFollowing(faults: readonly DrillingFault[], { collar }: Hole): DrillingFault[] {
  const turned = placedMouths(collar).filter(({ reading }) => reading === 'swapped' || reading === 'degrees');
  const rows = new Set(turned.map(({ mouth }) => mouth.row));
  const follows = ({ code, sheet, row, column }: DrillingFault): boolean =>
    code === 'out-of-range' &&
    sheet === 'collar' &&
    row !== null &&
    rows.has(row) &&
    (column === 'northing' || column === 'easting');
  return faults.filter((fault) => !follows(fault));
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

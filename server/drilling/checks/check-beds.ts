import { geologicalAge } from '../../../src/geo/geological-age.ts';
import { lithologyName } from '../../../src/geo/lithologies.ts';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { checkAges } from './check-ages.ts';
import { type Bed, checkColumn, type Deep, hasDepths, isThin } from './check-column.ts';
import { errorAt, hintAt, metres } from './fault.ts';
import type { Hole } from './sheet-values.ts';

/** Beds fill the hole from its mouth to its end, each below the one before, the younger above the older. */
export function checkBeds(hole: Hole): DrillingFault[] {
  const deep = hole.beds.filter(hasDepths);
  const each = hole.beds.flatMap((bed) => [...checkRatios(bed), ...checkRock(bed)]);
  const thick = deep.flatMap((bed) => checkThickness(bed));
  // Of two holes under one number the beds stand among each other
  if (hole.collar.length > 1) return [...each, ...thick];
  const { beds, repeated } = apart(deep);
  const column = checkColumn(hole, beds);
  // What cannot be read leaves holes that nobody made
  const isWhole = deep.length === hole.beds.length;
  const isInOrder = column.beds === beds;
  return [
    ...each,
    ...thick,
    ...checkTwice(repeated),
    ...(isWhole ? column.faults : []),
    ...checkAges(isWhole || !isInOrder ? column.beds : hole.beds),
  ];
}

function checkThickness(bed: Deep): DrillingFault[] {
  if (!isThin(bed)) return [];
  const { top, bottom } = bed.values;
  const text = `层底深度 ${metres(bottom)} 不大于层顶深度 ${metres(top)}`;
  return [errorAt(bed, 'bottom', { code: 'bed-thickness', text, mend: '请核对层顶和层底深度是否填反' })];
}

const spanOf = ({ values }: Deep): string => `${metres(values.top)}–${metres(values.bottom)}`;

/** A bed that stands there a second time, with the row of the first. */
interface Repeated {
  bed: Deep;
  before: number;
}

/** Beds without those that stand there already. */
function apart(deep: readonly Deep[]): { beds: readonly Deep[]; repeated: Repeated[] } {
  const seen = new Map<string, number>();
  const beds: Deep[] = [];
  const repeated: Repeated[] = [];
  for (const bed of deep) {
    const before = seen.get(spanOf(bed));
    if (before === undefined) {
      seen.set(spanOf(bed), bed.row);
      beds.push(bed);
    } else repeated.push({ bed, before });
  }
  return { beds, repeated };
}

/** Beds that follow each other as those do that they repeat were entered together: that is told once. */
function checkTwice(repeated: readonly Repeated[]): DrillingFault[] {
  const runs: Repeated[][] = [];
  for (const each of repeated) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && each.bed.row - last.bed.row === each.before - last.before) run.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) return [];
    const text =
      run.length === 1
        ? `与第 ${first.before} 行的分层 ${spanOf(first.bed)} 重复`
        : `第 ${first.bed.row}–${last.bed.row} 行的 ${run.length} 个分层与第 ${first.before}–${last.before} 行的重复`;
    return [errorAt(first.bed, null, { code: 'bed-twice', text, mend: '请删去重复的行' })];
  });
}

function checkRatios(bed: Bed): DrillingFault[] {
  const { recovery, rqd } = bed.values;
  if (recovery === null || rqd === null || rqd <= recovery) return [];
  const text = `RQD ${rqd}% 大于岩心采取率 ${recovery}%`;
  return [errorAt(bed, 'rqd', { code: 'rqd-over-recovery', text, mend: '请核对两者是否填反' })];
}

/** Words that a rock's name shares with its code's: the last two characters say what it is. */
function checkRock(bed: Bed): DrillingFault[] {
  const { lithology, rockName, unitCode } = bed.values;
  const faults: DrillingFault[] = [];
  if (unitCode !== null && geologicalAge(unitCode) === null) {
    const text = `地层代号 ${unitCode} 不能识别`;
    faults.push(
      hintAt(bed, 'unitCode', { code: 'unit-unknown', text, mend: '请核对代号，如 K1x、Qh、J3；没有的可以不填' }),
    );
  }
  if (lithology === null || rockName === null) return faults;
  const name = lithologyName(lithology);
  const soil = /[土砂砾石泥]$/u;
  const isSoil = lithology.startsWith('A');
  const isAlike = [...name].some((sign) => !'质岩土'.includes(sign) && rockName.includes(sign));
  const isSameFamily = isSoil ? soil.test(rockName) : /[岩煤脉体]/u.test(rockName);
  if (isAlike || (isSameFamily && lithology.startsWith('F'))) return faults;
  const text = `岩性名称“${rockName}”与岩性代码 ${lithology}（${name}）不像是同一种岩土`;
  return [...faults, hintAt(bed, 'lithology', { code: 'rock-lithology', text, mend: '请核对岩性代码和岩性名称' })];
}

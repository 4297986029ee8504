import { ageRank, geologicalAge } from '../../../src/geo/geological-age.ts';
import { lithologyName } from '../../../src/geo/lithologies.ts';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { centimetres, errorAt, hintAt, metres } from './fault.ts';
import type { Hole, ReadRow } from './sheet-values.ts';

type Bed = ReadRow<'beds'>;
type Deep = Bed & { values: { top: number; bottom: number } };

const hasDepths = (bed: Bed): bed is Deep => bed.values.top !== null && bed.values.bottom !== null;

/** Beds fill the hole from its mouth to its end, each below the one before, the younger above the older. */
export function checkBeds(hole: Hole): DrillingFault[] {
  const beds = hole.beds.filter(hasDepths);
  const each = hole.beds.flatMap((bed) => [...checkRatios(bed), ...checkRock(bed)]);
  const thick = beds.flatMap((bed) => checkThickness(bed));
  // What cannot be read leaves holes that nobody made, and of two holes under one number the beds stand among each other
  const isWhole = beds.length === hole.beds.length && beds.length > 0 && hole.collar.length < 2;
  const ages = hole.collar.length < 2 ? checkAges(hole.beds) : [];
  return [...each, ...thick, ...checkTwice(beds), ...(isWhole ? checkColumn(hole, beds) : []), ...ages];
}

function checkThickness(bed: Deep): DrillingFault[] {
  const { top, bottom } = bed.values;
  if (centimetres(bottom) > centimetres(top)) return [];
  const text = `层底深度 ${metres(bottom)} 不大于层顶深度 ${metres(top)}`;
  return [errorAt(bed, 'bottom', { code: 'bed-thickness', text, mend: '请核对层顶和层底深度是否填反' })];
}

const nameOf = ({ values }: Deep): string => `${metres(values.top)}–${metres(values.bottom)}`;

function checkTwice(beds: readonly Deep[]): DrillingFault[] {
  const seen = new Map<string, Deep>();
  return beds.flatMap((bed) => {
    const key = nameOf(bed);
    const before = seen.get(key);
    if (!before) {
      seen.set(key, bed);
      return [];
    }
    const text = `与第 ${before.row} 行的分层 ${key} 重复`;
    return [errorAt(bed, null, { code: 'bed-twice', text, mend: '请删去重复的行' })];
  });
}

function checkColumn({ collar }: Hole, beds: readonly Deep[]): DrillingFault[] {
  const faults: DrillingFault[] = [];
  const [first] = beds;
  if (first && centimetres(first.values.top) !== 0)
    faults.push(
      errorAt(first, 'top', {
        code: 'bed-first',
        text: `首层顶深为 ${metres(first.values.top)}，应为 0`,
        mend: '请从孔口起填写分层；未取心的孔段也单列一层',
      }),
    );
  for (const [at, bed] of beds.entries()) {
    const above = beds[at - 1];
    if (above) faults.push(...checkNext(above, bed));
  }
  const last = beds.at(-1);
  const finalDepth = collar[0]?.values.finalDepth ?? null;
  if (last && finalDepth !== null && centimetres(last.values.bottom) !== centimetres(finalDepth)) {
    const by = metres(Math.abs(finalDepth - last.values.bottom));
    const way = last.values.bottom < finalDepth ? `差 ${by}` : `超出 ${by}`;
    faults.push(
      errorAt(last, 'bottom', {
        code: 'bed-last',
        text: `末层底深 ${metres(last.values.bottom)} 与终孔深度 ${metres(finalDepth)} 不等，${way}`,
        mend: '请核对末层底深和孔口表中的终孔深度',
      }),
    );
  }
  return faults;
}

function checkNext(above: Deep, bed: Deep): DrillingFault[] {
  const [end, start] = [above.values.bottom, bed.values.top];
  const by = centimetres(start) - centimetres(end);
  if (by === 0 || nameOf(above) === nameOf(bed)) return [];
  if (centimetres(start) < centimetres(above.values.top)) {
    const text = `层顶深度 ${metres(start)} 小于上一行的 ${metres(above.values.top)}，没有自上而下排列`;
    return [errorAt(bed, 'top', { code: 'bed-order', text, mend: '请把这个孔的分层自上而下排列' })];
  }
  const size = metres(Math.abs(by) / 100);
  return by > 0
    ? [
        errorAt(bed, 'top', {
          code: 'bed-gap',
          text: `与上一层之间缺 ${metres(end)}–${metres(start)}，共 ${size}`,
          mend: `请补上缺的分层，或把层顶深度改为 ${end.toFixed(2)}`,
        }),
      ]
    : [
        errorAt(bed, 'top', {
          code: 'bed-overlap',
          text: `与上一层重叠 ${metres(start)}–${metres(end)}，共 ${size}`,
          mend: `请把层顶深度改为 ${end.toFixed(2)}，或改正上一层的层底深度`,
        }),
      ];
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

/** Each bed against the last one above it whose age is known. */
function checkAges(beds: readonly Bed[]): DrillingFault[] {
  const faults: DrillingFault[] = [];
  let above: { bed: Bed; rank: number } | null = null;
  let isCut = false;
  for (const bed of beds) {
    const code = bed.values.unitCode;
    const rank = code === null ? null : ageRank(code);
    if (rank !== null) {
      if (above && rank < above.rank && !isCut) {
        const text = `${String(code)} 比上面的 ${String(above.bed.values.unitCode)}（第 ${above.bed.row} 行）新`;
        const mend = '请核对地层代号；确为断层所致的，上层的“与下层接触”填“断层”';
        faults.push(errorAt(bed, 'unitCode', { code: 'age-order', text, mend }));
      }
      above = { bed, rank };
      isCut = false;
    }
    if (bed.values.contact === '断层') isCut = true;
  }
  return faults;
}

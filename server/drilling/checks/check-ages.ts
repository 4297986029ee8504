import { type AgeRange, ageRange, geologicalAge } from '../../../src/geo/geological-age.ts';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { cuttingContacts } from '../../../src/resources/shared/drilling-sheets.ts';
import type { Bed } from './check-column.ts';
import { errorAt } from './fault.ts';

/** Rocks that come in from below, by name: they may lie below or above anything. */
const intrusiveRock =
  /(?:花岗|闪长|辉长|正长|二长|辉绿|橄榄|煌斑|伟晶|细晶)岩$|(?:花岗|闪长|正长|二长|石英)斑岩$|(?:闪长|辉绿)玢岩$|岩?[脉墙株]$|侵入岩|次火山|潜火山/u;
const faultRock = /断层(?:角砾|泥|破碎)|构造角砾|糜棱岩/u;

/** An intrusion says nothing of the age of what lies around it: by its symbol (K1γ, γ5), its code, or its name. */
function isIntrusion({ values: { unitCode, lithology, rockName } }: Bed): boolean {
  if (unitCode !== null && geologicalAge(unitCode)?.symbol === 'γ') return true;
  return lithology?.startsWith('D') === true || lithology === 'F02' || intrusiveRock.test(rockName ?? '');
}

/** Below a fault or an intrusion, and in overturned beds, the younger may lie below the older. */
const isCutBelow = ({ values: { contact, lithology, rockName } }: Bed): boolean =>
  (contact !== null && cuttingContacts.some((each) => each === contact)) ||
  lithology === 'F03' ||
  faultRock.test(rockName ?? '');

interface Aged {
  bed: Bed;
  range: AgeRange;
}

/** The younger lies above the older: each bed against the oldest above it, down from the last cut. Told is what is surely younger. */
export function checkAges(beds: readonly Bed[]): DrillingFault[] {
  const faults: DrillingFault[] = [];
  let above: Aged | null = null;
  for (const bed of beds) {
    const { unitCode } = bed.values;
    const range = unitCode === null || isIntrusion(bed) ? null : ageRange(unitCode);
    if (range) {
      const isYounger = above !== null && range.old < above.range.young;
      if (above && isYounger) faults.push(orderFault(bed, above.bed));
      // What is told of one bed is not told of all below it again
      if (!above || isYounger || range.young >= above.range.young) above = { bed, range };
    }
    if (isCutBelow(bed)) above = null;
  }
  return faults;
}

function orderFault(bed: Bed, above: Bed): DrillingFault {
  const text = `${bed.values.unitCode} 比上面的 ${above.values.unitCode}（第 ${above.row} 行）新`;
  const mend =
    '请核对地层代号；确为断层、逆掩、推覆或倒转的，上层的“与下层接触”照实填写；侵入体用侵入岩代号（如 γK1）或填“侵入”';
  return errorAt(bed, 'unitCode', { code: 'age-order', text, mend });
}

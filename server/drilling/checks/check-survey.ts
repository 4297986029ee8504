import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { centimetres, errorAt, hintAt, metres } from './fault.ts';
import type { Hole, ReadRow } from './sheet-values.ts';

/** Surveys go down the hole, within it, and begin as its mouth does. */
export function checkSurvey({ collar, survey }: Hole): DrillingFault[] {
  const mouth = collar[0]?.values;
  const faults: DrillingFault[] = [];
  const strays: { row: ReadRow<'survey'>; depth: number; deepest: number }[] = [];
  let deepest: number | null = null;
  for (const row of survey) {
    const { depth, inclination, azimuth } = row.values;
    if (inclination !== null && inclination < 90 && azimuth === null) {
      const text = `倾角 ${inclination}° 不是直孔，却没有方位角`;
      faults.push(hintAt(row, 'azimuth', { code: 'survey-azimuth', text, mend: '请补上方位角' }));
    }
    if (depth === null) continue;
    if (deepest !== null && centimetres(depth) === centimetres(deepest))
      faults.push(
        errorAt(row, 'depth', {
          code: 'survey-twice',
          text: `测点孔深 ${metres(depth)} 重复`,
          mend: '请删去重复的测点',
        }),
      );
    if (deepest !== null && centimetres(depth) < centimetres(deepest)) strays.push({ row, depth, deepest });
    deepest = Math.max(deepest ?? 0, depth);
  }
  const [stray] = strays;
  if (stray) {
    const more = strays.length > 1 ? `，共 ${strays.length} 处` : '';
    const text = `测点孔深 ${metres(stray.depth)} 小于上面测点的 ${metres(stray.deepest)}，没有自上而下排列${more}`;
    faults.push(errorAt(stray.row, 'depth', { code: 'survey-order', text, mend: '请把测点自上而下排列' }));
  }
  const first = survey.find(({ values }) => values.depth !== null && values.inclination !== null)?.values;
  const isOther = first && Math.abs((first.inclination ?? 90) - (mouth?.inclination ?? 90)) > 5;
  if (mouth && isOther && survey[0] && (first.depth ?? 0) < 20) {
    const text = `首个测点倾角 ${first.inclination}° 与开孔倾角 ${mouth.inclination ?? 90}° 相差超过 5°`;
    faults.push(hintAt(survey[0], 'inclination', { code: 'survey-mouth', text, mend: '请核对开孔倾角和测斜' }));
  }
  const isInclined = mouth?.inclination !== null && mouth?.inclination !== undefined && mouth.inclination < 90;
  if (isInclined && mouth.azimuth === null && collar[0]) {
    const text = `开孔倾角 ${mouth.inclination}° 不是直孔，却没有开孔方位角`;
    faults.push(hintAt(collar[0], 'azimuth', { code: 'mouth-azimuth', text, mend: '请补上开孔方位角' }));
  }
  return faults;
}

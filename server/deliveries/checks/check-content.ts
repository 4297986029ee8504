import { mineralIn } from '../../../src/geo/mineral-names.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** Denominators of maps and surveys. */
const usualScales = [
  500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_500_000,
];

/** Mineral, scale, and whether the same was handed in before. */
export function checkContent(
  { values }: CheckedDraft,
  { sameTitle, nearTitle, sameExtent, earlier }: Knowledge,
): DeliveryFault[] {
  const { minerals, scale } = values;
  const faults: DeliveryFault[] = [];
  for (const mineral of minerals ?? [])
    if (mineralIn(mineral) === null) {
      const said = { text: `矿种“${mineral}”不在矿产资源分类细目中`, mend: '请核对矿种名称；确为新矿种的可不改' };
      faults.push(ofField('minerals', { code: 'mineral-unknown', level: 'hint', ...said }));
    }
  if (scale !== null && !usualScales.includes(Number(scale.slice(2)))) {
    const said = { text: `比例尺 ${scale} 不常见`, mend: '请核对比例尺，如 1∶50000' };
    faults.push(ofField('scale', { code: 'scale-unusual', level: 'hint', ...said }));
  }
  // The stage before is no double of this one
  const isEarlier = (archiveNo: string): boolean => archiveNo === earlier?.archiveNo;
  if (sameTitle !== null && !isEarlier(sameTitle)) {
    const said = {
      text: `馆藏中已有同名资料，档号 ${sameTitle}`,
      mend: '请确认不是重复汇交；补充或续作的请在题名中写明',
    };
    faults.push(ofField('title', { code: 'title-held', level: 'hint', ...said }));
  } else if (nearTitle !== null && !isEarlier(nearTitle.archiveNo)) {
    const said = {
      text: `馆藏中已有题名相近的资料《${nearTitle.title}》，档号 ${nearTitle.archiveNo}`,
      mend: '请确认不是重复汇交；补充或续作的请在题名中写明',
    };
    faults.push(ofField('title', { code: 'title-near', level: 'hint', ...said }));
  }
  if (sameExtent !== null && !isEarlier(sameExtent)) {
    const said = { text: `馆藏 ${sameExtent} 的起止经纬度与此相同`, mend: '请确认不是重复汇交' };
    faults.push(ofField('extent', { code: 'extent-held', level: 'hint', ...said }));
  }
  return faults;
}

import { mineralIn } from '../../../src/geo/mineral-names.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** Denominators of maps and surveys. */
const usualScales = [
  500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_500_000,
];

/** Oil, gas and radioactive minerals, whose data the national archive keeps (自然资规〔2025〕1 号). */
const national =
  /^(?:石油|天然气|页岩气|页岩油|煤层气|煤成气|致密气|致密油|油砂|天然气水合物|油气|铀|钍|放射性矿产)(?:矿|资源)?$/u;
/** What a title says of them; shallow gas is a hazard and an energy of the province's own plains. */
const nationalTitle = /(?<!浅层)(?:石油|天然气|页岩气|煤层气|油气)|[铀钍]矿|放射性矿产|海洋地质/u;
const toNational = '石油、天然气、页岩气、煤层气、放射性矿产和海洋地质资料请向全国地质资料馆汇交，不在这里提交';

function ofNation({ minerals, title }: CheckedDraft['values']): DeliveryFault[] {
  const found = (minerals ?? []).filter((mineral) => national.test(mineral.normalize('NFKC').replaceAll(/\s/gu, '')));
  if (found.length > 0) {
    const text = `${found.join('、')}的地质资料由全国地质资料馆接收`;
    return [ofField('minerals', { code: 'national-minerals', level: 'error', text, mend: toNational })];
  }
  const [word] = nationalTitle.exec(title ?? '') ?? [];
  if (word === undefined) return [];
  const text = `题名中有“${word}”，这类资料一般由全国地质资料馆接收`;
  return [ofField('title', { code: 'national-title', level: 'hint', text, mend: `请核对：${toNational}` })];
}

/** What a report is of: its title says the degree of the work before the word for it. */
const degreeOfTitle = /(预查|普查|详查|勘探)(?:地质|阶段|工作|成果|总结){0,2}报告/u;

function degreeIn({ workDegree, title }: CheckedDraft['values']): DeliveryFault[] {
  const [, named] = degreeOfTitle.exec(title ?? '') ?? [];
  if (workDegree === null || named === undefined || named === workDegree) return [];
  const text = `工作程度填的是${workDegree}，题名中是${named}`;
  return [ofField('workDegree', { code: 'degree-title', level: 'hint', text, mend: '请核对工作程度和题名' })];
}

/** Mineral, scale, and whether the same was handed in before. */
export function checkContent(
  { values }: CheckedDraft,
  { sameTitle, nearTitle, sameExtent, earlier }: Knowledge,
): DeliveryFault[] {
  const { minerals, scale } = values;
  const faults = [...ofNation(values), ...degreeIn(values)];
  for (const mineral of minerals ?? [])
    if (mineralIn(mineral) === null) {
      const said = { text: `矿种“${mineral}”不在矿产资源分类细目中`, mend: '请核对矿种名称；确为新矿种的可不改' };
      faults.push(ofField('minerals', { code: 'mineral-unknown', level: 'hint', ...said }));
    }
  if (scale !== null && !usualScales.includes(Number(scale.slice(2)))) {
    const said = { text: `比例尺 ${scale} 不常见`, mend: '请核对比例尺，如 1∶50000' };
    faults.push(ofField('scale', { code: 'scale-unusual', level: 'hint', ...said }));
  }
  // Neither the stage before is a double of this one, nor the results that it belongs to
  const isJoined = (archiveNo: string): boolean => archiveNo === earlier?.archiveNo || archiveNo === values.resultsNo;
  if (sameTitle !== null && !isJoined(sameTitle)) {
    const said = {
      text: `馆藏中已有同名资料，档号 ${sameTitle}`,
      mend: '请确认不是重复汇交；补充或续作的请在题名中写明',
    };
    faults.push(ofField('title', { code: 'title-held', level: 'hint', ...said }));
  } else if (nearTitle !== null && !isJoined(nearTitle.archiveNo)) {
    const said = {
      text: `馆藏中已有题名相近的资料《${nearTitle.title}》，档号 ${nearTitle.archiveNo}`,
      mend: '请确认不是重复汇交；补充或续作的请在题名中写明',
    };
    faults.push(ofField('title', { code: 'title-near', level: 'hint', ...said }));
  }
  if (sameExtent !== null && !isJoined(sameExtent)) {
    const said = { text: `馆藏 ${sameExtent} 的起止经纬度与此相同`, mend: '请确认不是重复汇交' };
    faults.push(ofField('extent', { code: 'extent-held', level: 'hint', ...said }));
  }
  return faults;
}

import type { MineralName } from '../../src/geo/commodities.ts';
import type { MineralOccurrence } from '../../src/resources/holdings/mineral-occurrences.ts';
import { rockOres } from '../ground/mineralisation.ts';

interface OreFacts {
  genesis: MineralOccurrence['genesis'];
  /** What is found along with it. */
  accessories: readonly string[];
}

/** Of ores in faults and beds. */
const facts: Partial<Record<MineralName, OreFacts>> = {
  萤石: { genesis: '热液脉型', accessories: ['石英', '重晶石'] },
  铅锌: { genesis: '热液脉型', accessories: ['银', '镉', '硫铁矿'] },
  金: { genesis: '热液脉型', accessories: ['银', '铜'] },
  叶蜡石: { genesis: '火山热液蚀变型', accessories: ['高岭土', '明矾石', '刚玉'] },
  钼: { genesis: '热液脉型', accessories: ['钨', '铼'] },
  钨: { genesis: '矽卡岩型', accessories: ['锡', '钼', '萤石'] },
  铜: { genesis: '海相火山岩型', accessories: ['锌', '硫铁矿'] },
  钒: { genesis: '沉积型', accessories: ['磷', '钼', '镍'] },
  煤: { genesis: '沉积型', accessories: ['耐火黏土'] },
};

export function oreFacts(mineral: MineralName): OreFacts {
  const rock = rockOres.find((each) => each.mineral === mineral);
  return facts[mineral] ?? { genesis: rock?.genesis ?? null, accessories: [] };
}

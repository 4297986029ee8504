import { type Bed, bedsOf } from './borehole-beds.ts';
import type { DraftLayer } from './borehole-column.ts';
import type { OreBody } from './borehole-ores.ts';
import { isNorthWestOfFault } from '../src/geo/places.ts';
import { STRATA, type StrataUnit } from '../src/geo/strata.ts';
import type { Random } from './random.ts';

const granite = {
  unitCode: 'γK1',
  unitName: '燕山晚期花岗岩',
  bed: {
    lithology: '花岗岩',
    rock: '黑云母二长花岗岩',
    colour: '肉红色',
    look: '中细粒花岗结构，块状构造',
    share: 3,
  } satisfies Bed,
};

/** Units below a place that a drill may meet, young to old. */
export function unitsBelow(lon: number, lat: number, county: string, random: Random): StrataUnit[] {
  const isReef = ['常山县', '江山市', '衢江区'].includes(county);
  const named = (region: StrataUnit['region'], group?: string): StrataUnit[] =>
    STRATA.filter((unit) => unit.region === region && (group === undefined || unit.group === group));
  const meets = ({ name }: StrataUnit): boolean => bedsOf(name).length > 0;
  if (isNorthWestOfFault(lon, lat)) {
    // 三衢山组 and 长坞组 are of one age: reef and shale
    const other = isReef ? '长坞组' : '三衢山组';
    return named('northwest')
      .filter((unit) => meets(unit) && unit.name !== other)
      .reverse();
  }
  const group = random.pick(['永康群', '天台群', '衢江群']);
  const basement = random.pick(['八都岩群', '陈蔡岩群', '龙泉岩群']);
  const basementNames = new Set(['八都岩群', '陈蔡岩群', '龙泉岩群'].filter((name) => name !== basement));
  const below = named('southeast').filter((unit) => meets(unit) && !basementNames.has(unit.name));
  const basalts = below.filter(({ name }) => name === '嵊县组' && ['嵊州市', '新昌县'].includes(county));
  const others = below.filter(({ name }) => name !== '嵊县组');
  return [...basalts, ...named('basin', group).filter(meets).reverse(), ...others.reverse()];
}

export interface RockPlan {
  /** Young to old, the first one at the bedrock surface. */
  units: readonly StrataUnit[];
  /** Whether granite ends the column. */
  hasGranite: boolean;
  ore: OreBody | null;
}

/** What lies under a site. `start`: unit that the drilling aims at; null: any. */
export function drawRockPlan(
  below: readonly StrataUnit[],
  start: string | null,
  ore: OreBody | null,
  random: Random,
): RockPlan {
  const wanted = start === null ? -1 : below.findIndex(({ name }) => name === start);
  const from = wanted >= 0 ? wanted : random.integer(0, Math.max(0, Math.floor(below.length * 0.7)));
  const units = below.slice(from, from + 12);
  return { units, hasGranite: ore?.isInGranite ?? random.chance(0.12), ore };
}

const half = (centimetres: number): number => Math.max(50, Math.round(centimetres / 10) * 10);
const draftOf = (bed: Bed, unit: { code: string; name: string }, thickness: number): DraftLayer => ({
  ...bed,
  layerNo: null,
  unitCode: unit.code,
  unitName: unit.name,
  ground: 'rock',
  thickness: half(thickness),
});

/** The weathered head of the bedrock: fully, strongly, moderately; numbered under `layerNo`. */
export function weatheredHead(plan: RockPlan, layerNo: string, random: Random): DraftLayer[] {
  const unit = plan.units[0];
  const bed = unit && bedsOf(unit.name)[0];
  if (!unit || !bed) return [];
  const degrees = [
    { degree: '全风化', look: '岩心呈土状，原岩结构尚可辨认' },
    { degree: '强风化', look: '岩心呈碎块状，节理裂隙极发育' },
    { degree: '中风化', look: `岩心呈短柱状，${bed.look}` },
  ];
  return degrees.map(({ degree, look }, index) => ({
    ...draftOf({ ...bed, rock: degree + bed.rock, look }, unit, random.between(60, 260 + index * 160)),
    layerNo: `${layerNo}-${index + 1}`,
    ground: index < 2 ? 'weathered' : 'rock',
  }));
}

/** Crushed rock and the ore that follows it. */
function oreBeds(ore: OreBody, unit: StrataUnit, random: Random): DraftLayer[] {
  const crushed: Bed = {
    lithology: '构造角砾岩',
    rock: '硅化构造角砾岩',
    colour: '灰白色',
    look: '角砾成分同围岩，硅质、萤石或铁质胶结，裂隙发育',
    share: 1,
  };
  const body: Bed = { ...ore, lithology: '矿体', share: 1 };
  return [
    { ...draftOf(crushed, unit, random.between(60, 350)), ground: 'broken' },
    { ...draftOf(body, unit, random.between(60, 780)), ground: 'ore' },
  ];
}

/** Centimetres: fresh beds are not told apart below the one, and dykes not told of in shorter rock than the other. */
const leastBed = 300;
const dykesFrom = 5000;

/** Fresh bedrock of about `length` centimetres and more, each unit older than the one above it. */
export function bedrock(plan: RockPlan, length: number, random: Random): DraftLayer[] {
  const drafts: DraftLayer[] = [];
  const total = (): number => drafts.reduce((sum, { thickness }) => sum + thickness, 0);
  const perUnit = Math.max(2500, length / random.integer(2, 4));
  let hasOre = plan.ore === null;
  for (const unit of plan.units) {
    const isOldest = unit === plan.units.at(-1);
    const end = isOldest ? length : Math.min(length, total() + perUnit * random.between(0.6, 1.4));
    while (total() < end) {
      const beds = bedsOf(unit.name);
      const bed = random.pick(beds.flatMap((each) => Array.from({ length: each.share }, () => each)));
      const share = bed.share === 1 ? 0.25 : 1;
      if (drafts.at(-1)?.rock === bed.rock && beds.length > 1) continue;
      drafts.push(draftOf(bed, unit, Math.max(leastBed, length / random.integer(9, 20)) * share));
      if (plan.ore && total() > length * 0.3 && (!hasOre || random.chance(0.12))) {
        drafts.push(...oreBeds(plan.ore, unit, random));
        hasOre = true;
      }
      if (beds.length === 1 && total() < end) {
        if (length >= dykesFrom) drafts.push(dyke(unit, random));
        else break;
      }
    }
    if (total() >= length * (plan.hasGranite ? 0.7 : 1)) break;
  }
  if (plan.hasGranite && drafts.length > 0)
    drafts.push(draftOf(granite.bed, { code: granite.unitCode, name: granite.unitName }, length * 0.5));
  return drafts;
}

/** A thin dyke that parts two beds of the same rock. */
const dyke = (unit: StrataUnit, random: Random): DraftLayer =>
  draftOf(
    random.chance(0.5)
      ? { lithology: '辉绿岩', rock: '辉绿岩脉', colour: '灰绿色', look: '辉绿结构，与围岩接触清楚', share: 1 }
      : { lithology: '石英脉', rock: '石英脉', colour: '乳白色', look: '块状，见星点状黄铁矿', share: 1 },
    unit,
    random.between(50, 220),
  );

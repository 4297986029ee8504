import type { MineralName } from '../../src/geo/commodities.ts';
import { type Mineral, MINERALS } from '../../src/geo/minerals.ts';
import type { MineralOccurrence } from '../../src/resources/holdings/mineral-occurrences.ts';
import { allProspects } from '../borehole-prospects.ts';
import { surfaceUnitAt } from '../ground/ground.ts';
import { ores, rockOres } from '../ground/mineralisation.ts';
import { landformAt } from '../ground/terrain.ts';
import type { GroundUnit } from '../ground/units.ts';
import { createRandom, type Random, weightedTable } from '../random.ts';
import { reserveRange, reserveSizes } from '../facts/reserve-sizes.ts';
import { oreFacts } from './ore-facts.ts';
import { degrees, drawSite, drawSize, drawVillage, drawYear, rounded } from './sites.ts';

export type OreSample = Omit<MineralOccurrence, 'id'>;
type Scale = MineralOccurrence['scale'];

const seed = 3613;
/** Places looked at for rock that is itself the ore. */
const tries = 3200;

/** Where the ground has ore, what holds it, and what led it there; null: it is the rock itself. */
interface Find {
  mineral: Mineral;
  county: { name: string; city: string };
  lon: number;
  lat: number;
  host: GroundUnit;
  fault: { name: string; kind: string } | null;
}

const mineralCalled = new Map<string, Mineral>(MINERALS.map((mineral) => [mineral.name, mineral]));

/** Ore that is a rock of a fitting unit, where that crops out. */
function rockFinds(random: Random): Find[] {
  const finds: Find[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    random.reseed(seed, attempt);
    const site = drawSite(random);
    if (!site || site.land.deposit === 'plain') continue;
    const host = surfaceUnitAt(site.lon, site.lat);
    const found = rockOres.find(({ hosts, share }) => hosts.includes(host.code) && random.chance(share));
    const mineral = found && mineralCalled.get(found.mineral);
    if (mineral) finds.push({ mineral, county: site.county, lon: site.lon, lat: site.lat, host, fault: null });
  }
  return finds;
}

const scales = weightedTable<readonly [Scale, number]>(
  [
    ['矿点', 52],
    ['小型', 30],
    ['中型', 13],
    ['大型', 5],
  ],
  ([, weight]) => weight,
);
const secrecies = weightedTable<readonly [OreSample['secrecy'], number]>(
  [
    ['公开', 66],
    ['内部', 25],
    ['秘密', 9],
  ],
  ([, weight]) => weight,
);

/** What a deposit holds, as much as its scale says: 'CaF₂ 35.62 万 t'; null: nobody has reckoned it. */
function reservesOf(mineral: MineralName, scale: Scale, random: Random): string | null {
  if (scale === '矿点') return null;
  const size = reserveSizes[mineral];
  // Drawn for all of them: what follows stays as it is
  const amount = drawSize(...(size ? reserveRange(size, scale) : ([1, 2] as const)), random);
  return size ? `${size.counted} ${rounded(amount, 2)} ${size.unit}` : null;
}

const stagesOf: Readonly<Record<Scale, readonly OreSample['stage'][]>> = {
  大型: ['勘探', '勘探', '详查'],
  中型: ['勘探', '详查', '普查'],
  小型: ['详查', '普查', '普查'],
  矿点: ['普查', '预查', '踏勘检查', '踏勘检查'],
};

const drawUse = (stage: OreSample['stage'], random: Random): OreSample['use'] =>
  stage === '勘探' || stage === '详查' ? random.pick(['开采', '停采', '闭坑', '未利用']) : '未利用';

/** Rocks of the crust's own age are as old as their host; what came along faults is younger. */
const ageOf = ({ host, fault, mineral }: Find): string =>
  mineral.name === '高岭土'
    ? '第四纪'
    : fault
      ? host.code.startsWith('Pt') && mineral.name === '铜'
        ? host.age
        : '燕山晚期'
      : host.age;

function gradeText(mineral: MineralName, random: Random): { ore: string | null; grade: string | null } {
  const found = [...ores.map(({ rock, ...rest }) => ({ ...rest, ore: rock })), ...rockOres].find(
    (each) => each.mineral === mineral,
  );
  if (!found) return { ore: null, grade: null };
  const [component, least, most, unit] = found.grade;
  return { ore: found.ore, grade: `${component} ${rounded(random.between(least, most), least < 1 ? 2 : 1)}${unit}` };
}

function drawRow(find: Find, number: number, random: Random): OreSample {
  const { mineral, county, host, fault } = find;
  const [scale] = scales.draw(random);
  const [secrecy] = secrecies.draw(random);
  const stage = random.pick(stagesOf[scale]);
  const { genesis, accessories } = oreFacts(mineral.name);
  const village = random.pick([
    ...mineral.areas.filter((area) => area.county === county.name).map(({ name }) => name),
    drawVillage(landformAt(find.lon, find.lat), random),
  ]);
  const control = fault ? `${fault.name} ${fault.kind}破碎带` : null;
  const { ore, grade } = gradeText(mineral.name, random);
  return {
    name: secrecy === '公开' ? `${county.name}${village}${mineral.ore}` : `${county.name}${mineral.ore} ${number} 号`,
    occurrenceNo: `33KC-${String(number).padStart(5, '0')}`,
    mineral: mineral.name,
    accessories: accessories.length > 0 && random.chance(0.6) ? random.sample(accessories, random.integer(1, 2)) : null,
    scale,
    genesis,
    stage,
    use: drawUse(stage, random),
    age: ageOf(find),
    host: host.name,
    control,
    ore,
    grade,
    reserves: reservesOf(mineral.name, scale, random),
    foundYear: drawYear(1955, 2022, random),
    city: county.city,
    county: county.name,
    place: `${county.name}${village}村`,
    position: { lon: degrees(find.lon), lat: degrees(find.lat) },
    description: `${ore ?? mineral.ore}产于${host.name}（${host.lithology}）${control ? `，受 ${control}控制` : ''}。（演示数据）`,
    secrecy,
    isCatalogPublic: secrecy !== '秘密' || random.chance(0.7),
    isSample: true,
  };
}

/** Sample mineral occurrences where host rock and structure of the ground (demo/ground) allow them. */
export function oreRows(): OreSample[] {
  const random = createRandom(seed);
  const finds: Find[] = [...allProspects(), ...rockFinds(random)];
  return finds.map((find, index) => {
    random.reseed(seed + 1, index);
    return drawRow(find, index + 1, random);
  });
}

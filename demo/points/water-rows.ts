import type { WaterSource } from '../../src/resources/holdings/water-sources.ts';
import { faultsAt } from '../ground/faults.ts';
import { columnAt } from '../ground/ground.ts';
import { type Aquifer, aquifersAt, waterTableAt } from '../ground/groundwater.ts';
import { createRandom, type Random } from '../random.ts';
import { aquiferFacts } from './water-facts.ts';
import { degrees, drawSite, drawSize, drawVillage, drawYear, isoDate, rounded, type Site } from './sites.ts';

export type WaterSample = Omit<WaterSource, 'id'>;
type Kind = WaterSource['kind'];

const seed = 3617;
const tries = 1900;

/** Metres above or below the fault's plane within which springs rise along it. */
const crushed = 700;
/** Metres below the surface within which a fault of the regional framework is drilled for warm water. */
const warmDepths = [300, 2200] as const;

interface Source {
  kind: Kind;
  aquifer: Aquifer;
  /** Metres; null: a spring. */
  depth: number | null;
}

/** Depth at which a regional fault is met below a place; null: not where one drills. */
function warmDepth({ land }: Site): number | null {
  const [least, most] = warmDepths;
  const depths = faultsAt(land.x, land.y, land.relief)
    .filter(({ fault }) => fault.isRegional)
    .map(({ plane }) => land.height - plane);
  return depths.find((depth) => depth > least && depth < most) ?? null;
}

const isOnFault = ({ land }: Site): boolean =>
  faultsAt(land.x, land.y, land.relief).some(({ plane }) => Math.abs(plane - land.height) < crushed);

/** The spring of a hillside: from karst or fissures, rising where a fault leads it; null: the water stands too deep. */
function springOf(site: Site, aquifers: readonly Aquifer[], random: Random): Source | null {
  const aquifer = aquifers[0];
  const { height } = site.land;
  if (!aquifer || (aquifer.kind !== '岩溶水' && aquifer.kind !== '基岩裂隙水')) return null;
  if (height - waterTableAt(site.land) > 7 || !random.chance(aquifer.kind === '岩溶水' ? 0.9 : 0.26)) return null;
  return { kind: isOnFault(site) ? '上升泉' : '下降泉', aquifer, depth: null };
}

/** A well into one of the aquifers, by what it yields. */
function wellOf({ land }: Site, aquifers: readonly Aquifer[], random: Random): Source | null {
  const confined = aquifers.find(({ kind }) => kind === '孔隙承压水');
  const karst = aquifers.find(({ kind }) => kind === '岩溶水');
  const shallow = aquifers.find(({ kind, top }) => kind === '孔隙潜水' && land.height - top < 12);
  const rich = confined ?? karst ?? (land.deposit === 'valley' ? shallow : undefined);
  const into = (aquifer: Aquifer): number => rounded(land.height - aquifer.bottom + random.between(0, 3), 1);
  if (rich && random.chance(0.2))
    return { kind: random.chance(0.5) ? '集中式水源地' : '应急备用水源地', aquifer: rich, depth: into(rich) };
  if (shallow && random.chance(0.35))
    return { kind: '民井', aquifer: shallow, depth: rounded(random.between(4, 12), 1) };
  const aquifer = rich ?? aquifers.at(-1);
  return aquifer && random.chance(0.3) ? { kind: '机井', aquifer, depth: into(aquifer) } : null;
}

/** What is at a place. The ground decides what may be there, chance leaves out. */
function sourceAt(site: Site, random: Random): Source | null {
  const aquifers = aquifersAt(site.lon, site.lat, 130);
  const warm = site.land.deposit === 'none' || random.chance(0.3) ? warmDepth(site) : null;
  const deep = aquifers.find(({ kind }) => kind === '基岩裂隙水' || kind === '岩溶水');
  if (warm !== null && deep && random.chance(0.6))
    return { kind: '地热井', aquifer: deep, depth: rounded(warm + 40, 1) };
  const isHill = site.land.deposit === 'none' && aquifers[0]?.kind !== '红层孔隙裂隙水';
  return isHill ? springOf(site, aquifers, random) : wellOf(site, aquifers, random);
}

const kindWords: Readonly<Record<Kind, string>> = {
  集中式水源地: '水源地',
  应急备用水源地: '应急备用水源地',
  机井: '机井',
  民井: '民井',
  上升泉: '泉',
  下降泉: '泉',
  地热井: '地热井',
};

function drawUse(kind: Kind, random: Random): WaterSource['use'] {
  if (kind === '集中式水源地' || kind === '应急备用水源地') return '生活饮用';
  if (kind === '地热井') return random.chance(0.6) ? '地热利用' : '未利用';
  if (kind === '民井') return random.pick(['生活饮用', '农业灌溉', '未利用']);
  return random.pick(kind === '机井' ? ['工业用水', '农业灌溉', '监测'] : ['生活饮用', '农业灌溉', '未利用', '未利用']);
}

function yieldOf({ kind, aquifer }: Source, random: Random): number {
  const [least, most] = aquiferFacts[aquifer.kind].yields;
  const range: Readonly<Record<Kind, readonly [number, number]>> = {
    集中式水源地: [5000, 60_000],
    应急备用水源地: [2000, 30_000],
    机井: [least, most],
    民井: [3, 60],
    上升泉: [20, most],
    下降泉: [5, most / 2],
    地热井: [150, 2200],
  };
  return rounded(drawSize(...range[kind], random), 1);
}

/** °C: that of the year in shallow ground, warmer by the depth, and what a spring on a fault brings up. */
function temperatureOf({ kind, depth }: Source, random: Random): number {
  const shallow = random.normal(18, 0.6);
  if (kind === '地热井') return rounded(shallow + (depth ?? 0) * random.between(0.022, 0.034), 1);
  if (kind === '上升泉') return rounded(shallow + random.between(0, 7), 1);
  return rounded(shallow + (depth ?? 0) * 0.018, 1);
}

function drawRow(site: Site, source: Source, number: number, random: Random): WaterSample {
  const { county, lon, lat, land } = site;
  const { kind, aquifer, depth } = source;
  const facts = aquiferFacts[aquifer.kind];
  const village = drawVillage(land, random);
  const isProtected = kind === '集中式水源地' || kind === '应急备用水源地';
  const measuredYear = drawYear(1976, 2025, random);
  const bed = columnAt(lon, lat, land.height - aquifer.bottom + 1).beds.find(
    ({ top, bottom }) => top > aquifer.bottom && bottom < aquifer.top,
  );
  const discharge = yieldOf(source, random);
  const quality = kind === '地热井' ? null : random.pick(facts.qualities);
  const stratum = bed?.unit.name ?? null;
  return {
    name: `${county.name}${isProtected ? `第 ${number} 号` : village}${kindWords[kind]}`,
    sourceNo: `33SY-${String(number).padStart(5, '0')}`,
    kind,
    quality: kind === '集中式水源地' && (quality === 'Ⅳ' || quality === 'Ⅴ') ? 'Ⅲ' : quality,
    aquifer: facts.name,
    stratum,
    discharge,
    temperature: temperatureOf(source, random),
    dissolved: Math.round(random.between(...facts.dissolved) * (kind === '地热井' ? 4 : 1)),
    acidity: rounded(random.between(...facts.acidity), 1),
    waterType: kind === '地热井' ? random.pick(['HCO₃-Na', 'SO₄-Na·Ca', 'HCO₃·SO₄-Na']) : random.pick(facts.waterTypes),
    depth,
    waterLevel: depth === null ? null : rounded(land.height - aquifer.head, 2),
    use: drawUse(kind, random),
    measuredYear,
    measuredOn: random.chance(0.7) ? isoDate(measuredYear, random.integer(3, 11), random.integer(1, 28)) : null,
    city: county.city,
    county: county.name,
    place: `${county.name}${village}村`,
    position: { lon: degrees(lon), lat: degrees(lat) },
    elevation: rounded(land.height, 1),
    description: `${depth === null ? '泉水出露' : '揭露'}于${stratum ?? '岩土层'}，${facts.name}，实测涌水量 ${discharge} m³/d。（演示数据）`,
    isSample: true,
  };
}

/** Sample wells, springs and well fields on the aquifers and faults of the ground (demo/ground). */
export function waterRows(): WaterSample[] {
  const random = createRandom(seed);
  const rows: WaterSample[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    random.reseed(seed, attempt);
    const site = drawSite(random);
    const source = site && sourceAt(site, random);
    if (source) rows.push(drawRow(site, source, rows.length + 1, random));
  }
  return rows;
}

import type { Hazard } from '../../src/resources/holdings/hazards.ts';
import { columnAt } from '../ground/ground.ts';
import { type HazardLevel, type HazardPlace, hazardAt, slopeAt } from '../ground/hazards.ts';
import { fromPlane } from '../ground/plane.ts';
import { landformAt } from '../ground/terrain.ts';
import { createRandom, type Random } from '../random.ts';
import { hazardFacts } from './hazard-facts.ts';
import { degrees, drawSite, drawSize, drawVillage, drawYear, gradeOf, isoDate, rounded, type Site } from './sites.ts';

export type HazardSample = Omit<Hazard, 'id'>;
type Kind = Hazard['kind'];

const seed = 3607;
const tries = 11_000;

/** Shares of the liable places that have a recorded hazard. */
const slideShare: Record<HazardLevel, number> = { 高易发: 1, 中易发: 0.9, 低易发: 0.75, 不易发: 0 };
const subsidenceShare: Record<HazardLevel, number> = { 高易发: 0.045, 中易发: 0.03, 低易发: 0.02, 不易发: 0 };
/** Share of the plain that is looked at more closely: it takes a column of the ground. */
const looked = 0.1;
const collapseShare: Record<HazardLevel, number> = { 高易发: 0.7, 中易发: 0.5, 低易发: 0, 不易发: 0 };

/** Below this slope, degrees, nothing slides: the model says so too, but later. */
const leastSlope = 8;
/** Kilometres over which soils that differ in thickness settle unevenly, and by how many metres. */
const uneven = { over: 1, by: 12 } as const;

function isUneven({ land: { x, y, height, rockHead } }: Site): boolean {
  const beside = fromPlane(x + uneven.over, y);
  const other = landformAt(beside.lon, beside.lat);
  return Math.abs(height - rockHead - (other.height - other.rockHead)) > uneven.by;
}

const slideKind = ({ slope, loose }: HazardPlace, random: Random): Kind => {
  if (slope > 26 && loose < 5) return '崩塌';
  if (slope > 14 && loose > 4 && random.chance(0.24)) return '泥石流';
  return random.chance(0.12) ? '崩塌' : '滑坡';
};

/** What happens at a place, and how likely; null: nothing. The ground decides, chance only leaves out. */
function happening(site: Site, random: Random): { kind: Kind; level: HazardLevel; place: HazardPlace } | null {
  const { lon, lat, land } = site;
  if (land.deposit === 'none' && slopeAt(lon, lat) < leastSlope) return null;
  if (land.deposit === 'plain' && !random.chance(looked)) return null;
  const place = hazardAt(lon, lat);
  if (land.deposit === 'plain') {
    const level = place.subsidence;
    if (!random.chance(subsidenceShare[level] / looked)) return null;
    return { kind: level === '高易发' && isUneven(site) ? '地裂缝' : '地面沉降', level, place };
  }
  if (random.chance(collapseShare[place.collapse])) return { kind: '地面塌陷', level: place.collapse, place };
  return random.chance(slideShare[place.slide]) ? { kind: slideKind(place, random), level: place.slide, place } : null;
}

const stabilityOf = (level: HazardLevel, random: Random): Hazard['stability'] =>
  random.chance({ 高易发: 0.62, 中易发: 0.38, 低易发: 0.14, 不易发: 0 }[level])
    ? '不稳定'
    : random.chance(0.7)
      ? '基本稳定'
      : '稳定';

function controlOf(
  kind: Kind,
  stability: Hazard['stability'],
  scale: Hazard['scale'],
  random: Random,
): Hazard['control'] {
  if (kind === '地面沉降' || kind === '地裂缝') return random.chance(0.8) ? '专业监测' : '工程治理';
  if (stability === '稳定') return random.chance(0.6) ? '已核销' : '工程治理';
  if (scale !== '小型' && random.chance(0.5)) return random.chance(0.5) ? '专业监测' : '工程治理';
  return random.chance(0.72) ? '群测群防' : random.chance(0.6) ? '搬迁避让' : '工程治理';
}

function drawDate(kind: Kind, random: Random): Pick<Hazard, 'foundYear' | 'foundOn'> {
  const foundYear = drawYear(1978, 2025, random);
  // Slopes fail in the plum rains and typhoons
  const [from, to] = kind === '地面沉降' || kind === '地裂缝' ? [1, 12] : [5, 10];
  const foundOn = random.chance(0.75) ? isoDate(foundYear, random.integer(from, to), random.integer(1, 28)) : null;
  return { foundYear, foundOn };
}

const persons = (people: number): Hazard['danger'] => gradeOf(people, [100, 500, 1000]);

function drawRow(site: Site, happens: NonNullable<ReturnType<typeof happening>>, random: Random): HazardSample {
  const { county, lon, lat, land } = site;
  const { kind, level, place: found } = happens;
  const facts = hazardFacts[kind];
  const village = drawVillage(land, random);
  const size = Math.round(drawSize(...facts.sizes, random));
  const scale = gradeOf(size, facts.grades);
  const stability = stabilityOf(level, random);
  const people = random.chance(0.12) ? 0 : Math.round(drawSize(2, facts.maxPeople, random));
  const { beds } = columnAt(lon, lat, 60);
  const firm = beds.find(({ weathering }) => weathering === '中风化' || weathering === '微风化');
  const soft = beds.find(({ lithology }) => lithology === 'A02');
  const body = kind === '地面沉降' || kind === '地裂缝' ? (soft ?? beds[0]) : (firm ?? beds[0]);
  const date = drawDate(kind, random);
  const slope = rounded(found.slope, 1);
  return {
    name: `${county.name}${village}${random.pick(facts.spots)}${kind}`,
    hazardNo: county.code + facts.code,
    kind,
    scale,
    stability,
    danger: persons(people),
    control: controlOf(kind, stability, scale, random),
    threatens: random.sample(facts.threatens, random.integer(1, 2)),
    people,
    assets: rounded(drawSize(5, 80 + people * 60, random), 1),
    ...date,
    triggers: [...new Set([facts.triggers[0], random.pick(facts.triggers)])].filter((each) => each !== undefined),
    volume: facts.isArea ? null : size,
    area: facts.isArea ? size : null,
    slope,
    rock: body?.rock ?? null,
    stratum: body?.unit.name ?? null,
    city: county.city,
    county: county.name,
    place: `${county.name}${village}村`,
    position: { lon: degrees(lon), lat: degrees(lat) },
    elevation: rounded(land.height, 1),
    description: facts.describe({
      slope,
      loose: rounded(found.loose, 1),
      rock: body?.rock ?? '岩土',
      year: date.foundYear,
    }),
    isSample: true,
  };
}

/** Numbers of hazards count on within a county and kind. */
function numbered(rows: readonly HazardSample[]): HazardSample[] {
  const last = new Map<string, number>();
  return rows.map((row) => {
    const next = (last.get(row.hazardNo) ?? 0) + 1;
    last.set(row.hazardNo, next);
    return { ...row, hazardNo: row.hazardNo + String(next).padStart(4, '0') };
  });
}

/** Sample hazards where slope, rock and soils of the ground (demo/ground) allow them; the same at every call. */
export function hazardRows(): HazardSample[] {
  const random = createRandom(seed);
  const rows: HazardSample[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    random.reseed(seed, attempt);
    const site = drawSite(random);
    const happens = site && happening(site, random);
    if (happens) rows.push(drawRow(site, happens, random));
  }
  return numbered(rows);
}

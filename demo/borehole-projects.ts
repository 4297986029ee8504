import type { Borehole } from '../src/resources/holdings/boreholes.ts';
import { formingUnit, keepingUnits } from './archive-provenance.ts';
import type { Secrecy } from './archive-sample.ts';
import { type Prospect, prospects } from './borehole-prospects.ts';
import { COUNTIES, type County } from '../src/geo/counties.ts';
import { landformAt } from './ground/terrain.ts';
import { type Random, weightedTable } from './random.ts';

type BoreholeType = Borehole['type'];

/** What the holes of one project have in common. */
export interface BoreholeProject {
  title: string;
  type: BoreholeType;
  purpose: string;
  county: County;
  /** Site as people call it. */
  place: string;
  /** Middle of the site; degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Metres between neighbouring holes. */
  spacing: number;
  /** On the soils of a coastal plain. */
  isPlain: boolean;
  /** The ore that it drills for; null for other holes. */
  prospect: Prospect | null;
  /** Smallest and largest depth, metres. */
  depths: readonly [number, number];
  endYear: number;
  contractor: string;
  keepingUnit: string;
  secrecy: Secrecy;
  isCatalogPublic: boolean;
}

interface TypeFacts {
  title: (where: string, ore: string) => string;
  purpose: (ore: string) => string;
  spacing: number;
  plainDepths: readonly [number, number];
  hillDepths: readonly [number, number];
  years: readonly [number, number];
  /** Relative frequency on plains and in hills. */
  weights: readonly [plain: number, hills: number];
}

const TYPES: Readonly<Record<BoreholeType, TypeFacts>> = {
  工程地质孔: {
    title: (where) => `${where}城市工程地质勘察`,
    purpose: () => '查明场地工程地质条件，划分土层，测定物理力学性质',
    spacing: 60,
    plainDepths: [25, 75],
    hillDepths: [12, 35],
    years: [1985, 2025],
    weights: [50, 24],
  },
  水文地质孔: {
    title: (where) => `${where}1∶50000水文地质调查`,
    purpose: () => '查明含水层结构、富水性及水质',
    spacing: 1500,
    plainDepths: [60, 150],
    hillDepths: [60, 180],
    years: [1962, 2025],
    weights: [20, 14],
  },
  第四纪地质孔: {
    title: (where) => `${where}平原区第四纪地质调查`,
    purpose: () => '建立第四系标准剖面，查明沉积旋回与基岩面起伏',
    spacing: 2500,
    plainDepths: [80, 160],
    hillDepths: [30, 60],
    years: [1975, 2025],
    weights: [14, 2],
  },
  矿产勘查孔: {
    title: (where, ore) => `${where}${ore}详查`,
    purpose: (ore) => `控制${ore}体深部延伸，查明厚度与品位`,
    spacing: 80,
    plainDepths: [120, 300],
    hillDepths: [110, 520],
    years: [1958, 2025],
    weights: [0, 46],
  },
  地热孔: {
    title: (where) => `${where}地热资源勘查`,
    purpose: () => '探测热储埋深、温度与水量',
    spacing: 900,
    plainDepths: [900, 2100],
    hillDepths: [600, 2000],
    years: [1996, 2025],
    weights: [5, 7],
  },
  环境监测孔: {
    title: (where) => `${where}地下水环境监测网建设`,
    purpose: () => '长期监测地下水位与水质',
    spacing: 1800,
    plainDepths: [30, 90],
    hillDepths: [20, 60],
    years: [2003, 2025],
    weights: [11, 7],
  },
};

const TYPE_NAMES = Object.keys(TYPES) as BoreholeType[];
const TYPE_TABLES = [0, 1].map((index) => weightedTable(TYPE_NAMES, (type) => TYPES[type].weights[index] ?? 0));
const SECRECY = weightedTable<readonly [Secrecy, number]>(
  [
    ['公开', 78],
    ['内部', 13],
    ['秘密', 9],
  ],
  ([, weight]) => weight,
);
const PLAIN_SITES = ['城东', '城西', '城南', '城北', '滨江', '高铁新城', '经济开发区', '临港', '湖滨', '新城'];
const HILL_SITES = ['上坑', '石塘', '大源', '西岙', '枫树坪', '岭脚', '茶山', '溪口', '黄坛', '里坞'];
/** Places looked at for one that has the county's usual ground. */
const tries = 12;
/** Metres of soils from which on a place counts as plain. */
const plainSoils = 12;

interface Site {
  lon: number;
  lat: number;
  isPlain: boolean;
}

/** A place in a county, on its plain where it is a county of the plains. */
function drawSite({ inside: [west, south, east, north], terrain }: County, random: Random): Site {
  let site: Site = { lon: 0, lat: 0, isPlain: false };
  for (let attempt = 0; attempt < tries; attempt++) {
    const [lon, lat] = [random.between(west, east), random.between(south, north)];
    const { deposit, height, rockHead } = landformAt(lon, lat);
    const isPlain = (deposit === 'plain' || deposit === 'valley') && height - rockHead > plainSoils;
    site = { lon, lat, isPlain };
    if (deposit !== 'sea' && isPlain === (terrain === 'plain')) break;
  }
  return site;
}

const drawProspect = (random: Random): Prospect => random.pick(random.pick([...prospects().values()]));

/** Draws a project: where it is and what it drills for. What lies below is the ground's. */
export function drawProject(random: Random): BoreholeProject {
  const anywhere = random.pick(COUNTIES);
  const tableIndex = anywhere.terrain === 'plain' ? 0 : 1;
  const type = TYPE_TABLES[tableIndex]?.draw(random) ?? '工程地质孔';
  const prospect = type === '矿产勘查孔' ? drawProspect(random) : null;
  const county = prospect?.county ?? anywhere;
  const site = prospect ? { ...prospect, isPlain: false } : drawSite(county, random);
  const area = prospect?.mineral.areas.find((each) => each.county === county.name);
  const place = area?.name ?? random.pick(site.isPlain ? PLAIN_SITES : HILL_SITES);
  const facts = TYPES[type];
  const endYear = facts.years[0] + Math.floor((facts.years[1] - facts.years[0] + 1) * random.next() ** 0.6);
  const [secrecy] = SECRECY.draw(random);
  const ore = prospect?.mineral.ore ?? '';
  return {
    title: facts.title(`${county.name}${place}`, ore),
    type,
    purpose: facts.purpose(ore),
    county,
    place,
    lon: site.lon,
    lat: site.lat,
    spacing: facts.spacing,
    isPlain: site.isPlain,
    prospect,
    depths: site.isPlain ? facts.plainDepths : facts.hillDepths,
    endYear,
    contractor: formingUnit(prospect ? '矿产勘查' : '水工环地质', endYear, random),
    keepingUnit: keepingUnits.draw(random).name,
    secrecy,
    isCatalogPublic: secrecy !== '秘密' || random.chance(0.7),
  };
}

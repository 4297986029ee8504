import { strataFaults } from '../src/resources/shared/strata-faults.ts';
import { type DraftLayer, layersOf, meanRecovery, strataOf } from './borehole-column.ts';
import { drawDeviation, samplesOf } from './borehole-findings.ts';
import { type BoreholeProject, drawProject } from './borehole-projects.ts';
import { metresAway } from './borehole-prospects.ts';
import type { BoreholeRecord, LayerSample, SurveySample } from './borehole-sample.ts';
import { structureOf } from './borehole-structure.ts';
import { waterLevelsOf } from './borehole-water-levels.ts';
import type { Bore } from './ground/bore.ts';
import { waterTableAt } from './ground/groundwater.ts';
import { landformAt } from './ground/terrain.ts';
import { toGaussKruger } from '../src/geo/gauss-kruger.ts';
import { provinceZone } from '../src/geo/zones.ts';
import { createRandom, type Random } from './random.ts';
import { sheetNumbersAt } from './sheet-numbers-at.ts';

const seed = 3303;
/** Holes of one project follow each other. */
const holesPerProject = 12;
/** Provincial data keep to the zone of 120° E, also beyond its edge; its number stands in the easting. */
const provinceGrid = { datum: 'cgcs2000', zone: provinceZone, isPrefixed: true } as const;

const cm = (metres: number): number => Math.round(metres * 100) / 100;
const degrees = (value: number): number => Number(value.toFixed(6));
const millimetres = (metres: number): number => Math.round(metres * 1000) / 1000;
const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

interface Place {
  holeNo: string;
  line: string | null;
  lon: number;
  lat: number;
}

/** Holes of mines stand on numbered exploration lines (ZK401: line 4, hole 1), the others in a loose grid. */
function placeOf(project: BoreholeProject, member: number, random: Random): Place {
  const isOnLines = project.type === '矿产勘查孔';
  const [row, column] = [Math.floor(member / 4), member % 4];
  const jitter = (): number => random.normal(0, project.spacing * 0.08);
  const line = row * 4;
  const [west, south, east, north] = project.county.inside;
  const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const dipTowards = project.prospect?.dipTowards ?? null;
  // Lines run down the dip of a vein, their holes ever farther from where it comes to the surface
  const along = metresAway(
    project.lon,
    project.lat,
    (row - 1) * project.spacing + jitter(),
    dipTowards === null ? 0 : dipTowards + 90,
  );
  const { lon, lat } = metresAway(
    along.lon,
    along.lat,
    dipTowards === null ? (column - 1.5) * project.spacing + jitter() : 30 + column * 28 + 0.3 * jitter(),
    dipTowards ?? 90,
  );
  return {
    holeNo: isOnLines ? `ZK${line}0${column + 1}` : `${holePrefix[project.type]}${String(member + 1).padStart(2, '0')}`,
    line: isOnLines ? `${line} 线` : null,
    lon: degrees(within(lon, west, east)),
    lat: degrees(within(lat, south, north)),
  };
}

const holePrefix: Readonly<Record<BoreholeProject['type'], string>> = {
  工程地质孔: 'GC',
  水文地质孔: 'SW',
  第四纪地质孔: 'QZ',
  矿产勘查孔: 'ZK',
  地热孔: 'DR',
  环境监测孔: 'JC',
};

/** Metres that a hole goes on below the ore, and the most that it is deep. */
const belowOre = [14, 45] as const;
const deepest = 500;

type Mouth = Omit<Bore, 'surveys'>;

/** Strata of a hole along its way. One that drills for ore ends some metres below it where it meets it. */
function drawStrata(
  project: BoreholeProject,
  mouth: Mouth,
  surveysTo: (finalDepth: number) => SurveySample[],
  random: Random,
): DraftLayer[] {
  const usual = Math.round(random.between(...project.depths) * 10) * 10;
  const rest = random.between(...belowOre);
  const strataTo = (depth: number): DraftLayer[] => strataOf({ ...mouth, surveys: surveysTo(depth / 100) }, depth);
  if (!project.prospect) return strataTo(usual);
  // As far as it was planned: it is drilled as it goes
  const drafts = strataOf({ ...mouth, surveys: [] }, deepest * 100);
  const wanted = drafts.findIndex(({ bed }) => bed.mineral === project.prospect?.mineral.name);
  if (wanted < 0) return strataTo(usual);
  const reached = drafts.slice(0, wanted + 1).reduce((sum, { thickness }) => sum + thickness, 0);
  return strataTo(Math.min(deepest * 100, Math.round((reached + rest * 100) / 100) * 100));
}

function drawDates(project: BoreholeProject, finalDepth: number, random: Random) {
  const ended = Date.UTC(project.endYear, random.integer(1, 11), random.integer(1, 28));
  const days = Math.ceil(finalDepth / random.between(6, 18));
  return { startedOn: isoDate(ended - days * 86_400_000), endedOn: isoDate(ended) };
}

function summaryOf(project: BoreholeProject, place: Place, layers: readonly LayerSample[]): string {
  const units = [...new Set(layers.map(({ unitName }) => unitName))].filter((name) => name !== null);
  const depth = layers.at(-1)?.bottom ?? 0;
  const ores = layers.filter(({ lithology }) => lithology === 'F01');
  const thickness = ores.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
  const found =
    ores.length > 0 ? `见${ores[0]?.rockName ?? '矿体'} ${ores.length} 层，累计厚 ${cm(thickness)} m。` : '';
  return `${place.holeNo} 孔位于${project.county.name}${project.place}，终孔深度 ${cm(depth)} m，自上而下揭露${units.join('、')}。${found}${convertedFrom(project.endYear)}（演示数据）`;
}

/** Since when a datum is used: the one before it, by the year in which a hole was finished. */
const datumsBefore = [
  [2008, '1980 西安坐标系'],
  [1981, '1954 北京坐标系'],
] as const;
const levelsOf1985Since = 1988;

/** What the coordinates of an old hole were measured in, '' where they need not be converted. */
function convertedFrom(year: number): string {
  const grid = datumsBefore.findLast(([until]) => year < until)?.[1];
  const levels = year < levelsOf1985Since ? '1956 黄海高程系' : null;
  const old = [grid, levels].filter(Boolean);
  return old.length > 0 ? `坐标由原${old.join('、')}换算。` : '';
}

/** Numbers of their own, so that all else of a hole is drawn as if it were straight. */
function deviationRandom(index: number): Random {
  const random = createRandom(seed);
  random.reseed(seed + 2, index);
  return random;
}

function drawHole(project: BoreholeProject, member: number, index: number, random: Random): BoreholeRecord {
  const place = placeOf(project, member, random);
  const isInclined = project.type === '矿产勘查孔' && random.chance(0.6);
  const dip = project.prospect?.dipTowards ?? random.integer(0, 35) * 10;
  const mouth = {
    inclination: isInclined ? random.integer(72, 85) : 90,
    // Across the ore: against its dip
    azimuth: isInclined ? (Math.round((dip + 180) / 10) * 10 + 360) % 360 : null,
  };
  const surveysTo = drawDeviation(mouth, deviationRandom(index));
  const drafts = drawStrata(project, { ...place, ...mouth }, surveysTo, random);
  const layers = layersOf(drafts, random);
  const depth = layers.at(-1)?.bottom ?? 0;
  const dates = drawDates(project, depth, random);
  const land = landformAt(place.lon, place.lat);
  const table = land.height - waterTableAt(land);
  const waterLevels = waterLevelsOf(layers, drafts, { endedOn: dates.endedOn, table }, random);
  const bedrockDepth = layers[drafts.findIndex(({ bed }) => bed.weathering !== null)]?.top;
  const loose = layers[drafts.findIndex(({ bed }) => bed.weathering === '中风化' || bed.weathering === '微风化')]?.top;
  const hasCore = random.chance({ 矿产勘查孔: 0.75, 第四纪地质孔: 0.7 }[project.type as string] ?? 0.15);
  const number = String(index + 1).padStart(7, '0');
  return {
    hole: {
      ...holePlace(project, place),
      unifiedNo: `33ZK-${number}`,
      ...dates,
      endYear: Number(dates.endedOn.slice(0, 4)),
      elevation: cm(land.height),
      finalDepth: depth,
      ...mouth,
      waterLevel: waterLevels.find(({ kind }) => kind === '稳定水位')?.depth ?? null,
      coreRecovery: meanRecovery(layers),
      bedrockDepth: bedrockDepth ?? null,
      bottomUnit: layers.at(-1)?.unitName ?? null,
      summary: summaryOf(project, place, layers),
      hasCore,
      hasLog: true,
      physicalMaterialNo: null,
    },
    layers,
    samples: samplesOf(layers, drafts, { ...project, holeNo: place.holeNo }, random),
    surveys: surveysTo(depth),
    waterLevels,
    diameters: structureOf(project.type, loose ?? bedrockDepth ?? depth, depth),
  };
}

/** The part of a record that follows from the project and the place alone. */
function holePlace(project: BoreholeProject, place: Place) {
  const { county } = project;
  const { northing, easting } = toGaussKruger(place, provinceGrid);
  return {
    holeNo: place.holeNo,
    project: project.title,
    line: place.line,
    type: project.type,
    purpose: project.purpose,
    city: county.city,
    county: county.name,
    place: project.place,
    position: { lon: place.lon, lat: place.lat },
    northing: millimetres(northing),
    easting: millimetres(easting),
    zone: provinceZone.number,
    crs: '2000 国家大地坐标系' as const,
    heightDatum: '1985 国家高程基准' as const,
    ...sheetNumbersAt(place.lon, place.lat, 50_000),
    contractor: project.contractor,
    keepingUnit: project.keepingUnit,
    secrecy: project.secrecy,
    isCatalogPublic: project.isCatalogPublic,
    isSample: true,
  };
}

/**
 * Synthetic boreholes in projects of twelve, the same for the same index whatever the count. Their strata are those that
 * the ground has there (demo/ground), as on the maps and sections.
 * @param from index of the first hole
 * @throws Error when the strata of a hole break the checks of `strataFaults`
 */
export function* boreholeRecords(count: number, from = 0): Generator<BoreholeRecord> {
  const random = createRandom(seed);
  let group = -1;
  let project: BoreholeProject | null = null;
  for (let index = from; index < from + count; index++) {
    const own = Math.floor(index / holesPerProject);
    if (own !== group || !project) {
      random.reseed(seed, own);
      project = drawProject(random);
      group = own;
    }
    random.reseed(seed + 1, index);
    const record = drawHole(project, index % holesPerProject, index, random);
    const faults = strataFaults(record.layers, record.hole.finalDepth);
    if (faults.length > 0) throw new Error(`borehole ${index}: ${faults.join('; ')}`);
    yield record;
  }
}

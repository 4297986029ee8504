import { strataFaults } from '../src/resources/shared/strata-faults.ts';
import { cutAt, type DraftLayer, layersOf, meanRecovery } from './borehole-column.ts';
import { samplesOf, surveysOf, waterLevelsOf } from './borehole-findings.ts';
import { type BoreholeProject, drawProject } from './borehole-projects.ts';
import { bedrock, weatheredHead } from './borehole-rock.ts';
import type { BoreholeRecord, LayerSample } from './borehole-sample.ts';
import { hillSoils, plainSoils } from './borehole-soil.ts';
import { toGaussKruger } from '../src/geo/gauss-kruger.ts';
import { provinceZone } from '../src/geo/zones.ts';
import { createRandom, type Random } from './random.ts';
import { sheetNumbersAt } from './sheet-numbers-at.ts';

const seed = 3303;
/** Holes of one project follow each other. */
const holesPerProject = 12;
const metresPerDegree = 111_320;
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
  const northing = (row - 1) * project.spacing + jitter();
  const easting = (column - 1.5) * project.spacing + jitter();
  const line = row * 4;
  const [west, south, east, north] = project.county.inside;
  const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const shrink = Math.cos((project.lat * Math.PI) / 180);
  return {
    holeNo: isOnLines ? `ZK${line}0${column + 1}` : `${holePrefix[project.type]}${String(member + 1).padStart(2, '0')}`,
    line: isOnLines ? `${line} 线` : null,
    lon: degrees(within(project.lon + easting / metresPerDegree / shrink, west, east)),
    lat: degrees(within(project.lat + northing / metresPerDegree, south, north)),
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

/** Centimetres of strata: soils, weathered head, fresh rock. */
function drawColumn(project: BoreholeProject, finalDepth: number, random: Random): DraftLayer[] {
  const isThick = project.type === '第四纪地质孔' || project.type === '水文地质孔' || project.type === '地热孔';
  const soils = project.isPlain
    ? plainSoils(project.soils, isThick ? random.between(1.2, 1.6) : random.between(0.7, 1.05), random)
    : hillSoils(random);
  const head = weatheredHead(project.rocks, project.isPlain ? '⑩' : '②', random);
  const reached = [...soils, ...head].reduce((sum, { thickness }) => sum + thickness, 0);
  const rest = finalDepth - reached;
  return cutAt([...soils, ...head, ...(rest > 0 ? bedrock(project.rocks, rest, random) : [])], finalDepth);
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
    ores.length > 0 ? `见${project.rocks.ore?.rock ?? '矿体'} ${ores.length} 层，累计厚 ${cm(thickness)} m。` : '';
  return `${place.holeNo} 孔位于${project.county.name}${project.place}，终孔深度 ${cm(depth)} m，自上而下揭露${units.join('、')}。${found}（演示数据）`;
}

function drawHole(project: BoreholeProject, member: number, index: number, random: Random): BoreholeRecord {
  const place = placeOf(project, member, random);
  const finalDepth = Math.round(random.between(...project.depths) * 10) * 10;
  const drafts = drawColumn(project, finalDepth, random);
  const layers = layersOf(drafts, random);
  const depth = finalDepth / 100;
  const dates = drawDates(project, depth, random);
  const isInclined = project.type === '矿产勘查孔' && random.chance(0.6);
  const mouth = {
    inclination: isInclined ? random.integer(70, 85) : 90,
    azimuth: isInclined ? random.integer(0, 35) * 10 : null,
  };
  const waterLevels = waterLevelsOf(layers, { isPlain: project.isPlain, endedOn: dates.endedOn }, random);
  const bedrockDepth =
    layers[drafts.findIndex(({ ground }) => ['weathered', 'rock', 'broken', 'ore'].includes(ground))]?.top;
  const hasCore = random.chance({ 矿产勘查孔: 0.75, 第四纪地质孔: 0.7 }[project.type as string] ?? 0.15);
  const number = String(index + 1).padStart(7, '0');
  return {
    hole: {
      ...holePlace(project, place),
      unifiedNo: `33ZK-${number}`,
      ...dates,
      endYear: Number(dates.endedOn.slice(0, 4)),
      elevation: cm(project.elevation + random.normal(0, project.isPlain ? 0.4 : 12)),
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
    samples: samplesOf(layers, drafts, project.rocks.ore, place.holeNo, random),
    surveys: surveysOf(depth, mouth, random),
    waterLevels,
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
 * Synthetic boreholes in projects of twelve, the same for the same index whatever the count. Strata follow the real
 * succession of their side of the Jiangshan–Shaoxing fault.
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

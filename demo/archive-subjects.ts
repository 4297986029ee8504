import { middleOf } from '../src/geo/measure.ts';
import { COUNTIES, countyNamed } from '../src/geo/counties.ts';
import type { County } from '../src/geo/counties.ts';
import { SAMPLE_MINERALS } from './facts/sample-minerals.ts';
import type { SampleMineral } from './facts/sample-minerals.ts';
import type { ReportArea, ReportKind } from './facts/report-kinds.ts';
import { REGIONAL_SHEET_TOWNS, SHEET_TOWNS } from '../src/geo/sheet-names.ts';
import type { SheetTown } from '../src/geo/sheet-names.ts';
import { type GridScale, type SheetExtent, sheetExtentAt } from '../src/geo/sheet-grid.ts';
import { depositPlace, extentAround, extentAt, extentBeside } from './county-extent.ts';
import { hostsOf } from './ground/mineralisation.ts';
import { unitNear } from './ground/unit-near.ts';
import { hashText, weightedTable } from './random.ts';
import { sheetNumbersAt } from './sheet-numbers-at.ts';
import type { Random } from './random.ts';

/** What and where one sample report is about. */
export interface ArchiveSubject {
  county: County;
  /** Name of the map sheet, mining area or village in the title. */
  localName: string;
  mineral: SampleMineral | null;
  extent: SheetExtent;
  /** Scale denominator, null when the report has none. */
  scale: number | null;
  sheetNo: string | null;
  oldSheetNo: string | null;
}

const VILLAGE_FIRST = Array.from('大小上下前后东西南北高长石金银黄白青龙虎双横里外新古竹松梅枫');
const VILLAGE_MIDDLE = ['', '', '', '家', '山', '岩', '溪', '塘', '坪', '林'];
const VILLAGE_LAST = Array.from('坑岙源坞岭湾垟洋浦田桥村山坪溪湖');

/** An invented village name of the usual Zhejiang build (大竹坑, 里溪坞). */
export function villageName(random: Random): string {
  const middle = random.pick(VILLAGE_MIDDLE);
  const last = random.pick(VILLAGE_LAST);
  return random.pick(VILLAGE_FIRST) + (middle === last ? '' : middle) + last;
}

const COUNTIES_OF: Record<Exclude<ReportArea, 'sheet' | 'mine' | 'hotSpring'>, readonly County[]> = {
  county: COUNTIES,
  plain: COUNTIES.filter((county) => county.terrain === 'plain'),
  hills: COUNTIES.filter((county) => county.terrain === 'hills'),
  coast: COUNTIES.filter((county) => county.isCoastal),
  city: COUNTIES.filter((county) => county.name.endsWith('区')),
  oil: ['慈溪市', '余姚市', '萧山区', '长兴县', '兰溪市', '金东区', '海宁市', '平湖市'].map(countyNamed),
};

const ORES = weightedTable(
  SAMPLE_MINERALS.filter((mineral) => mineral.weight > 0),
  (mineral) => mineral.weight,
);
/** Those with known deposits: research is not about quarries. */
const DEPOSIT_ORES = weightedTable(
  SAMPLE_MINERALS.filter((mineral) => mineral.areas.length > 0),
  (mineral) => mineral.weight,
);
const HEAT = SAMPLE_MINERALS.find((mineral) => mineral.name === '地热水');

function degreesToRectangle([west, south, east, north]: County['inside'], lon: number, lat: number): number {
  return Math.hypot(Math.max(west - lon, 0, lon - east), Math.max(south - lat, 0, lat - north));
}

function countyAround(lon: number, lat: number): County {
  const distance = (county: County): number =>
    Math.min(degreesToRectangle(county.inside, lon, lat), Math.hypot(county.lon - lon, county.lat - lat));
  return COUNTIES.reduce((best, county) => (distance(county) < distance(best) ? county : best));
}

function sheetSubjects(towns: readonly SheetTown[], scale: GridScale): ArchiveSubject[] {
  const bySheet = new Map<string, ArchiveSubject>();
  for (const [localName, lon, lat] of towns) {
    const extent = sheetExtentAt(lon, lat, scale);
    const key = JSON.stringify(extent);
    if (bySheet.has(key)) continue;
    bySheet.set(key, {
      county: countyAround(lon, lat),
      localName,
      mineral: null,
      extent,
      scale,
      ...sheetNumbersAt(lon, lat, scale),
    });
  }
  return [...bySheet.values()];
}

const SHEET_SUBJECTS: Readonly<Record<number, readonly ArchiveSubject[]>> = {
  25_000: sheetSubjects(SHEET_TOWNS, 25_000),
  50_000: sheetSubjects(SHEET_TOWNS, 50_000),
  200_000: sheetSubjects(REGIONAL_SHEET_TOWNS, 200_000),
  250_000: sheetSubjects(REGIONAL_SHEET_TOWNS, 250_000),
};

function localityOf(mineral: SampleMineral, random: Random): { county: County; localName: string } {
  if (mineral.areas.length > 0 && random.chance(0.35)) {
    const area = random.pick(mineral.areas);
    return { county: countyNamed(area.county), localName: area.name };
  }
  return { county: countyNamed(random.pick(mineral.counties)), localName: villageName(random) };
}

function mineralOf(kind: ReportKind, random: Random): SampleMineral | null {
  if (kind.area === 'hotSpring') return HEAT ?? null;
  if (kind.area === 'mine') return ORES.draw(random);
  return kind.purpose.includes('〔矿〕') ? DEPOSIT_ORES.draw(random) : null;
}

/** Places that are tried for a mine before it is left where no fitting rock crops out. */
const maxTries = 240;
/** Degrees; the middle of a mine of this size is what is looked at. */
const mineSpan = 0.02;

/** Where in a county a place of this name lies: a mine where its host crops out. Its extent is `span` degrees wide. */
function extentOf(
  { code, name: county, inside }: County,
  name: string,
  host: ReadonlySet<string> | null,
  span: number,
): SheetExtent {
  const shares = (tried: number): [number, number] => {
    const hash = hashText(code + name + (tried === 0 ? '' : String(tried)));
    return [(hash & 0xffff) / 0xffff, (hash >>> 16) / 0xffff];
  };
  const known = host && depositPlace(county, name, host);
  if (known) return extentAt(known, span);
  for (let tried = 0; host && tried < maxTries; tried++) {
    const { lon, lat } = middleOf(extentAround(inside, ...shares(tried), mineSpan));
    if (host.has(unitNear(lon, lat).code)) return extentBeside(inside, { lon, lat }, span);
  }
  return extentAround(inside, ...shares(0), span);
}

/**
 * Draws what a report of this kind is about. A mining area always lies at the same place: its position comes from its
 * name, not from the draw.
 */
export function drawSubject(kind: ReportKind, random: Random): ArchiveSubject {
  const scale = kind.scales.length > 0 ? random.pick(kind.scales) : null;
  if (kind.area === 'sheet') return random.pick(SHEET_SUBJECTS[scale ?? 50_000] ?? []);
  const mineral = mineralOf(kind, random);
  const isSite = kind.area === 'mine' || kind.area === 'hotSpring';
  const { county, localName } =
    mineral && (isSite || kind.area === 'county')
      ? localityOf(mineral, random)
      : { county: random.pick(COUNTIES_OF[kind.area as keyof typeof COUNTIES_OF]), localName: villageName(random) };
  const span = kind.span ? random.between(kind.span[0], kind.span[1]) : 1;
  const extent = extentOf(county, localName, isSite ? hostsOf(mineral?.name) : null, span);
  const { lon, lat } = middleOf(extent);
  return { county, localName, mineral, extent, scale, ...sheetNumbersAt(lon, lat, scale) };
}

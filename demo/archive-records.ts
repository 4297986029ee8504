import { writeAbstract } from './archive-abstract.ts';
import { archiveFiles } from './archive-files.ts';
import { contactOf, papersOf, volumesOf } from './archive-papers.ts';
import { authorNames, datumOfYear, formingUnit, keepingUnits, settled } from './archive-provenance.ts';
import type { ArchiveSample, Secrecy } from './archive-sample.ts';
import { drawSubject } from './archive-subjects.ts';
import type { ArchiveSubject } from './archive-subjects.ts';
import { sheetListOf } from '../src/geo/sheet-list.ts';
import { nationalArchive } from '../src/resources/shared/national-archive.ts';
import { placeNameIn } from '../src/geo/former-names.ts';
import { REPORT_KINDS, titlesIn } from './facts/report-catalogue.ts';
import { reserveSizes } from './facts/reserve-sizes.ts';
import type { ReportKind, WorkDegree } from './facts/report-kinds.ts';
import { CORE_STORE } from './facts/units.ts';
import { createRandom, hashText, weightedTable } from './random.ts';
import type { Random } from './random.ts';

const DEFAULT_SEED = 33;
/** Up to this index a title that was already given is drawn anew; later ones may repeat, as in a real archive. */
const DISTINCT_TITLES = 2_000;

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1945, 0, 1) / DAY;
const LAST_SUBMISSION = dayOf(2026, 180);
const ISO_DAYS = Array.from({ length: 40_000 }, (_, index) =>
  new Date((FIRST_DAY + index) * DAY).toISOString().slice(0, 10),
);

/** Day number of a 0-based day in a year. */
function dayOf(year: number, dayInYear: number): number {
  return Date.UTC(year, 0, 1) / DAY - FIRST_DAY + dayInYear;
}

function isoDate(day: number): string {
  return ISO_DAYS[day] ?? '';
}

const KINDS = weightedTable(REPORT_KINDS, (kind) => kind.weight);
const SECRECY = weightedTable<readonly [Secrecy, number]>(
  [
    ['公开', 78],
    ['内部', 15],
    ['秘密', 5],
    ['机密', 2],
  ],
  ([, weight]) => weight,
);
const DEGREE_WEIGHTS: Readonly<Record<WorkDegree, number>> = { 预查: 12, 普查: 40, 详查: 31, 勘探: 20 };

/** 预查 was a stage of its own only between the classifications of 1999 and 2020. */
const RECONNAISSANCE_YEARS = { from: 1999, to: 2019 };

const DEGREE_TABLES = new Map(
  REPORT_KINDS.flatMap((kind) => (kind.degrees ? [kind.degrees] : [])).map((degrees) => {
    const today = degrees.filter((degree) => degree !== '预查');
    const table = (list: readonly WorkDegree[]) => weightedTable(list, (degree) => DEGREE_WEIGHTS[degree], 256);
    return [degrees, { withReconnaissance: table(degrees), without: table(today) }];
  }),
);

function workDegree(kind: ReportKind, year: number, random: Random): WorkDegree | null {
  const tables = kind.degrees && DEGREE_TABLES.get(kind.degrees);
  if (!tables) return null;
  const hasReconnaissance = year >= RECONNAISSANCE_YEARS.from && year <= RECONNAISSANCE_YEARS.to;
  return (hasReconnaissance ? tables.withReconnaissance : tables.without).draw(random);
}

/** Later years are more frequent. */
function formingYear(kind: ReportKind, subject: ArchiveSubject, random: Random): number {
  const [mineralFrom, mineralTo] = subject.mineral?.years ?? kind.years;
  const from = Math.max(kind.years[0], mineralFrom);
  const to = Math.max(from, Math.min(kind.years[1], mineralTo));
  return from + Math.floor((to - from + 1) * random.next() ** 0.55);
}

interface Dates {
  workStart: number | null;
  workEnd: number | null;
  formed: number;
  approved: number | null;
  submitted: number;
}

function drawDates(year: number, random: Random): Dates {
  const formed = dayOf(year, random.integer(20, 364));
  const isWorkKnown = random.chance(year < 1970 ? 0.7 : 0.95);
  const workEnd = isWorkKnown ? formed - random.integer(15, 300) : null;
  const workStart = workEnd === null ? null : workEnd - random.integer(90, 1400);
  const approved = random.chance(0.88) ? formed + random.integer(10, 120) : null;
  const submitted = Math.min(LAST_SUBMISSION, (approved ?? formed) + random.integer(10, 180));
  return { workStart, workEnd, formed, approved, submitted };
}

function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/〔([^〕]+)〕/g, (_, name: string) => values[name] ?? '');
}

function carrierOf(year: number, random: Random): ArchiveSample['carrier'] {
  if (year < 1996) return random.chance(0.65) ? '纸质' : '纸质和电子';
  return year >= 2008 && random.chance(0.15) ? '电子' : '纸质和电子';
}

const COMMERCIAL_SINCE = 1998;
const PROTECTED_SINCE = 2019;
/** Years of a first term; a longer one was extended. */
const LONGEST_TERM = 5;

/** What is delivered to the state itself. */
const STATE_CATEGORIES: readonly string[] = ['油气勘查', '海洋地质'];

function drawRights(year: number, submitted: number, subject: ArchiveSubject, unit: string, random: Random) {
  const isQuarry = subject.mineral?.name === '建筑用凝灰岩';
  const isCommercial = subject.mineral !== null && year >= COMMERCIAL_SINCE && random.chance(isQuarry ? 0.8 : 0.4);
  const isProtected = isCommercial && year >= PROTECTED_SINCE && random.chance(0.7);
  const years = isProtected ? random.integer(2, 6) : 0;
  const isExtended = years > LONGEST_TERM;
  return {
    submittedBy: isCommercial ? `${subject.county.name}${subject.localName}矿业有限公司（示例）` : unit,
    protectedFrom: isProtected ? isoDate(submitted) : null,
    protectedUntil: isProtected ? isoDate(submitted + years * 365) : null,
    protectionBasis: isProtected ? '《地质资料管理条例》：矿业权有效期内申请保护' : null,
    protectionExtensions: isProtected ? Number(isExtended) : null,
    protectionExtendedFor: isExtended ? '矿业权延续，勘查工作尚未结束' : null,
  };
}

/** Commodities of reports that are not mineral exploration, known by a word of the title. */
const TITLE_MINERALS = ['海砂', '矿泉水', '天然气'];

/** Where the young marine beds are that hold shallow gas. */
const GAS_COUNTIES: readonly string[] = ['萧山区', '慈溪市', '余姚市', '海宁市', '平湖市'];
const isGasElsewhere = (template: string, county: string): boolean =>
  template.includes('浅层天然气') && !GAS_COUNTIES.includes(county);

interface Draft {
  kind: ReportKind;
  subject: ArchiveSubject;
  year: number;
  degree: WorkDegree | null;
  title: string;
  purpose: string;
  /** How the text names the area: the sheet, the place in the county, or the county. */
  where: string;
  minerals: string[];
  keywords: string[];
}

function draft(random: Random): Draft {
  const kind = KINDS.draw(random);
  const subject = drawSubject(kind, random);
  const { county, localName, mineral, scale } = subject;
  const year = formingYear(kind, subject, random);
  const degree = workDegree(kind, year, random);
  const names = {
    地: placeNameIn(county, year),
    市: county.city,
    村: localName,
    区: localName,
    幅: localName,
    矿: mineral?.ore ?? '',
    阶段: degree ?? '',
    比: String(scale),
  };
  const template = random.pick(titlesIn(kind, year).filter((each) => !isGasElsewhere(each, county.name)));
  const title = fillTemplate(template, names);
  const minerals = mineral ? [mineral.name] : TITLE_MINERALS.filter((name) => title.includes(name));
  const local = kind.area === 'sheet' ? [`${localName}幅`] : /〔[村区]〕/.test(template) ? [localName] : [];
  const where = kind.area === 'sheet' ? `${localName}幅` : county.name + local.join('');
  const keywords = [...new Set([...minerals, ...kind.keywords, ...local, county.name])];
  return { kind, subject, year, degree, title, purpose: fillTemplate(kind.purpose, names), where, minerals, keywords };
}

function drawApproval(day: number | null, degree: WorkDegree | null, random: Random) {
  const isForReserves = (degree === '详查' || degree === '勘探') && random.chance(0.7);
  return settled(day === null ? null : isoDate(day), isForReserves);
}

/** How large the deposit is that was explored: the further it was gone into, the larger. Null where no reserves are reckoned. */
function reserveScaleOf(
  minerals: readonly string[],
  degree: WorkDegree | null,
  title: string,
): ArchiveSample['reserveScale'] {
  const known = minerals.some((name) => Object.hasOwn(reserveSizes, name));
  if (!known || degree === null || degree === '预查') return null;
  const draw = hashText(`${title} 规模`) % 100;
  const [large, medium] = ({ 普查: [2, 16], 详查: [8, 40], 勘探: [22, 66] } as const)[degree];
  return draw < large ? '大型' : draw < medium ? '中型' : '小型';
}

/** Drawn of every record, so that all else of it stays the same. */
function keepingUnitOf(category: ReportKind['category'], random: Random): string {
  const { name } = keepingUnits.draw(random);
  return STATE_CATEGORIES.includes(category) ? nationalArchive : name;
}

function drawRecord(index: number, random: Random, isWithFiles: boolean): ArchiveSample {
  const { kind, subject, year, degree, title, purpose, where, minerals, keywords } = draft(random);
  const dates = drawDates(year, random);
  const unit = formingUnit(kind.category, year, random);
  const [secrecy] = SECRECY.draw(random);
  const isSecret = secrecy === '秘密' || secrecy === '机密';
  const scale = subject.scale === null ? null : `1∶${subject.scale}`;
  const drawn = {
    archiveNo: `浙地资33-${String(index + 1).padStart(7, '0')}`,
    title,
    authors: authorNames(random),
    formingUnit: unit,
    formedOn: isoDate(dates.formed),
    year,
    ...drawApproval(dates.approved, degree, random),
    category: kind.category,
    workDegree: degree,
    reserveScale: kind.category === '矿产勘查' ? reserveScaleOf(minerals, degree, title) : null,
    workStartOn: dates.workStart === null ? null : isoDate(dates.workStart),
    workEndOn: dates.workEnd === null ? null : isoDate(dates.workEnd),
    extent: { ...subject.extent },
    extentDatum: datumOfYear(year),
    city: subject.county.city,
    county: subject.county.name,
    districtCode: subject.county.code,
    minerals,
    sheetNo: subject.sheetNo,
    oldSheetNo: subject.oldSheetNo,
    sheets: sheetListOf(subject.extent, scale),
    scale,
    ...drawRights(year, dates.submitted, subject, unit, random),
    submittedOn: isoDate(dates.submitted),
    keepingUnit: keepingUnitOf(kind.category, random),
    secrecy,
    abstract: writeAbstract(subject, kind, where, purpose, random),
    keywords,
    carrier: carrierOf(year, random),
    language: '中文' as const,
    originalDataAt: random.chance(0.6) ? `${unit}资料室` : null,
    physicalDataAt: kind.category === '矿产勘查' && year >= 1980 && random.chance(0.3) ? CORE_STORE : null,
    isCatalogPublic: !(isSecret && random.chance(0.5)),
    files: isWithFiles ? archiveFiles({ title, where, kind, year, scale, secrecy }, random) : [],
  };
  return {
    ...drawn,
    ...papersOf(drawn, index + 1),
    contact: contactOf(drawn.keepingUnit),
    volumes: volumesOf(drawn.files, drawn.carrier),
  };
}

/**
 * Synthetic records of the results archive, the same for the same seed. Record `i` does not depend on `count`, except
 * that the first 2000 titles are made distinct. Archive numbers start anew in every run: two runs with different seeds
 * do not belong in one archive.
 * @param options.isWithFiles false leaves `files` empty and `volumes` unknown, nothing else changes
 */
export function* archiveRecords(
  count: number,
  seed: number = DEFAULT_SEED,
  { isWithFiles = true }: { isWithFiles?: boolean } = {},
): Generator<ArchiveSample> {
  const random = createRandom(seed);
  const titles = new Set<string>();
  for (let index = 0; index < count; index++) {
    random.reseed(seed, index);
    let record = drawRecord(index, random, isWithFiles);
    for (let attempt = 1; index < DISTINCT_TITLES && titles.has(record.title); attempt++) {
      random.reseed(seed + attempt, index);
      record = drawRecord(index, random, isWithFiles);
    }
    if (index < DISTINCT_TITLES) titles.add(record.title);
    yield record;
  }
}

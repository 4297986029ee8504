import type pg from 'pg';
import type { Secrecy } from '../archive-sample.ts';
import type { Borehole } from '../../src/resources/holdings/boreholes.ts';
import { archiveFiles as archiveFileResource } from '../../src/resources/holdings/archive-files.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { sheetListOf } from '../../src/geo/sheet-list.ts';
import { countyNamed } from '../../src/geo/counties.ts';
import { middleOf } from '../../src/geo/measure.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { secrecyLevels } from '../../src/resources/shared/secrecy.ts';
import { MINERALS } from '../../src/geo/minerals.ts';
import { archiveFiles } from '../archive-files.ts';
import { contactOf, papersOf, volumesOf } from '../archive-papers.ts';
import { approvingBody, authorNames, datumOfYear } from '../archive-provenance.ts';
import { copySamples } from '../copy-samples.ts';
import { REPORT_KINDS } from '../facts/report-catalogue.ts';
import type { ReportKind } from '../facts/report-kinds.ts';
import { archiveNumber, serialOf } from '../load-archives.ts';
import { createRandom, hashText, type Random } from '../random.ts';
import { sheetNumbersAt } from '../sheet-numbers-at.ts';

/** What the sample holes of one project tell of it together. */
interface DrilledProject {
  project: string;
  type: Borehole['type'];
  purpose: string;
  city: string;
  county: string;
  contractor: string;
  keepingUnit: string;
  secrecy: Secrecy;
  isCatalogPublic: boolean;
  startedOn: string;
  endedOn: string;
  west: number;
  south: number;
  east: number;
  north: number;
  holes: number;
  metres: number;
  units: string[];
}

const drilledSql = `
  SELECT project, min(type) AS type, min(purpose) AS purpose, min(city) AS city, min(county) AS county,
         min(contractor) AS contractor, min(keeping_unit) AS "keepingUnit",
         (array_agg(secrecy ORDER BY array_position($1::text[], secrecy) DESC))[1] AS secrecy,
         bool_and(is_catalog_public) AS "isCatalogPublic", min(started_on)::text AS "startedOn",
         max(ended_on)::text AS "endedOn", min(position[0]) AS west, min(position[1]) AS south,
         max(position[0]) AS east, max(position[1]) AS north, count(*)::int AS holes,
         sum(final_depth)::float8 AS metres, array_agg(DISTINCT bottom_unit) FILTER (WHERE bottom_unit IS NOT NULL) AS units
    FROM boreholes WHERE is_sample GROUP BY project ORDER BY min(id)`;

/** What a report tells is as secret as the most secret of its holes. The lowest level first. */
const levels = secrecyLevels.map(({ value }) => value);

const drilling: Readonly<Record<Borehole['type'], { category: ReportKind['category']; word: string; scale: number }>> =
  {
    工程地质孔: { category: '水工环地质', word: '工程地质', scale: 10_000 },
    水文地质孔: { category: '水工环地质', word: '水文地质', scale: 50_000 },
    第四纪地质孔: { category: '区域地质调查', word: '地质填图', scale: 50_000 },
    矿产勘查孔: { category: '矿产勘查', word: '矿区', scale: 2000 },
    地热孔: { category: '水工环地质', word: '地热', scale: 10_000 },
    环境监测孔: { category: '水工环地质', word: '环境地质', scale: 10_000 },
  };

const seed = 3311;
const day = 86_400_000;
/** No sample tells of a day after this one. */
const lastDay = '2026-06-30';
/** So many days later; never after the last day. */
function laterThan(date: string, days: number): string {
  const later = new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
  return later < lastDay ? later : lastDay;
}
/** A hole's worth of ground around the outermost holes, degrees. */
const margin = 0.004;

const areaOf = ({ west, south, east, north }: DrilledProject): Extent => ({
  west: west - margin,
  south: south - margin,
  east: east + margin,
  north: north + margin,
});

/** When the report was written, approved and handed in, after the last hole. */
function datesOf({ endedOn }: DrilledProject, random: Random) {
  const formedOn = laterThan(endedOn, random.integer(60, 240));
  const approvedOn = laterThan(formedOn, random.integer(20, 100));
  const year = Number(formedOn.slice(0, 4));
  const submittedOn = laterThan(approvedOn, random.integer(20, 120));
  return { formedOn, year, approvedOn, submittedOn, approvedBy: approvingBody(false, year) };
}

const abstractOf = ({ purpose, holes, metres, units }: DrilledProject): string =>
  `${purpose}。共施工钻孔 ${holes} 个，总进尺 ${metres.toFixed(1)} m，终孔于${units.slice(0, 4).join('、')}。（演示数据）`;

/** The report of one drilled project, with its files. */
function reportOf(drilled: DrilledProject, random: Random) {
  const { project, type, city, county, contractor, keepingUnit, secrecy, isCatalogPublic } = drilled;
  const { category, word, scale: denominator } = drilling[type];
  const kind = REPORT_KINDS.find((each) => each.category === category && each.keywords.includes(word));
  if (!kind) throw new Error(`no kind of report for ${type}`);
  const extent = areaOf(drilled);
  const { lon, lat } = middleOf(extent);
  const dates = datesOf(drilled, random);
  const isMining = type === '矿产勘查孔';
  const [title, scale] = [`${project}报告`, `1∶${denominator}`];
  const files = archiveFiles({ title, where: project, kind, year: dates.year, scale, secrecy }, random);
  const carrier = dates.year < 2008 ? '纸质' : '纸质和电子';
  const archive = {
    title,
    authors: authorNames(random),
    formingUnit: contractor,
    ...dates,
    category,
    workDegree: isMining ? '详查' : null,
    workStartOn: drilled.startedOn,
    workEndOn: drilled.endedOn,
    extent,
    city,
    county,
    districtCode: countyNamed(county).code,
    minerals: MINERALS.filter(({ ore }) => isMining && project.endsWith(`${ore}详查`)).map(({ name }) => name),
    ...sheetNumbersAt(lon, lat, denominator),
    sheets: sheetListOf(extent, scale),
    extentDatum: datumOfYear(dates.year),
    scale,
    submittedBy: contractor,
    keepingUnit,
    secrecy,
    abstract: abstractOf(drilled),
    keywords: [...kind.keywords, '钻孔', county],
    contact: contactOf(keepingUnit),
    carrier,
    volumes: volumesOf(files, carrier),
    language: '中文',
    originalDataAt: `${contractor}资料室`,
    isCatalogPublic,
    isSample: true,
  };
  return { project, files, archive };
}

const lastSamples = {
  archives: 'SELECT max(id)::int AS id FROM archives WHERE is_sample',
  files: 'SELECT max(f.id)::int AS id FROM archive_files f JOIN archives a ON a.id = f.archive WHERE a.is_sample',
} as const;

/** The id behind the sample rows, which their load has kept free. */
async function nextSample(client: pg.PoolClient, of: keyof typeof lastSamples): Promise<number> {
  const { rows } = await client.query<{ id: number | null }>(lastSamples[of]);
  return (rows[0]?.id ?? 1000) + 1;
}

/** Adds the report of each project that the sample holes were drilled for, and leads its holes to it. @returns how many reports */
export async function loadProjectReports(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<DrilledProject>(drilledSql, [levels]);
  const random = createRandom(seed);
  const reports = rows.map((drilled) => {
    random.reseed(seed, hashText(drilled.project));
    return reportOf(drilled, random);
  });
  const first = await nextSample(client, 'archives');
  const ids = await copySamples(
    client,
    archives,
    reports.map(({ archive }, index) => ({
      ...archive,
      ...papersOf({ ...archive, filedOn: null }, serialOf(first + index)),
      archiveNo: archiveNumber(first + index),
    })),
    first,
  );
  const files = reports.flatMap((report, index) => report.files.map((file) => ({ ...file, archive: ids[index] })));
  await copySamples(client, archiveFileResource, files, await nextSample(client, 'files'));
  await client.query(
    `UPDATE boreholes b SET archive = given.id FROM unnest($1::text[], $2::bigint[]) AS given (project, id)
      WHERE b.is_sample AND b.project = given.project`,
    [reports.map(({ project }) => project), ids],
  );
  return ids.length;
}

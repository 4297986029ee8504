import type pg from 'pg';
import { areaOfBox } from '../../src/geo/measure.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { Archive } from '../../src/resources/holdings/archives.ts';
import { type Project, projects } from '../../src/resources/holdings/projects.ts';
import { approvingBody } from '../archive-provenance.ts';
import { copySamples } from '../copy-samples.ts';
import { createRandom, hashText, type Random } from '../random.ts';

/** A sample report, with the ids of what was made from it. */
interface Report extends Pick<
  Archive,
  | 'title'
  | 'projectNo'
  | 'category'
  | 'year'
  | 'authors'
  | 'formingUnit'
  | 'submittedBy'
  | 'workStartOn'
  | 'workEndOn'
  | 'formedOn'
  | 'approvedOn'
  | 'city'
  | 'county'
  | 'extent'
  | 'scale'
  | 'sheetNo'
  | 'minerals'
  | 'keywords'
  | 'abstract'
  | 'keepingUnit'
  | 'secrecy'
  | 'isCatalogPublic'
> {
  id: number;
  products: number[];
  mapData: number[];
  surveyData: number[];
  boreholes: number[];
  physicalMaterials: number[];
}

const made = (table: string, condition: string): string =>
  `ARRAY(SELECT m.id::int FROM ${table} m WHERE m.is_sample AND ${condition} ORDER BY m.id)`;

const reportsSql = `
  SELECT a.id::int, title, project_no AS "projectNo", category, year, authors, forming_unit AS "formingUnit", submitted_by AS "submittedBy",
         work_start_on::text AS "workStartOn", work_end_on::text AS "workEndOn", formed_on::text AS "formedOn",
         approved_on::text AS "approvedOn", city, county, extent, scale, sheet_no AS "sheetNo", minerals, keywords,
         abstract, keeping_unit AS "keepingUnit", secrecy, is_catalog_public AS "isCatalogPublic",
         ${made('products', 'm.archive = a.id')} AS products,
         ${made('map_data', 'm.product IN (SELECT id FROM products WHERE archive = a.id)')} AS "mapData",
         ${made('survey_data', 'm.archive = a.id')} AS "surveyData",
         ${made('boreholes', 'm.archive = a.id')} AS boreholes,
         ${made('physical_materials', 'm.archive = a.id')} AS "physicalMaterials"
    FROM archives a WHERE a.is_sample AND a.work_start_on IS NOT NULL ORDER BY a.id`;

const seed = 3312;
type Funding = NonNullable<Project['funding']>;

/** Who paid: whoever handed in a report that is not its author's own, else the state, the province or the county. */
function fundingOf({ submittedBy, formingUnit, category }: Report, random: Random): Funding {
  if (submittedBy !== formingUnit) return '社会资金';
  if (category === '区域地质调查' || category === '物化遥') return random.chance(0.5) ? '中央财政' : '省级财政';
  return random.chance(0.6) ? '省级财政' : '市县财政';
}

/** What a report is called, without saying that it is one. */
const projectName = (title: string): string => title.replace(/(?:报告|说明书)$/u, '');

function projectOf(report: Report, running: number, random: Random) {
  const { id, title, authors, abstract, extent, approvedOn, products, mapData, surveyData, boreholes } = report;
  const startedOn = report.workStartOn ?? '';
  const year = Number(startedOn.slice(0, 4));
  const funding = fundingOf(report, random);
  const [leader = null, ...members] = (authors ?? '').split('、');
  const [task = '', ...outcome] = (abstract ?? '').split('。');
  return {
    projectNo: report.projectNo ?? `浙地勘${year}-${String(running).padStart(4, '0')}`,
    name: projectName(title),
    kind: report.category,
    year,
    startedOn,
    endedOn: report.workEndOn,
    acceptedOn: approvedOn ?? report.formedOn,
    funding,
    commissionedBy: funding === '社会资金' ? report.submittedBy : approvingBody(false, year),
    unit: report.formingUnit,
    leader,
    members,
    city: report.city,
    county: report.county,
    extent,
    area: extent && Math.round(areaOfBox(extent) / 1e4) / 100,
    scale: report.scale,
    sheetNo: report.sheetNo,
    minerals: report.minerals,
    keywords: report.keywords,
    tasks: `${task}。`,
    results: outcome.join('。'),
    archives: [id],
    products,
    mapData,
    surveyData,
    boreholes,
    physicalMaterials: report.physicalMaterials,
    keepingUnit: report.keepingUnit,
    secrecy: report.secrecy,
    isCatalogPublic: report.isCatalogPublic,
    isSample: true,
  };
}

/** A box as the database answers it. */
type StoredReport = Omit<Report, 'extent'> & { extent: Extent | null };

/**
 * Adds the projects that the sample reports came from, each with all that is there of it. The holdings have to be there
 * before. @returns how many projects were added
 */
export async function loadProjects(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<StoredReport>(reportsSql);
  const random = createRandom(seed);
  const samples = rows.map((report, index) => {
    random.reseed(seed, hashText(report.title));
    return projectOf(report, index + 1, random);
  });
  return (await copySamples(client, projects, samples)).length;
}

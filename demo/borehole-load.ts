import type pg from 'pg';
import { boreholeDiameters } from '../src/resources/holdings/borehole-diameters.ts';
import { boreholeLayers } from '../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../src/resources/holdings/borehole-water-levels.ts';
import { type Borehole, boreholes } from '../src/resources/holdings/boreholes.ts';
import type { Log } from '../server/db/log.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { dropIndexes, syncIndexes } from '../server/resources/sync-indexes.ts';
import { tableOf } from '../server/resources/table.ts';
import { boreholeRecords } from './borehole-records.ts';
import type { BoreholeRecord } from './borehole-sample.ts';
import { copyRows } from './copy-rows.ts';
import { continueBehind, firstSampleId } from './sample-ids.ts';

/** Holes are generated and copied in blocks, so that any number fits in memory. */
const block = 5000;
const bulkFrom = 50_000;
/** No hole has more strata, samples, surveys or water levels. */
const maxParts = 1000;
const hole = tableOf(boreholes);
/** Parts of a record that are rows of their own, and their tables. */
const children = [
  { table: tableOf(boreholeLayers), of: (record: BoreholeRecord): readonly object[] => record.layers },
  { table: tableOf(boreholeSamples), of: (record: BoreholeRecord): readonly object[] => record.samples },
  { table: tableOf(boreholeSurveys), of: (record: BoreholeRecord): readonly object[] => record.surveys },
  { table: tableOf(boreholeWaterLevels), of: (record: BoreholeRecord): readonly object[] => record.waterLevels },
  { table: tableOf(boreholeDiameters), of: (record: BoreholeRecord): readonly object[] => record.diameters },
];
const tables = [hole, ...children.map(({ table }) => table)];

/**
 * Adds sample boreholes behind the present ones. `withStrata` tells for how many of them strata, samples, surveys and
 * water levels are made too; the others say that they have no log. @returns how many boreholes were added
 */
export async function loadBoreholes(
  client: pg.PoolClient,
  log: Log,
  count: number,
  withStrata = count,
): Promise<number> {
  const isBulk = count >= bulkFrom;
  if (isBulk) for (const table of tables) await dropIndexes(client, table);
  const reportOf = await readReports(client);
  const first = await firstSampleId(client, hole, count);
  const nextIds: number[] = [];
  for (const { table } of children) nextIds.push(await firstSampleId(client, table, withStrata * maxParts));
  let added = 0;
  let records: BoreholeRecord[] = [];
  const flush = async (): Promise<void> => {
    const start = first + added;
    const isDetailed = (index: number): boolean => added + index < withStrata;
    await copyRows(
      client,
      hole,
      records.map((record, index) => ({
        ...record.hole,
        id: start + index,
        hasLog: isDetailed(index),
        archive: reportOf(record.hole),
      })),
    );
    for (const [place, { table, of }] of children.entries()) {
      let id = nextIds[place] ?? 1;
      const rows = records.flatMap((record, index) =>
        isDetailed(index)
          ? of(record).map((row) => ({ ...row, id: id++, borehole: start + index, secrecy: record.hole.secrecy }))
          : [],
      );
      await copyRows(client, table, rows);
      nextIds[place] = id;
    }
    added += records.length;
    records = [];
  };
  for (const record of boreholeRecords(count, first - 1001)) {
    records.push(record);
    if (records.length === block) await flush();
  }
  await flush();
  await continueBehind(client, hole, first + added - 1);
  for (const [place, { table }] of children.entries()) await continueBehind(client, table, (nextIds[place] ?? 1) - 1);
  if (isBulk) for (const table of tables) await syncIndexes(client, table, log);
  await countLater(client, hole);
  return added;
}

/** What the title of a report has that holes of a type are described in; of an ore its mineral. */
const subjects: Readonly<Record<Borehole['type'], RegExp | null>> = {
  工程地质孔: /工程地质|城市地质/,
  水文地质孔: /水文地质|地下水/,
  第四纪地质孔: /第四纪|区域地质调查|城市地质/,
  环境监测孔: /地下水|环境地质/,
  地热孔: /地热|温泉/,
  矿产勘查孔: null,
};

interface Report {
  id: number;
  county: string | null;
  title: string;
  minerals: readonly string[];
  year: number;
}

/** Years from the end of drilling within which a report of it is made. */
const yearsAfter = 6;
/** Reports of a county that are looked at. */
const maxReports = 400;

const reportsSql = `SELECT id, county, title, minerals, year FROM (
    SELECT id::int AS id, county, title, coalesce(minerals, '{}') AS minerals, year,
           row_number() OVER (PARTITION BY county ORDER BY id) AS place
    FROM archives WHERE is_sample AND is_catalog_public) a
  WHERE place <= $1 ORDER BY year, id`;

/**
 * The report that a project's holes are described in: the first one of the county about the same thing, made when they were
 * drilled or soon after. Null where there is none.
 */
async function readReports(client: pg.PoolClient): Promise<(hole: BoreholeRecord['hole']) => number | null> {
  const { rows } = await client.query<Report>(reportsSql, [maxReports]);
  const ofProject = new Map<string, number | null>();
  const find = ({ county, project, type, endYear }: BoreholeRecord['hole']): number | null => {
    const subject = subjects[type];
    const isAbout = ({ title, minerals }: Report): boolean =>
      subject ? subject.test(title) : minerals.some((mineral) => project.includes(mineral));
    const isThen = ({ year }: Report): boolean => year >= endYear && year <= endYear + yearsAfter;
    return rows.find((report) => report.county === county && isThen(report) && isAbout(report))?.id ?? null;
  };
  return (record) => {
    const known = ofProject.get(record.project);
    const found = known === undefined ? find(record) : known;
    ofProject.set(record.project, found);
    return found;
  };
}

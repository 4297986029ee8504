import type pg from 'pg';
import { boreholeDiameters } from '../src/resources/holdings/borehole-diameters.ts';
import { boreholeLayers } from '../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../src/resources/holdings/borehole-water-levels.ts';
import { boreholes } from '../src/resources/holdings/boreholes.ts';
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
  const archiveOf = await archivesByCounty(client);
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
        archive: archiveOf(record.hole.county, record.hole.project),
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

/** The report in which a project's holes may be described: one of the county's sample archives, the same for all its holes. */
async function archivesByCounty(
  client: pg.PoolClient,
): Promise<(county: string | null, project: string) => number | null> {
  const { rows } = await client.query<{ county: string; ids: number[] }>(
    `SELECT county, (array_agg(id ORDER BY id))[1:50] AS ids FROM archives
     WHERE is_sample AND is_catalog_public AND category IN ('矿产勘查', '水工环地质') GROUP BY county`,
  );
  const known = new Map(rows.map(({ county, ids }) => [county, ids.map(Number)]));
  return (county, project) => {
    const ids = known.get(county ?? '');
    return ids ? (ids[project.length % ids.length] ?? null) : null;
  };
}

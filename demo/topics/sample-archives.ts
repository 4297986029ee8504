import type pg from 'pg';

export interface SampleArchives {
  /** Id of an open results document on the mineral in the county; null when there is none. */
  find(county: string, mineral: string | undefined): number | null;
}

/** Open results documents among the sample data by county and mineral, the newest of each. */
export async function sampleArchives(client: pg.PoolClient): Promise<SampleArchives> {
  const { rows } = await client.query<{ id: number; county: string; mineral: string }>(
    `SELECT DISTINCT ON (county, mineral) id::int AS id, county, mineral
       FROM archives, unnest(minerals) AS mineral
      WHERE is_catalog_public AND secrecy = '公开' AND county IS NOT NULL
      ORDER BY county, mineral, year DESC, id DESC`,
  );
  return {
    find: (county, mineral) => rows.find((row) => row.county === county && row.mineral === mineral)?.id ?? null,
  };
}

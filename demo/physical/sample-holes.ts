import type pg from 'pg';
import type { Borehole } from '../../src/resources/holdings/boreholes.ts';
import type { LayerSample } from '../borehole-sample.ts';

/** A sample hole as far as its core and cuttings are told from it. */
export type SampleHole = Pick<
  Borehole,
  | 'id'
  | 'holeNo'
  | 'project'
  | 'type'
  | 'city'
  | 'county'
  | 'place'
  | 'position'
  | 'sheetNo'
  | 'oldSheetNo'
  | 'endYear'
  | 'finalDepth'
  | 'coreRecovery'
  | 'contractor'
  | 'keepingUnit'
  | 'archive'
  | 'secrecy'
  | 'isCatalogPublic'
> & {
  /** Strata from the top; empty when none were made. */
  layers: LayerSample[];
};

const columns = `b.id::int, b.hole_no AS "holeNo", b.project, b.type, b.city, b.county, b.place,
  CASE WHEN b.position IS NULL THEN NULL ELSE jsonb_build_object('lon', b.position[0], 'lat', b.position[1]) END AS position,
  b.sheet_no AS "sheetNo", b.old_sheet_no AS "oldSheetNo", b.end_year AS "endYear", b.final_depth::float8 AS "finalDepth",
  b.core_recovery::float8 AS "coreRecovery", b.contractor, b.keeping_unit AS "keepingUnit", b.archive::int, b.secrecy,
  b.is_catalog_public AS "isCatalogPublic"`;

const strata = `coalesce((SELECT jsonb_agg(jsonb_build_object('top', l.top, 'bottom', l.bottom, 'lithology', l.lithology,
  'rockName', l.rock_name, 'unitName', l.unit_name, 'rockColour', l.rock_colour, 'recovery', l.recovery, 'rqd', l.rqd)
  ORDER BY l.top) FROM borehole_layers l WHERE l.borehole = b.id), '[]')`;

/** The first sample holes of which core is kept, with their strata. */
export async function coredHoles(client: pg.PoolClient, most: number): Promise<SampleHole[]> {
  const { rows } = await client.query<SampleHole>(
    `SELECT ${columns}, ${strata} AS layers FROM boreholes b WHERE b.is_sample AND b.has_core ORDER BY b.id LIMIT $1`,
    [most],
  );
  return rows;
}

/** One open sample hole of each project that was drilled without core, for its cuttings. */
export async function uncoredHoles(client: pg.PoolClient, most: number): Promise<SampleHole[]> {
  const { rows } = await client.query<SampleHole>(
    `SELECT DISTINCT ON (b.project) ${columns}, '[]'::jsonb AS layers FROM boreholes b
     WHERE b.is_sample AND NOT b.has_core AND b.type IN ('地热孔', '水文地质孔') AND b.is_catalog_public AND b.secrecy = '公开'
     ORDER BY b.project, b.id LIMIT $1`,
    [most],
  );
  return rows;
}

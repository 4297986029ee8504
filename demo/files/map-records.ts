import type { Position } from '../../src/geo/position.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { type Borehole, boreholes } from '../../src/resources/holdings/boreholes.ts';
import { type Hazard, hazards } from '../../src/resources/holdings/hazards.ts';
import { type MineralOccurrence, mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { type WaterSource, waterSources } from '../../src/resources/holdings/water-sources.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { Parameters } from '../../server/resources/conditions.ts';
import type { Query } from '../../server/resources/read-rows.ts';
import { withholding } from '../../server/resources/sight.ts';
import { boxText } from '../../server/resources/sql-values.ts';
import { columnName, quote, type Table, tableOf } from '../../server/resources/table.ts';
import { whereConditions } from '../../server/resources/where-conditions.ts';

const occurrenceFields = ['name', 'county', 'mineral', 'scale', 'host', 'control'] as const;
const hazardFields = ['name', 'county', 'kind', 'scale', 'stability'] as const;
const waterFields = ['name', 'kind', 'waterType', 'dissolved', 'discharge', 'temperature'] as const;
const holeFields = [
  'holeNo',
  'type',
  'project',
  'line',
  'elevation',
  'finalDepth',
  'inclination',
  'azimuth',
  'endYear',
] as const;

export type MapOccurrence = Pick<MineralOccurrence, (typeof occurrenceFields)[number]> & Position;
export type MapHazard = Pick<Hazard, (typeof hazardFields)[number]> & Position;
export type MapWater = Pick<WaterSource, (typeof waterFields)[number]> & Position;
export type MapHole = Pick<Borehole, (typeof holeFields)[number]> & Position;

/** Sample records that lie in an extent and are open to everybody, plain data. */
export interface MapRecords {
  occurrences: readonly MapOccurrence[];
  hazards: readonly MapHazard[];
  waters: readonly MapWater[];
  holes: readonly MapHole[];
}

/** More than the sample has of any kind. */
const maxRows = 5000;

/** What everybody sees whole of the rows of an extent: what is visible, and nothing of which is withheld. */
function openConditions(table: Table, parameters: Parameters): string[] {
  const { visible, withhold } = table.resource;
  return [
    'is_sample',
    ...whereConditions(table, visible ?? {}, parameters),
    ...(withhold ? [`NOT ${withholding(table, parameters)}`] : []),
  ];
}

async function openIn<Row extends Position>(
  db: Query,
  resource: Resource,
  fields: readonly string[],
  extent: Extent,
): Promise<Row[]> {
  const table = tableOf(resource);
  const parameters = new Parameters();
  const list = fields.map((field) => `${columnName(table, field)} AS ${quote(field)}`).join(', ');
  const open = openConditions(table, parameters).join(' AND ');
  const { rows } = await db.query<{ position: Position }>(
    `SELECT position, ${list} FROM ${table.name}
     WHERE ${open} AND position <@ ${parameters.add(boxText(extent))}::box ORDER BY id LIMIT ${maxRows}`,
    parameters.values,
  );
  return rows.map(({ position: { lon, lat }, ...rest }) => ({ ...rest, lon, lat })) as unknown as Row[];
}

/** Reads the records that a map of the extent shows, one query for each kind. */
export async function readMapRecords(db: Query, extent: Extent): Promise<MapRecords> {
  return {
    occurrences: await openIn<MapOccurrence>(db, mineralOccurrences, occurrenceFields, extent),
    hazards: await openIn<MapHazard>(db, hazards, hazardFields, extent),
    waters: await openIn<MapWater>(db, waterSources, waterFields, extent),
    holes: await openIn<MapHole>(db, boreholes, holeFields, extent),
  };
}

import { boreholeLayers } from '../../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../../src/resources/holdings/borehole-surveys.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { Resource } from '../../../src/resources/kit/define-resource.ts';
import type { ListQuery } from '../../../src/resources/kit/list-query.ts';
import {
  type BedStratum,
  type BedTile,
  bedTileLevels,
  boreholeSampleKinds,
  maxTileHoles,
  type TileHole,
} from '../../../src/resources/shared/borehole-beds.ts';
import type { Query } from '../../db/query.ts';
import { listConditions, Parameters, whereClause } from '../../resources/conditions.ts';
import type { Reader } from '../../resources/reader.ts';
import { seenColumns, seenName } from '../../resources/sight.ts';
import { columnName, tableOf } from '../../resources/table.ts';
import { terrainHeight } from '../section/terrain-along.ts';
import { coveredBy, placeOf, type Tile, tileUnits } from '../../tiles/tile-grid.ts';

type Conditions = Pick<ListQuery, 'q' | 'filters'>;

export interface BedQuestion {
  conditions: Conditions;
  reader: Reader;
}

/** A thousand holes of sixty beds, surveys or samples: none of ours has as many. */
const maxFindings = 60_000;

const holeFields = ['holeNo', 'elevation', 'finalDepth', 'inclination', 'azimuth', 'waterLevel'] as const;
type HoleRow = { id: number; lon: number; lat: number } & Pick<
  TileHole,
  'holeNo' | 'finalDepth' | 'inclination' | 'azimuth'
> & { elevation: number | null; waterLevel: number | null };

/** The holes of a list whose place, as the reader may know it, is in a tile; as many as a tile has and one more. Found in the map index alone. */
function holeStatement({ conditions, reader }: BedQuestion, tile: Tile): { text: string; values: unknown[] } {
  const table = tableOf(boreholes);
  const parameters = new Parameters();
  const within = { field: 'position', operator: 'within', values: [coveredBy(tile)] } as const;
  const where = listConditions(table, { ...conditions, filters: [...conditions.filters, within] }, reader, parameters);
  const place = seenName(table, 'position', reader);
  const seen = seenColumns(table, holeFields, reader, parameters);
  const fields = holeFields.map((field) => `${seen(field)} AS "${field}"`);
  const text = `WITH found AS MATERIALIZED (
      SELECT id AS at, ${place}[0] AS lon, ${place}[1] AS lat FROM ${table.name}${whereClause(where)} LIMIT ${maxTileHoles + 1})
    SELECT ${['id', 'lon', 'lat', ...fields].join(', ')} FROM found JOIN ${table.name} ON id = at ORDER BY id`;
  return { text, values: parameters.values };
}

/** What was found in these holes, as far as the reader may see it, from the mouth down. */
async function findingsOf<Row extends { borehole: number }>(
  db: Query,
  reader: Reader,
  { resource, fields, order }: { resource: Resource; fields: readonly (keyof Row & string)[]; order: string },
  holes: readonly number[],
): Promise<Map<number, Row[]>> {
  const table = tableOf(resource);
  const parameters = new Parameters();
  const chosen = { field: 'borehole', operator: 'eq', values: holes } as const;
  const where = whereClause(listConditions(table, { filters: [chosen] }, reader, parameters));
  const seen = seenColumns(table, fields, reader, parameters);
  const { rows } = await db.query<Row>(
    `SELECT ${fields.map((field) => `${seen(field)} AS "${field}"`).join(', ')} FROM ${table.name}${where}
     ORDER BY borehole, ${columnName(table, order)}, id LIMIT ${maxFindings}`,
    parameters.values,
  );
  const found = new Map<number, Row[]>();
  for (const row of rows) found.set(row.borehole, [...(found.get(row.borehole) ?? []), row]);
  return found;
}

interface BedRow {
  borehole: number;
  top: number;
  bottom: number;
  unitCode: BedStratum[0];
  unitName: BedStratum[1];
  lithology: BedStratum[2];
  rockName: BedStratum[3];
}
interface SurveyRow {
  borehole: number;
  depth: number;
  inclination: number;
  azimuth: number | null;
}

const readBeds = (db: Query, reader: Reader, holes: readonly number[]): Promise<Map<number, BedRow[]>> =>
  findingsOf<BedRow>(
    db,
    reader,
    {
      resource: boreholeLayers,
      fields: ['borehole', 'top', 'bottom', 'unitCode', 'unitName', 'lithology', 'rockName'],
      order: 'top',
    },
    holes,
  );

const readSurveys = (db: Query, reader: Reader, holes: readonly number[]): Promise<Map<number, SurveyRow[]>> =>
  findingsOf<SurveyRow>(
    db,
    reader,
    { resource: boreholeSurveys, fields: ['borehole', 'depth', 'inclination', 'azimuth'], order: 'depth' },
    holes,
  );

interface SampleRow {
  borehole: number;
  kind: (typeof boreholeSampleKinds)[number];
  top: number;
  bottom: number;
}
const readSamples = (db: Query, reader: Reader, holes: readonly number[]): Promise<Map<number, SampleRow[]>> =>
  findingsOf<SampleRow>(
    db,
    reader,
    { resource: boreholeSamples, fields: ['borehole', 'kind', 'top', 'bottom'], order: 'top' },
    holes,
  );

const isIn = ({ lon, lat }: HoleRow, tile: Tile): boolean => {
  const [u, v] = placeOf(tile, lon, lat);
  return Math.floor(u / tileUnits) === tile.x && Math.floor(v / tileUnits) === tile.y;
};

/** The holes of a tile with their beds, surveys and samples, in four statements, however many they are. */
export async function readBedTile(db: Query, question: BedQuestion, tile: Tile): Promise<BedTile> {
  const { text, values } = holeStatement(question, tile);
  const { rows } = await db.query<HoleRow>(text, values);
  const isCut = rows.length > maxTileHoles;
  const holes =
    isCut && tile.z < bedTileLevels.last ? [] : rows.slice(0, maxTileHoles).filter((row) => isIn(row, tile));
  if (holes.length === 0) return { isCut, strata: [], holes: [] };
  const ids = holes.map(({ id }) => id);
  const { installedHeights } = await import('../../terrain/installed-heights.ts');
  const [heights, beds, surveys, samples] = await Promise.all([
    installedHeights(),
    readBeds(db, question.reader, ids),
    readSurveys(db, question.reader, ids),
    readSamples(db, question.reader, ids),
  ]);
  const strata = new Strata();
  return {
    isCut,
    holes: holes.map(({ elevation, waterLevel, ...hole }) => ({
      ...hole,
      height: elevation ?? (heights && terrainHeight(heights.grid, hole)),
      water: waterLevel,
      beds: (beds.get(hole.id) ?? []).flatMap((bed) => [strata.placeOf(bed), bed.top, bed.bottom]),
      surveys: (surveys.get(hole.id) ?? []).flatMap(({ depth, inclination, azimuth }) => [depth, inclination, azimuth]),
      samples: (samples.get(hole.id) ?? []).flatMap(({ kind, top, bottom }) => [
        boreholeSampleKinds.indexOf(kind),
        top,
        bottom,
      ]),
    })),
    strata: strata.all,
  };
}

/** Every stratum once: holes of a tile share a few. */
class Strata {
  readonly all: BedStratum[] = [];
  readonly #places = new Map<string, number>();

  placeOf({ unitCode, unitName, lithology, rockName }: BedRow): number {
    const stratum = [unitCode, unitName, lithology, rockName] as const;
    const key = JSON.stringify(stratum);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    return this.all.push(stratum) - 1;
  }
}

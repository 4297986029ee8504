import { middleOf, parallelScale } from '../../src/geo/measure.ts';
import type { Position } from '../../src/geo/position.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import type { BoreholeCell } from '../../src/resources/shared/borehole-cells.ts';
import { listConditions, Parameters, whereClause } from '../resources/conditions.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Reader } from '../resources/reader.ts';
import { tableOf } from '../resources/table.ts';

/** Up to so many holes are answered one by one. */
const maxSingles = 1200;
/** Never more cells than this. */
const maxCells = 2000;
/** Side of a cell on the screen, pixels. */
const cellPixels = 64;

type Conditions = Pick<ListQuery, 'q' | 'filters'>;
const singleColumns = selectOf(boreholes, ['id', 'holeNo', 'type'], 'hole');
type Single = Selected<typeof singleColumns> & Position;
interface Grid {
  /** Degrees. */
  width: number;
  height: number;
}

/**
 * Cells of a grid that is fixed on the ground, so that clusters stay where they are while the map moves. A degree of latitude
 * is drawn longer than one of longitude (Mercator): cells look square in the middle of the box.
 */
export function gridOf(box: Extent, zoom: number): Grid {
  const width = (cellPixels * 360) / (256 * 2 ** zoom);
  const height = width * parallelScale(middleOf(box).lat);
  const columns = (box.east - box.west) / width + 1;
  const rows = (box.north - box.south) / height + 1;
  const growth = Math.max(1, Math.ceil(Math.sqrt((columns * rows) / maxCells)));
  return { width: width * growth, height: height * growth };
}

/**
 * The holes of a list that lie in a box: each by itself while they are few, else counted by the cells of a grid. Holes whose
 * position is withheld from the reader are in neither. Answered from the map index of the position alone.
 */
export async function readClusters(
  db: Query,
  conditions: Conditions,
  { box, zoom }: { box: Extent; zoom: number },
  reader: Reader,
): Promise<BoreholeCell[]> {
  const within = { field: 'position', operator: 'within', values: [box] } as const;
  const inBox: Conditions = { ...conditions, filters: [...conditions.filters, within] };
  const singles = await readSingles(db, inBox, reader);
  if (singles.length <= maxSingles) return singles.map(cellOfSingle);
  return countCells(db, inBox, gridOf(box, zoom), reader);
}

const cellOfSingle = ({ id, holeNo, type, lon, lat }: Single): BoreholeCell => ({
  id,
  holeNo,
  type,
  lon,
  lat,
  count: 1,
  box: { west: lon, south: lat, east: lon, north: lat },
});

/** Found in the map index alone; only the numbers of the few are fetched from their rows. */
async function readSingles(db: Query, conditions: Conditions, reader: Reader): Promise<Single[]> {
  const table = tableOf(boreholes);
  const parameters = new Parameters();
  const where = whereClause(listConditions(table, conditions, reader, parameters));
  const { rows } = await db.query<Single>(
    `WITH found AS MATERIALIZED (
       SELECT id, position[0] AS lon, position[1] AS lat FROM ${table.name}${where} LIMIT ${maxSingles + 1})
     SELECT ${singleColumns}, lon, lat FROM found JOIN ${table.name} AS hole ON hole.id = found.id`,
    parameters.values,
  );
  return rows;
}

interface CountedCell {
  /** Of one of the holes. */
  id: number;
  type: string;
  count: number;
  lon: number;
  lat: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** SQL of the counts: what `bench/` explains. */
export function cellStatement(conditions: Conditions, { width, height }: Grid, reader: Reader) {
  const table = tableOf(boreholes);
  const parameters = new Parameters();
  const where = whereClause(listConditions(table, conditions, reader, parameters));
  const [columnWidth, rowHeight] = [parameters.add(width), parameters.add(height)];
  const text = `SELECT min(id) AS id, min(type) AS type, count(*) AS count, avg(lon) AS lon, avg(lat) AS lat,
      min(lon) AS west, min(lat) AS south, max(lon) AS east, max(lat) AS north
    FROM (SELECT id, type, position[0] AS lon, position[1] AS lat FROM ${table.name}${where}) hole
    GROUP BY floor(lon / ${columnWidth}::float8), floor(lat / ${rowHeight}::float8) LIMIT ${maxCells}`;
  return { text, values: parameters.values };
}

async function countCells(db: Query, conditions: Conditions, grid: Grid, reader: Reader): Promise<BoreholeCell[]> {
  const { text, values } = cellStatement(conditions, grid, reader);
  const { rows } = await db.query<CountedCell>(text, values);
  return rows.map(({ id, type, count, lon, lat, ...box }) => {
    const single = count === 1 ? { id, type } : { id: null, type: null };
    return { ...single, holeNo: null, count, lon, lat, box };
  });
}

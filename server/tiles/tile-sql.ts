import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import { listConditions, Parameters, whereClause } from '../resources/conditions.ts';
import type { Reader } from '../resources/reader.ts';
import { seenColumns, seenName } from '../resources/sight.ts';
import { columnName, type Table, tableOf } from '../resources/table.ts';
import type { TileValue } from './encode-tile.ts';
import { cellSql, type Tile } from './tile-grid.ts';
import type { TileLayer } from './tile-layers.ts';

export interface TileQuestion {
  layer: TileLayer;
  conditions: Pick<ListQuery, 'q' | 'filters'>;
  reader: Reader;
}

export type TileRow = Readonly<Record<string, TileValue | null>>;

/** Greatest side in degrees; extents only. */
export type SizeRange = { atLeast: number } | { below: number } | null;

interface Statement {
  text: string;
  values: unknown[];
}

/** Where a row lies for this reader, as SQL: of a point itself, of an extent its middle and its greater side. */
function placeSql(
  { layer: { geometry }, reader }: TileQuestion,
  table: Table,
): { lon: string; lat: string; size: string } {
  const column = seenName(table, geometry, reader);
  if (isPoint(table, geometry)) return { lon: `${column}[0]`, lat: `${column}[1]`, size: '0' };
  const [east, north] = [`(${column}[0])[0]`, `(${column}[0])[1]`];
  const [west, south] = [`(${column}[1])[0]`, `(${column}[1])[1]`];
  return {
    lon: `(${west} + ${east}) / 2`,
    lat: `(${south} + ${north}) / 2`,
    size: `greatest(${east} - ${west}, ${north} - ${south})`,
  };
}

const isPoint = (table: Table, field: string): boolean => table.byField.get(field)?.declared.kind === 'point';

/** Whether rows of the layer are points. */
export const hasPoints = ({ resource, geometry }: TileLayer): boolean => isPoint(tableOf(resource), geometry);

/**
 * The rows of the list that lie in a box, as the list's own filter finds them: rows that keep their place from the reader
 * are not among them (`openToFilter`).
 */
function whereOf(question: TileQuestion, box: Extent, size: SizeRange, parameters: Parameters): string {
  const { layer, conditions, reader } = question;
  const table = tableOf(layer.resource);
  const within = { field: layer.geometry, operator: 'within', values: [box] } as const;
  const filters = [...conditions.filters, within];
  const where = listConditions(table, { ...conditions, filters }, reader, parameters);
  const side = placeSql(question, table).size;
  if (size)
    where.push(
      'below' in size ? `${side} < ${parameters.add(size.below)}` : `${side} >= ${parameters.add(size.atLeast)}`,
    );
  return whereClause(where);
}

/**
 * Rows counted by the cells of a level (cx, cy): how many, sums of their degrees, the least id, and the least value of each
 * far field (f0 …), which of one row is its own.
 */
export function cellStatement(
  question: TileQuestion,
  level: Pick<Tile, 'set' | 'z'>,
  box: Extent,
  size: SizeRange,
): Statement {
  const { layer, reader } = question;
  const table = tableOf(layer.resource);
  const parameters = new Parameters();
  const where = whereOf(question, box, size, parameters);
  const seen = seenColumns(table, layer.far, reader, parameters);
  const { lon, lat } = placeSql(question, table);
  const far = layer.far.map((field, at) => `${seen(field)} AS f${at}`);
  const least = layer.far.map((_, at) => `min(f${at}) AS f${at}`);
  const [column, row] = cellSql(level, 'lon', 'lat');
  // OFFSET keeps the middle from being reckoned again wherever it is named
  const text = `SELECT ${[`${column} AS cx`, `${row} AS cy`, 'count(*) AS count', 'sum(lon) AS lon', 'sum(lat) AS lat', 'min(id) AS id', ...least].join(', ')}
    FROM (SELECT ${['id', `${lon} AS lon`, `${lat} AS lat`, ...far].join(', ')} FROM ${table.name}${where} OFFSET 0) p
    GROUP BY cx, cy`;
  return { text, values: parameters.values };
}

/** Rows one by one, up to so many: id, lon and lat of the middle, far and near fields (f0 …). */
export function singleStatement(question: TileQuestion, box: Extent, size: SizeRange, limit: number): Statement {
  const parameters = new Parameters();
  const table = tableOf(question.layer.resource);
  const where = whereOf(question, box, size, parameters);
  const { lon, lat } = placeSql(question, table);
  const fields = fieldsOf(question, parameters);
  // The few are found in the map index alone, their fields in their rows
  const text = `WITH found AS MATERIALIZED (
      SELECT id AS at, ${lon} AS lon, ${lat} AS lat FROM ${table.name}${where} LIMIT ${limit})
    SELECT ${['id', 'lon', 'lat', ...fields].join(', ')} FROM found JOIN ${table.name} ON id = at ORDER BY id`;
  return { text, values: parameters.values };
}

/** The largest extents, up to so many, largest first: id, west, south, east, north, far and near fields (f0 …). */
export function shapeStatement(question: TileQuestion, box: Extent, size: SizeRange, limit: number): Statement {
  const parameters = new Parameters();
  const table = tableOf(question.layer.resource);
  const where = whereOf(question, box, size, parameters);
  const column = columnName(table, question.layer.geometry);
  const side = placeSql(question, table).size;
  const fields = fieldsOf(question, parameters);
  const sides = ['(box[1])[0] AS west', '(box[1])[1] AS south', '(box[0])[0] AS east', '(box[0])[1] AS north'];
  const text = `WITH found AS MATERIALIZED (
      SELECT id AS at, ${column} AS box, ${side} AS side FROM ${table.name}${where} ORDER BY side DESC, id LIMIT ${limit})
    SELECT ${['id', ...sides, ...fields].join(', ')}
    FROM found JOIN ${table.name} ON id = at ORDER BY side DESC, id`;
  return { text, values: parameters.values };
}

function fieldsOf({ layer, reader }: TileQuestion, parameters: Parameters): string[] {
  const names = [...layer.far, ...layer.near];
  const seen = seenColumns(tableOf(layer.resource), names, reader, parameters);
  return names.map((name, at) => `${seen(name)} AS f${at}`);
}

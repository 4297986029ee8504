import { groundLine, nearestOnLine, roughDistance, roughness } from '../../../src/geo/nearest-on-line.ts';
import { placeFrom } from '../../../src/geo/geodesic.ts';
import type { Position } from '../../../src/geo/position.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { listConditions, Parameters, whereClause } from '../../resources/conditions.ts';
import type { ReadContext } from '../../resources/read-rows.ts';
import { boxText } from '../../resources/sql-values.ts';
import { tableOf } from '../../resources/table.ts';

/** Holes in the boxes along a line are looked at one by one; more than these are too many to wait for. */
const maxCandidates = 20_000;

/** The box of two places and so many metres around them. */
function boxAround(from: Position, to: Position, metres: number): Extent {
  const [west, east] = [Math.min(from.lon, to.lon), Math.max(from.lon, to.lon)];
  const [south, north] = [Math.min(from.lat, to.lat), Math.max(from.lat, to.lat)];
  // Degrees of longitude are shortest in the north
  const corner = placeFrom(placeFrom({ lon: east, lat: north }, 0, metres), 90, metres);
  return {
    west: west - (corner.lon - east),
    east: corner.lon,
    south: placeFrom({ lon: west, lat: south }, 180, metres).lat,
    north: corner.lat,
  };
}

const hull = (boxes: readonly Extent[]): Extent => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
});

interface Beside {
  /** From the nearest on; metres to the line. */
  nearest: { id: number; distance: number }[];
  found: number;
}

/**
 * The holes within so many metres of a line that this reader's map shows: the nearest `limit` of them, and how many they are.
 * Of holes whose position is withheld nothing is told. @returns null when too many lie along the line
 */
export async function holesBeside(
  { db, reader }: ReadContext,
  path: readonly Position[],
  { buffer, limit }: { buffer: number; limit: number },
): Promise<Beside | null> {
  const line = groundLine(path);
  const boxes = line.legs.flatMap(({ pieces }) =>
    pieces.slice(1).map((to, at) => boxAround(pieces[at] ?? to, to, buffer + roughness(buffer))),
  );
  const table = tableOf(boreholes);
  const parameters = new Parameters();
  const within = { field: 'position', operator: 'within', values: [hull(boxes)] } as const;
  const conditions = listConditions(table, { filters: [within] }, reader, parameters);
  const inBoxes = boxes.map((box) => `position <@ ${parameters.add(boxText(box))}::box`);
  const { rows } = await db.query<{ id: number; lon: number; lat: number }>(
    `SELECT id, position[0] AS lon, position[1] AS lat FROM ${table.name}
     ${whereClause([...conditions, `(${inBoxes.join(' OR ')})`])} LIMIT ${maxCandidates + 1}`,
    parameters.values,
  );
  if (rows.length > maxCandidates) return null;
  const beside = rows
    .map((row) => ({ id: row.id, distance: distanceTo(line, row, buffer) }))
    .filter(({ distance }) => distance <= buffer)
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id);
  return { nearest: beside.slice(0, limit), found: beside.length };
}

/** Metres to the line; exact where it matters, at the edge of the buffer. */
function distanceTo(line: ReturnType<typeof groundLine>, place: Position, buffer: number): number {
  const rough = roughDistance(line, place);
  return Math.abs(rough - buffer) > roughness(rough) ? rough : Math.abs(nearestOnLine(line, place).offset);
}

import { boxAround, boxWithin } from '../../../geo/box.ts';
import { metresBetween } from '../../../geo/measure.ts';
import { fetchList } from '../../../providers/queries.ts';
import { type Borehole, boreholes } from '../../../resources/holdings/boreholes.ts';
import { type Filter, maxPageSize } from '../../../resources/kit/list-query.ts';

/** A hole that may be compared, and how far away it is: metres, null: nobody may know. */
export interface Neighbour {
  hole: Pick<Borehole, 'id' | 'holeNo' | 'project' | 'finalDepth'>;
  distance: number | null;
}

/** Holes that are offered. */
const offered = 12;
/** How far is looked, metres; farther only where fewer than `enough` were found. */
const reaches = [500, 2000, 10_000, 40_000] as const;
const enough = 8;

const withLog: Filter = { field: 'hasLog', operator: 'eq', values: [true] };

/**
 * Holes with logs near a hole, the nearest first: those that the list tells this reader. Of a hole whose place is not
 * known to the reader, others of its project, without distances.
 */
export async function fetchNeighbours(
  hole: Pick<Borehole, 'id' | 'position' | 'project'>,
  signal: AbortSignal,
): Promise<Neighbour[]> {
  const { id, position, project } = hole;
  const ask = async (filter: Filter): Promise<Borehole[]> => {
    const { rows } = await fetchList(boreholes, { filters: [filter, withLog], end: maxPageSize }, signal);
    return rows.filter((row) => row.id !== id);
  };
  if (!position) {
    const rows = await ask({ field: 'project', operator: 'eq', values: [project] });
    return rows.slice(0, offered).map((row) => ({ hole: row, distance: null }));
  }
  let found: { hole: Borehole; distance: number }[] = [];
  for (const reach of reaches) {
    const box = boxWithin(boxAround(position, 0), reach);
    const rows = await ask({ field: 'position', operator: 'within', values: [box] });
    found = rows.flatMap((row) =>
      row.position ? [{ hole: row, distance: metresBetween(position, row.position) }] : [],
    );
    if (found.length >= enough) break;
  }
  return found.toSorted((a, b) => a.distance - b.distance || a.hole.id - b.hole.id).slice(0, offered);
}

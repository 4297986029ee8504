import { fetchList } from '../../providers/fetch-rows.ts';
import { type Borehole, boreholes } from '../../resources/holdings/boreholes.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { type Asked, boxReaching, maxRows, type Nearest, nextOf } from './nearest.ts';

async function askBox(place: Point, radius: number, signal: AbortSignal): Promise<Asked<Borehole>> {
  const filters = [{ field: 'position', operator: 'within', values: [boxReaching(place, radius)] } as const];
  const { rows, total } = await fetchList(boreholes, { filters, start: 0, end: maxRows }, signal);
  return { radius, rows: total > rows.length ? null : rows, total };
}

/** The boreholes nearest to a place, of those whose position this visitor may know. */
export async function nearestBoreholes(place: Point, count: number, signal: AbortSignal): Promise<Nearest<Borehole>> {
  const asked: Asked<Borehole>[] = [];
  for (;;) {
    const next = nextOf(place, asked, count);
    if (typeof next !== 'number') return next;
    asked.push(await askBox(place, next, signal));
  }
}

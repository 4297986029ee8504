import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { metresBetween } from '../../../geo/measure.ts';
import { fetchOne } from '../../../providers/fetch-rows.ts';
import { useSession } from '../../../providers/session.ts';
import { type Borehole, boreholes } from '../../../resources/holdings/boreholes.ts';
import type { ComparedHole } from '../../../strip-log/compare/hang-holes.ts';
import { type BoreholeFindings, findingsQuery } from '../use-borehole-findings.ts';
import { fetchNeighbours } from './fetch-neighbours.ts';

/** Holes that are offered for comparison. */
export function useNeighbours(hole: Borehole) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['boreholeNeighbours', userId, hole.id],
    queryFn: ({ signal }) => fetchNeighbours(hole, signal),
  });
}

const compared = (hole: Borehole, { layers, surveys }: BoreholeFindings, from: Borehole): ComparedHole => {
  const { id, holeNo, elevation, finalDepth, inclination, azimuth, position } = hole;
  const distance = position && from.position && id !== from.id ? metresBetween(from.position, position) : null;
  return { id, holeNo, elevation, finalDepth, inclination, azimuth, layers, surveys, distance };
};

interface Found {
  id: number;
  /** Null: it did not come. */
  hole: Borehole | null;
  findings: BoreholeFindings | null;
}

type UserId = string | number | null | undefined;

const holeQuery = (userId: UserId, id: number) => ({
  queryKey: ['one', boreholes.name, userId, String(id)],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchOne(boreholes, id, signal),
});

/** A hole with what was found in it, kept with what else of the page asks for them. */
async function find(client: QueryClient, userId: UserId, id: number, known: Borehole | null): Promise<Found> {
  const [hole, findings] = await Promise.allSettled([
    known ?? client.fetchQuery(holeQuery(userId, id)),
    client.fetchQuery(findingsQuery(userId, id)),
  ]);
  const isThere = hole.status === 'fulfilled' && findings.status === 'fulfilled';
  return { id, hole: isThere ? hole.value : null, findings: isThere ? findings.value : null };
}

/** A hole and those it is compared with, in their order; while others are chosen, those before stay. */
export function useCompared(own: Borehole, ids: readonly number[]) {
  const { userId } = useSession();
  const client = useQueryClient();
  const { data = [], isPending } = useQuery({
    queryKey: ['comparedBoreholes', userId, own.id, ...ids],
    queryFn: () => Promise.all([find(client, userId, own.id, own), ...ids.map((id) => find(client, userId, id, null))]),
    placeholderData: keepPreviousData,
  });
  const others = data.slice(1);
  return {
    holes: data.flatMap(({ hole, findings }) => (hole && findings ? [compared(hole, findings, own)] : [])),
    isLoading: isPending,
    /** Of the holes that did not come. */
    failed: others.flatMap(({ id, hole }) => (hole === null && ids.includes(id) ? [id] : [])),
    names: new Map(others.flatMap(({ hole }) => (hole ? [[hole.id, hole.holeNo] as const] : []))),
  };
}

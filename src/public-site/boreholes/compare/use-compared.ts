import { useQueries, useQuery } from '@tanstack/react-query';
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

/** A hole and those it is compared with, as far as they have come, in their order. */
export function useCompared(own: Borehole, ids: readonly number[]) {
  const { userId } = useSession();
  const rows = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['one', boreholes.name, userId, String(id)],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchOne(boreholes, id, signal),
    })),
  });
  const findings = useQueries({ queries: [own.id, ...ids].map((id) => findingsQuery(userId, id)) });
  const holes = [own, ...rows.map(({ data }) => data)];
  return {
    holes: holes.flatMap((hole, at) => {
      const found = findings[at]?.data;
      return hole && found ? [compared(hole, found, own)] : [];
    }),
    isLoading: [...rows, ...findings].some(({ isPending }) => isPending),
    /** Of the holes that did not come. */
    failed: ids.filter((_, at) => rows[at]?.error || findings[at + 1]?.error),
    names: new Map(rows.flatMap(({ data }) => (data ? [[data.id, data.holeNo] as const] : []))),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Box } from '../../../../geo/box.ts';
import type { GroundColumns } from '../../../../geo/ground-columns.ts';
import { readHeightRaster } from '../../../../geo/height-raster.ts';
import { OffGround } from '../../../../map/compute/computation.ts';
import type { ComputingCode } from '../../../../map/compute/computations.ts';
import { type Answerers, runComputation } from '../../../../map/run-computation.ts';
import { fetchedWordsOf } from '../../../../resources/kit/words-of.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import { ApiError } from '../../../../providers/api-error.ts';
import { call } from '../../../../providers/call.ts';
import { type Session, useSession } from '../../../../providers/session.ts';
import { groundModel } from '../../../../resources/maps/ground-model.ts';
import { terrainTiles } from '../../../../resources/maps/terrain-tiles.ts';

/** Eight decimals of a degree are a millimetre. */
const trimmed = (degrees: number): number => Number(degrees.toFixed(8));

const trimmedBox = ({ west, south, east, north }: Box): Box => ({
  west: trimmed(west),
  south: trimmed(south),
  east: trimmed(east),
  north: trimmed(north),
});

const answerersFor = (session: Session): Answerers => ({
  async heights(frame, signal) {
    const { columns, rows } = frame;
    const values = { ...trimmedBox(frame), columns, rows };
    const answer = await call(terrainTiles, 'heights', values, { signal }).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 422 ? new OffGround(error.message) : error;
    });
    return readHeightRaster(await answer.arrayBuffer());
  },
  async ground(frame, signal) {
    const { columns, rows, depth } = frame;
    const answer = await call(groundModel, 'columns', { ...trimmedBox(frame), columns, rows, depth }, { signal });
    return JSON.parse(await answer.text()) as GroundColumns;
  },
  // Fetched when a tool asks for it: what looks for holes knows their declaration
  async hole(place, signal) {
    const { nearestBoreholes } = await import('../../nearest-boreholes-of.ts');
    const { rows, radius } = await nearestBoreholes(place, 1, signal);
    const [first] = rows;
    return {
      hole: first ? { holeNo: first.holeNo, metres: first.metres, finalDepth: first.finalDepth } : null,
      radius,
    };
  },
  async settlements(box) {
    const { settlementsIn } = await import('./places-in-box.ts');
    return settlementsIn(box);
  },
  async holdings(box, signal) {
    const { holdingsIn } = await import('./holdings-in-box.ts');
    return holdingsIn(box, session, signal);
  },
});

/** The result of a tool for a sketch and its inputs, reckoned beside the page; null: not all is given yet. */
export function useComputed(code: ComputingCode, sketch: Sketch | null, inputs: Record<string, unknown> | null) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const session = useSession();
  // Whoever logs in may know more places
  const queryKey = ['computed', code, session.userId, sketch, inputs];
  const isWanted = sketch !== null && inputs !== null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setShare(0);
      if (!isWanted) throw new Error('nothing is asked');
      return runComputation({ code, sketch, inputs }, { answerers: answerersFor(session), onShare: setShare, signal });
    },
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
  });
  return {
    share,
    isRunning: isFetching,
    result: isWanted && !error ? (data ?? null) : null,
    problem: isWanted && error ? fetchedWordsOf(error, '没有得出计算结果，请重试') : null,
    cancel: () => void client.cancelQueries({ queryKey }),
    again: () => void refetch(),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Box } from '../../../../geo/box.ts';
import type { GroundColumns, GroundFrame } from '../../../../geo/ground-columns.ts';
import type { RasterFrame } from '../../../../geo/height-raster.ts';
import type { ComputingCode } from '../../../../map/compute/computations.ts';
import { runComputation } from '../../../../map/run-computation.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import { call } from '../../../../providers/call.ts';
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

async function heights(frame: RasterFrame, signal: AbortSignal): Promise<ArrayBuffer> {
  const { columns, rows } = frame;
  return (await call(terrainTiles, 'heights', { ...trimmedBox(frame), columns, rows }, { signal })).arrayBuffer();
}

async function ground(frame: GroundFrame, signal: AbortSignal): Promise<GroundColumns> {
  const { columns, rows, depth } = frame;
  const answer = await call(groundModel, 'columns', { ...trimmedBox(frame), columns, rows, depth }, { signal });
  return JSON.parse(await answer.text()) as GroundColumns;
}

/** The result of a tool for a sketch and its inputs, reckoned beside the page; null: not all is given yet. */
export function useComputed(code: ComputingCode, sketch: Sketch | null, inputs: Record<string, unknown> | null) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const queryKey = ['computed', code, sketch, inputs];
  const isWanted = sketch !== null && inputs !== null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setShare(0);
      if (!isWanted) throw new Error('nothing is asked');
      return runComputation({ code, sketch, inputs }, { heights, ground, onShare: setShare, signal });
    },
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
  });
  return {
    share,
    isRunning: isFetching,
    result: isWanted && !error ? (data ?? null) : null,
    problem: isWanted ? (error?.message ?? null) : null,
    cancel: () => void client.cancelQueries({ queryKey }),
    again: () => void refetch(),
  };
}

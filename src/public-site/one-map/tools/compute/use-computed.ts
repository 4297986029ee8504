import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RasterFrame } from '../../../../geo/height-raster.ts';
import type { ComputingCode } from '../../../../map/compute/computations.ts';
import { runComputation } from '../../../../map/run-computation.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import { call } from '../../../../providers/call.ts';
import { terrainTiles } from '../../../../resources/maps/terrain-tiles.ts';

/** Eight decimals of a degree are a millimetre. */
const trimmed = (degrees: number): number => Number(degrees.toFixed(8));

async function heights({ west, south, east, north, ...size }: RasterFrame, signal: AbortSignal): Promise<ArrayBuffer> {
  const box = { west: trimmed(west), south: trimmed(south), east: trimmed(east), north: trimmed(north) };
  return (await call(terrainTiles, 'heights', { ...box, ...size }, { signal })).arrayBuffer();
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
      return runComputation({ code, sketch, inputs }, { heights, onShare: setShare, signal });
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

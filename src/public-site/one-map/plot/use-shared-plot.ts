import { useMemo } from 'react';
import type { KeptDrawing } from '../../../map/state/plot/drawing.ts';
import { readPlotGeojson } from '../../../map/state/plot/plot-geojson.ts';
import { useCall } from '../../../providers/use-call.ts';
import { mapLinks } from '../../../resources/maps/map-links.ts';

const none: readonly KeptDrawing[] = [];

interface SharedPlot {
  drawings: readonly KeptDrawing[];
  /** Why there are none: a Chinese sentence. */
  problem: string | null;
}

/** The drawings that a short link holds. @param code null: no link */
export function useSharedPlot(code: string | null): SharedPlot {
  const given = code === null ? null : { code };
  const { data, error } = useCall(mapLinks, 'open', given, { retry: false, staleTime: Infinity });
  const text = data?.drawings ?? null;
  return useMemo(() => {
    if (error) return { drawings: none, problem: `链接中的标绘没有打开：${error.message}` };
    if (code === null || text === null) return { drawings: none, problem: null };
    const read = readPlotGeojson(parsed(text));
    return { drawings: read?.drawings ?? none, problem: read ? null : '链接中的标绘没有打开：内容不能识别' };
  }, [error, code, text]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

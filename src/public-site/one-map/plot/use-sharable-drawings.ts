import { useMemo } from 'react';
import { currentBook } from '../../../map/state/plot/plot-books.ts';
import { plotGeojson } from '../../../map/state/plot/plot-geojson.ts';
import { maxLinkDrawings } from '../../../resources/maps/map-links.ts';
import { usePlot } from './plot-store.ts';
import { useSharedPlot } from './use-shared-plot.ts';

interface SharableDrawings {
  /** GeoJSON; null: nothing is drawn, or more than a link takes along. */
  drawings: string | null;
  /** Why what is drawn is no part of the link: a Chinese sentence. */
  problem: string | null;
}

/** What stands drawn on the map, as a short link takes it along. @param drawn code of the link whose drawings it shows */
export function useSharableDrawings(drawn: string | null): SharableDrawings {
  const state = usePlot();
  const shared = useSharedPlot(drawn).drawings;
  const own = state.isShown ? currentBook(state).drawings : null;
  return useMemo(() => {
    // Those of another link alone go on with that link
    if (!own || own.length === 0) return { drawings: null, problem: null };
    const text = JSON.stringify(plotGeojson([...own, ...shared]));
    return text.length <= maxLinkDrawings
      ? { drawings: text, problem: null }
      : { drawings: null, problem: '标绘太多，没有随链接分享；请在“标绘”中存为 GeoJSON 或 KML，把文件发给对方' };
  }, [own, shared]);
}

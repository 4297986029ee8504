import { lazy, Suspense, useState } from 'react';
import type { MapState } from '../../map/state/map-state.ts';
import { OwnData } from './own-data/own-data.tsx';
import { hasKeptPlot } from './plot/kept-plot.ts';
import type { Hands } from './use-hands.ts';
import type { OneMapPageState } from './use-one-map.ts';

const Plotted = lazy(() => import('./plot/plotted.tsx').then((it) => ({ default: it.Plotted })));
const StoryPlayer = lazy(() => import('./story/story-player.tsx').then((it) => ({ default: it.StoryPlayer })));

interface OverMapProps {
  page: OneMapPageState;
  hands: Hands;
  /** The address leads through a story. */
  isStory: boolean;
  /** Lets the map begin as it does by itself. */
  onHome: () => void;
}

/** What comes over the map once it is there: data and drawings of the visitor, and a story. */
export function OverMap({ page, hands, isStory, onHome }: OverMapProps) {
  const { hand } = hands;
  const isPlotted = useIsPlotted(page.state);
  const hadHand = useOnce(hand !== null);
  return (
    <>
      {isStory ? <StoryPlayer {...{ page, hand }} isGlobeless={hands.isGlobeless} onGone={onHome} /> : null}
      {hadHand ? <OwnData hand={hand} onDropped={() => page.openTool('ownData')} /> : null}
      {hand && isPlotted ? (
        <Suspense fallback={null}>
          <Plotted hand={hand} drawn={page.state.drawn} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether drawings may stand on the map: what shows them is fetched then, and stays. */
function useIsPlotted({ tool, drawn }: MapState): boolean {
  const [wasPlotted] = useState(hasKeptPlot);
  return useOnce(wasPlotted || tool === 'plot' || drawn !== null);
}

/** Whether it has been so since the page was opened. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setSo] = useState(isSo);
  if (isSo && !wasSo) setSo(true);
  return isSo || wasSo;
}

import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { type ComputingCode, computations } from '../../../map/compute/computations.ts';
import type { GlobeToolCode, ToolCode } from '../../../map/tools/index.ts';
import type { FlatToolProps, ToolProps } from './tool-props.ts';

const ComputePanel = lazy(() => import('./compute/compute-panel.tsx').then((it) => ({ default: it.ComputePanel })));

type PanelOf<C extends ToolCode> = LazyExoticComponent<
  ComponentType<C extends GlobeToolCode ? ToolProps : FlatToolProps>
>;

/**
 * The panel of each tool, fetched when the tool is opened. One that is declared for the globe can ask no more of its hand
 * than both maps can do.
 */
export const toolPanels: { readonly [C in ToolCode]: PanelOf<C> } = {
  ...(Object.fromEntries(Object.keys(computations).map((code) => [code, ComputePanel])) as Record<
    ComputingCode,
    typeof ComputePanel
  >),
  compare: lazy(() => import('../compare/compare-panel.tsx').then((it) => ({ default: it.ComparePanel }))),
  time: lazy(() => import('../time/time-panel.tsx').then((it) => ({ default: it.TimePanel }))),
  grid: lazy(() => import('./grid-panel.tsx').then((it) => ({ default: it.GridPanel }))),
  query: lazy(() => import('./query-panel.tsx').then((it) => ({ default: it.QueryPanel }))),
  numbers: lazy(() => import('./numbers-panel.tsx').then((it) => ({ default: it.NumbersPanel }))),
  list: lazy(() => import('./list-panel.tsx').then((it) => ({ default: it.ListPanel }))),
  ownData: lazy(() => import('./own-data-panel.tsx').then((it) => ({ default: it.OwnDataPanel }))),
  section: lazy(() => import('./section/section-panel.tsx').then((it) => ({ default: it.SectionPanel }))),
  image: lazy(() => import('./image-panel.tsx').then((it) => ({ default: it.ImagePanel }))),
  measure: lazy(() => import('./measure-panel.tsx').then((it) => ({ default: it.MeasurePanel }))),
  plot: lazy(() => import('./plot-panel.tsx').then((it) => ({ default: it.PlotPanel }))),
  bookmark: lazy(() => import('./bookmark-panel.tsx').then((it) => ({ default: it.BookmarkPanel }))),
  recordStory: lazy(() => import('../story/record/record-panel.tsx').then((it) => ({ default: it.RecordPanel }))),
  print: lazy(() => import('./print-panel.tsx').then((it) => ({ default: it.PrintPanel }))),
  share: lazy(() => import('./share-panel.tsx').then((it) => ({ default: it.SharePanel }))),
};

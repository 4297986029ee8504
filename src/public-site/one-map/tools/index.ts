import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ToolCode } from '../../../map/tools/index.ts';
import type { ToolProps } from './tool-props.ts';

/** The panel of each tool, fetched when the tool is opened. */
export const toolPanels: Readonly<Record<ToolCode, LazyExoticComponent<ComponentType<ToolProps>>>> = {
  grid: lazy(() => import('./grid-panel.tsx').then((it) => ({ default: it.GridPanel }))),
  query: lazy(() => import('./query-panel.tsx').then((it) => ({ default: it.QueryPanel }))),
  list: lazy(() => import('./list-panel.tsx').then((it) => ({ default: it.ListPanel }))),
  ownData: lazy(() => import('./own-data-panel.tsx').then((it) => ({ default: it.OwnDataPanel }))),
  section: lazy(() => import('./section/section-panel.tsx').then((it) => ({ default: it.SectionPanel }))),
  image: lazy(() => import('./image-panel.tsx').then((it) => ({ default: it.ImagePanel }))),
  measure: lazy(() => import('./measure-panel.tsx').then((it) => ({ default: it.MeasurePanel }))),
  print: lazy(() => import('./print-panel.tsx').then((it) => ({ default: it.PrintPanel }))),
  share: lazy(() => import('./share-panel.tsx').then((it) => ({ default: it.SharePanel }))),
};

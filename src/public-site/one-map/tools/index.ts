import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ToolCode } from '../../../map/tools/index.ts';
import type { ToolProps } from './tool-props.ts';

/** The panel of each tool, fetched when the tool is opened. */
export const toolPanels: Readonly<Record<ToolCode, LazyExoticComponent<ComponentType<ToolProps>>>> = {
  measure: lazy(() => import('./measure-panel.tsx').then((it) => ({ default: it.MeasurePanel }))),
};

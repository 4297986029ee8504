import type { Right } from '../../resources/kit/define-resource.ts';
import type { Dimension } from '../kinds/define-kind.ts';

export const toolGroups = ['看', '查', '量', '切', '算', '存'] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** A tool of the map: plain data. What it does stands in the panel of its code. */
export interface MapTool<C extends string = string, D extends readonly Dimension[] = readonly Dimension[]> {
  /** Names it in addresses, in the rights of roles and in the menus of themes. */
  code: C;
  label: string;
  group: ToolGroup;
  /** The `d` of one path on 24 × 24, drawn as a line. */
  icon: string;
  /** Where it works: its panel is given a hand that can do no more than the map of each of these can. */
  dimensions: D;
  /** What it does, in one sentence. */
  help: string;
  /** Where its panel stands: beside the map, as a strip below that leaves the map free, or as a drawer over its lower part. */
  panel: 'side' | 'strip' | 'drawer';
  /** Offered only to those who may make calls of this right; left out: to everybody whom the administrator lets use it. */
  right?: Right;
}

/** Checks nothing by itself: keeps the literal types of the code and of where it works. */
export const defineTool = <const C extends string, const D extends readonly Dimension[]>(
  tool: MapTool<C, D>,
): MapTool<C, D> => tool;

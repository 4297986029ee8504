import type { Dimension } from '../kinds/define-kind.ts';

export const toolGroups = ['看', '查', '量', '切', '算', '存'] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** A tool of the map: plain data. What it does stands in the panel of its code. */
export interface MapTool<C extends string = string> {
  /** Names it in addresses, in the rights of roles and in the menus of themes. */
  code: C;
  label: string;
  group: ToolGroup;
  /** The `d` of one path on 24 × 24, drawn as a line. */
  icon: string;
  dimensions: readonly Dimension[];
  /** What it does, in one sentence. */
  help: string;
  /** Where its panel stands: beside the map, as a strip below that leaves the map free, or as a drawer over its lower part. */
  panel: 'side' | 'strip' | 'drawer';
}

/** Checks nothing by itself: keeps the literal type of the code. */
export const defineTool = <const C extends string>(tool: MapTool<C>): MapTool<C> => tool;

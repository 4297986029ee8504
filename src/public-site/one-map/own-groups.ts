import { type MapTool, toolGroups } from '../../map/tools/define-tool.ts';
import type { ToolCode } from '../../map/tools/index.ts';

export interface PaletteGroup {
  label: string;
  tools: readonly MapTool<ToolCode>[];
}

/** Tools in the groups that they belong to, where no theme has others. */
export const ownGroups = (tools: readonly MapTool<ToolCode>[]): PaletteGroup[] =>
  toolGroups
    .map((label) => ({ label, tools: tools.filter((tool) => tool.group === label) }))
    .filter((group) => group.tools.length > 0);

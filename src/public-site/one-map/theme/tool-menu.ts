import type { MapTool } from '../../../map/tools/define-tool.ts';
import type { ToolCode } from '../../../map/tools/index.ts';
import type { Theme } from '../../../resources/maps/themes.ts';

type Groups = NonNullable<Theme['menuInfo']>;

/** A group of the toolbar with its tools as they are called here. */
export interface ToolMenu {
  label: string;
  icon: Groups[number]['icon'];
  tools: readonly MapTool<ToolCode>[];
}

/** The groups of a theme with those of their tools that the visitor has; a group without any is left out. */
export const toolMenus = (groups: Groups, offered: readonly MapTool<ToolCode>[]): ToolMenu[] =>
  groups
    .map(({ label, icon, tools }) => ({
      label,
      icon,
      tools: tools.flatMap((code) => offered.filter((tool) => tool.code === code)),
    }))
    .filter(({ tools }) => tools.length > 0);

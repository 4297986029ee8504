import type { MapTool } from './define-tool.ts';
import { grid } from './grid.ts';
import { image } from './image.ts';
import { listTwin } from './list-twin.ts';
import { measure } from './measure.ts';
import { ownData } from './own-data.ts';
import { print } from './print.ts';
import { query } from './query.ts';
import { section } from './section.ts';
import { share } from './share.ts';

/** Every tool of the map, in the order in which they stand. A new tool is a file and a line here, and its panel. */
export const mapTools = [grid, ownData, query, listTwin, measure, section, print, image, share] as const;

export type ToolCode = (typeof mapTools)[number]['code'];

const byCode = new Map<string, MapTool<ToolCode>>(mapTools.map((tool) => [tool.code, tool]));

/** The tool of a code; null for what no tool is called. */
export const toolOf = (code: string): MapTool<ToolCode> | null => byCode.get(code) ?? null;

import { compare } from './compare.ts';
import { daylight } from './daylight.ts';
import type { MapTool } from './define-tool.ts';
import { body } from './body.ts';
import { bookmark } from './bookmark.ts';
import { borehole } from './borehole.ts';
import { clip } from './clip.ts';
import { contours } from './contours.ts';
import { excavation } from './excavation.ts';
import { flood } from './flood.ts';
import { grid } from './grid.ts';
import { image } from './image.ts';
import { listTwin } from './list-twin.ts';
import { measure } from './measure.ts';
import { numbers } from './numbers.ts';
import { ownData } from './own-data.ts';
import { planeCut } from './plane-cut.ts';
import { plot } from './plot.ts';
import { print } from './print.ts';
import { profile } from './profile.ts';
import { query } from './query.ts';
import { recordStory } from './record-story.ts';
import { roaming } from './roaming.ts';
import { section } from './section.ts';
import { share } from './share.ts';
import { slope } from './slope.ts';
import { sunlight } from './sunlight.ts';
import { time } from './time.ts';
import { tunnel } from './tunnel.ts';
import { visibility } from './visibility.ts';

/** Every tool of the map, in the order in which they stand. A new tool is a file and a line here, and its panel. */
export const mapTools = [
  grid,
  compare,
  time,
  roaming,
  daylight,
  ownData,
  plot,
  query,
  numbers,
  listTwin,
  measure,
  section,
  body,
  clip,
  planeCut,
  borehole,
  excavation,
  tunnel,
  profile,
  contours,
  slope,
  flood,
  visibility,
  sunlight,
  print,
  image,
  share,
  bookmark,
  recordStory,
] as const;

type KnownTool = (typeof mapTools)[number];
export type ToolCode = KnownTool['code'];

type IsInSpace<T extends KnownTool> = T extends unknown
  ? '3d' extends T['dimensions'][number]
    ? T['code']
    : never
  : never;
/** The tools that also work on the globe. */
export type GlobeToolCode = IsInSpace<KnownTool>;

/** Whether a tool also works on the globe. */
export const isGlobeTool = (code: ToolCode): code is GlobeToolCode => toolOf(code)?.dimensions.includes('3d') ?? false;

const byCode = new Map<string, MapTool<ToolCode>>(mapTools.map((tool) => [tool.code, tool]));

/** The tool of a code; null for what no tool is called. */
export const toolOf = (code: string): MapTool<ToolCode> | null => byCode.get(code) ?? null;

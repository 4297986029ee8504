import { engineering, holesAlone } from './engineering.ts';
import { fieldMap } from './fields.ts';
import { groundwater } from './groundwater.ts';
import { environment, hazardZones } from './hazards.ts';
import { metallogeny } from './metallogeny.ts';
import { mine } from './mine.ts';
import { observations } from './observations.ts';
import type { MapTheme } from './theme.ts';

/** The geology alone. */
export const geology: MapTheme = { ground: 1, layerOf: () => ({ marks: [] }) };

/** By words of the map's title, the first that fits. */
const themes: readonly (readonly [RegExp, MapTheme])[] = [
  [/工作程度|岩相古地理|遥感/, geology],
  [/储量|勘探|采样平面|矿体|矿床|矿区|地形地质|工程布置/, mine],
  [/实际材料|采样|取样/, observations],
  [/地面沉降/, fieldMap],
  [/灾害|易发|防治|滑坡|泥石流|风险/, hazardZones],
  [/矿山地质环境|环境地质/, environment],
  [/水文|地下水|含水|抽水|矿泉水|地热田|水化学/, groundwater],
  [/工程地质/, engineering],
  [/异常|等值线|重力|航磁|化探|地球化学|物探|推断|土地质量|地热能|天然气|含量/, fieldMap],
  [/成矿|矿产|煤|矿点|矿化/, metallogeny],
  [/钻孔分布/, holesAlone],
];

/** Maps of the sea, by words of their titles. */
const seaThemes: readonly (readonly [RegExp, MapTheme])[] = [
  [/底质|海砂/, { ...geology, sea: 'sediment', isLandBlank: true }],
  [/海底|水深/, { ...geology, sea: 'depth', isLandBlank: true }],
  [/海岸带|海域/, { ...geology, sea: 'sediment' }],
];
const fitting = (from: typeof themes, title: string): MapTheme | undefined =>
  from.find(([words]) => words.test(title))?.[1];

/** The theme of a map by its title; in marine work each map shows the sea floor. */
export function themeOf(title: string, category = ''): MapTheme {
  const ofSea = fitting(seaThemes, title);
  if (ofSea) return ofSea;
  const found = fitting(themes, title) ?? geology;
  return category === '海洋地质' ? { ...found, sea: 'sediment', isLandBlank: true } : found;
}

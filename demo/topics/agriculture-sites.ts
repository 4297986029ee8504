import { HILL_ROWS } from './agriculture-hill-rows.ts';
import { PLAIN_ROWS } from './agriculture-plain-rows.ts';
import type { SiteSample } from './topic-sample.ts';

export const AGRICULTURE_SITES: readonly SiteSample[] = [...HILL_ROWS, ...PLAIN_ROWS].map(
  ([name, kind, city, county, at, ground, rock, land, season, summary, art]) => ({
    name,
    kind,
    city,
    county,
    at,
    accuracy: 8,
    summary,
    facts: { 土与岩: ground, 成土母岩: rock, 地形: land, 采收: season },
    body: [
      '## 地质说了什么',
      `${name}多种在${land}上，成土的母岩或母质是${rock}，归入“${ground}”。母岩决定土里的矿物养分和质地，地形决定水往哪里走，两样合起来就是这块地的底子。`,
      '这里讲的是一般规律，不代替产地认定和农产品检测；地理标志的范围以主管部门公告为准。',
    ],
    art,
  }),
);

import { EARTH_AND_ORE_ROWS } from './minerals-ore-rows.ts';
import { STONE_ROWS } from './minerals-rows.ts';
import type { SiteSample } from './topic-sample.ts';

const closed = '老矿硐和旧采场有塌落、缺氧的危险，请不要擅自进入；采集标本须经许可。';

export const MINERALS_SITES: readonly SiteSample[] = [...STONE_ROWS, ...EARTH_AND_ORE_ROWS].map(
  ([name, mineral, city, county, at, age, genesis, host, summary, art]) => ({
    name,
    kind: mineral,
    city,
    county,
    at,
    accuracy: 8,
    age,
    summary,
    facts: { 矿种: mineral, 成因: genesis, 赋矿岩石: host },
    body: [
      `${name}位于${county}，成因为${genesis}，矿体产在${host}中，形成于${age}。这里只介绍产地，不发布储量；储量数据以主管部门发布为准。`,
      '## 到了现场',
      closed,
    ],
    art,
  }),
);

import { ages } from './ages.ts';
import type { SpecimenFact } from './specimen-fact.ts';

type Row = Omit<SpecimenFact, 'kind' | 'hall'>;

const rows: readonly Row[] = [
  {
    name: '大羽羊齿',
    no: 'ZDB-H-0012',
    grade: '三级',
    classification: '种子植物 · 大羽羊齿类',
    taxon: 'Gigantopteris sp.',
    age: ages.latePermian,
    formation: '龙潭组',
    locality: '长兴',
    county: '长兴县',
    size: [230, 20, 160],
    description: '华夏植物群的代表，叶大，叶脉结成网。',
    look: '先看侧脉，再看侧脉之间的细网。',
    story: '它和同伴组成了龙潭组的成煤森林，浙江的煤绝大多数在这个层位。',
    archiveOn: '煤',
    drawing: { scene: 'fossil', fossil: 'leaf', slab: 'mudstone', colour: '#352d25' },
  },
  {
    name: '叶肢介',
    no: 'ZDB-H-0015',
    classification: '节肢动物门 · 甲壳纲',
    taxon: 'Yanjiestheria sp.',
    age: ages.earlyCretaceous,
    formation: '馆头组',
    locality: '永康',
    county: '永康市',
    size: [64, 6, 46],
    description: '淡水小甲壳动物，两瓣壳上有生长线。',
    look: '每长大一次，壳边就多一条线。',
    story: '它活在会干涸的浅水塘里，卵能在干泥里等雨。',
    drawing: { scene: 'fossil', fossil: 'clamShrimp', slab: 'greenShale', colour: '#5e4a30' },
  },
  {
    name: '嵊县翠柏',
    no: 'ZDB-H-0016',
    grade: '三级',
    classification: '裸子植物 · 柏科',
    taxon: 'Calocedrus shengxianensis',
    age: ages.miocene,
    formation: '嵊县组',
    locality: '天台',
    county: '天台县',
    size: [150, 12, 110],
    description: '中新世的翠柏枝叶，鳞叶交互对生，成扁平的枝。',
    look: '每一小段是一轮鳞叶，分枝在同一个平面上。',
    story: '今天的翠柏主要长在西南。中新世的浙东气候与今日不同，才留得住它。',
    drawing: { scene: 'fossil', fossil: 'cypress', slab: 'diatomite', colour: '#4a3523' },
  },
];

/** Plants of swamps and hills, and a clam shrimp of ponds. */
export const LAND_FOSSILS: readonly SpecimenFact[] = rows.map((row) => ({ ...row, hall: 'fossil', kind: '化石' }));

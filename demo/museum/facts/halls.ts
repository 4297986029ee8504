import type { MuseumHall } from '../../../src/resources/museum-halls.ts';

interface HallFact {
  name: string;
  floor: MuseumHall['floor'];
  theme: string;
  lead: string;
  paragraphs: readonly string[];
  area: number;
  minutes: number;
  planBox: { x: number; y: number; width: number; depth: number };
  /** Accession number of the specimen whose picture stands for the hall. */
  face: string;
}

/** Halls of the sample museum. Names, areas and plan are invented; what they tell is true. */
export const HALLS = {
  earth: {
    name: '序厅 · 地球与浙江',
    floor: '一层',
    theme: '四十五亿年，从太空来到脚下',
    lead: '一块来自太阳系婴儿期的铁，一段十几亿年前的岩石，把浙江放进地球的时间里。',
    paragraphs: [
      '浙江大地由两块不同的古陆拼成：江山—绍兴断裂的西北是扬子，东南是华夏。展厅中央的地面上画着这条缝合线，参观从跨过它开始。',
      '先看陨石，再看省内最老的片麻岩和混合岩，最后看南华纪冰碛岩：三个展柜，走完地球历史的九成时间。',
    ],
    area: 620,
    minutes: 20,
    planBox: { x: 34, y: 40, width: 32, depth: 56 },
    face: 'ZDB-M-0001',
  },
  mineral: {
    name: '矿物厅 · 晶体之光',
    floor: '一层',
    theme: '看得懂的形状、颜色和硬度',
    lead: '萤石是立方体，磁铁矿是八面体，沸石是一束细针。晶体的外形，是原子排队的样子。',
    paragraphs: [
      '展柜按成因排列：热液脉里的萤石和金属硫化物，火山岩蚀变成的明矾石、沸石、叶蜡石，接触带上的硅灰石和石榴子石。',
      '每件标本旁都写着化学式、晶系和莫氏硬度。带一枚硬币和一把小刀就能在互动台上试硬度。',
    ],
    area: 860,
    minutes: 35,
    planBox: { x: 0, y: 0, width: 34, depth: 96 },
    face: 'ZDB-K-0001',
  },
  rock: {
    name: '岩石厅 · 大地之书',
    floor: '一层',
    theme: '火山、海洋和盆地写下的三卷书',
    lead: '雁荡山的流纹岩、方岩的砾岩、常山的瘤状灰岩：浙江的山水，先是岩石，后是风景。',
    paragraphs: [
      '左侧是火山卷：白垩纪的浙江东部是一片火山。右侧是海洋卷：从寒武纪到二叠纪，浙西北在海面以下。尽头是盆地卷：红色砾岩和砂岩记录了干热的湖盆。',
      '把手放在可触摸的岩石上，感受砾岩、凝灰岩和灰岩不同的粗细。',
    ],
    area: 780,
    minutes: 30,
    planBox: { x: 66, y: 0, width: 34, depth: 96 },
    face: 'ZDB-Y-0001',
  },
  fossil: {
    name: '古生物厅 · 金钉子与海洋',
    floor: '二层',
    theme: '四颗金钉子，四次全球的开始',
    lead: '笔石、三叶虫和牙形石只有几毫米，却是全世界对表的标准：浙江有四颗金钉子。',
    paragraphs: [
      '常山黄泥塘的达瑞威尔阶、江山碓边的江山阶、长兴煤山的长兴阶和印度阶，四个全球界线都以某一种化石的首次出现为准。展厅把四件标准化石放在同一条时间线上。',
      '煤山剖面的黑白界线层记录了二叠纪末的生物大灭绝：一掌宽的岩石里，海洋里的大部分物种消失了。',
    ],
    area: 900,
    minutes: 40,
    planBox: { x: 0, y: 0, width: 46, depth: 96 },
    face: 'ZDB-H-0001',
  },
  dinosaur: {
    name: '恐龙厅 · 白垩纪浙江',
    floor: '二层',
    theme: '红层盆地里的巨兽与蛋',
    lead: '东阳龙、浙江龙、越龙、缙云甲龙，还有翼龙和长尾的鸟：它们都以浙江的地名命名。',
    paragraphs: [
      '白垩纪的浙江有一串红色盆地。恐龙在湖边产卵，天台的蛋化石类型之多在世界上少见。',
      '展厅只公布化石所在的县市，不公布具体地点：没有围起来保护的化石点经不起寻访。',
    ],
    area: 1050,
    minutes: 40,
    planBox: { x: 46, y: 0, width: 54, depth: 56 },
    face: 'ZDB-H-0017',
  },
  gem: {
    name: '印石厅 · 方寸之美',
    floor: '二层',
    theme: '昌化石、青田石和它们的来历',
    lead: '四大印石，浙江有其二。鸡血石的红是辰砂，青田石的润是叶蜡石。',
    paragraphs: [
      '印石是火山岩在地下热水里慢慢变成的软石头，硬度两三度，刻刀能走，又不崩裂。',
      '请对着侧光看冻地：光能进去多深，决定了“冻”的名分。',
    ],
    area: 420,
    minutes: 25,
    planBox: { x: 46, y: 56, width: 54, depth: 40 },
    face: 'ZDB-B-0001',
  },
  mine: {
    name: '矿业厅 · 十块石头三把土',
    floor: '三层',
    theme: '非金属矿大省的家底',
    lead: '萤石、明矾石、叶蜡石、沸石、硅藻土、膨润土：浙江的矿，多半是“石头和土”。',
    paragraphs: [
      '“十块石头三把土”是浙江非金属矿的一句老话。叶蜡石和明矾石的储量曾居全国第一，萤石居第二。',
      '展厅后半是岩心和工具：一根岩心怎样从地下几百米提上来，又怎样变成柱状图和储量。',
    ],
    area: 760,
    minutes: 30,
    planBox: { x: 0, y: 0, width: 58, depth: 96 },
    face: 'ZDB-K-0004',
  },
  deepSea: {
    name: '深海与灾害厅',
    floor: '三层',
    theme: '从五千米深的海底到山边的滑坡',
    lead: '锰结核一百万年长几毫米，一场台风里滑坡只要几十秒：地质作用有快有慢。',
    paragraphs: [
      '深海区展出大洋多金属结核和富钴结壳，并介绍载人潜水器怎样取样。',
      '灾害区用平原软土岩心和凝灰岩风化剖面，说明地面沉降和滑坡从哪里来，家门口怎样看险情。',
    ],
    area: 680,
    minutes: 25,
    planBox: { x: 58, y: 0, width: 42, depth: 96 },
    face: 'ZDB-Y-0023',
  },
} as const satisfies Readonly<Record<string, HallFact>>;
export type HallKey = keyof typeof HALLS;

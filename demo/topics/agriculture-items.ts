import type { ItemSample } from './topic-sample.ts';

const ground = '土与岩';
const know = '为什么好';
const measure = '怎么用地';

/**
 * The grounds stand from the mountains down to the coast, as they do in the section on the page. A site names its ground
 * under 土与岩.
 */
export const AGRICULTURE_ITEMS: readonly ItemSample[] = [
  {
    kind: ground,
    title: '火山岩山地红黄壤',
    when: '中低山',
    summary: '流纹岩、凝灰岩风化而成，偏酸，透水好，含钾多。适合茶、香榧、食用菌和高山蔬菜。',
    body: [
      '浙江中部和南部的山地大多是白垩纪火山岩。岩石里的钾长石慢慢分解，给土里留下钾；土层薄、石砾多，排水快，茶和香榧都怕积水，正合适。',
    ],
    art: 'soilVolcanic',
  },
  {
    kind: ground,
    title: '黑色岩系富硒土',
    when: '浙西丘陵',
    summary: '寒武系荷塘组等黑色页岩富含有机质，也富含硒，风化成的土里硒含量往往较高。',
    body: [
      '硒是人体需要的微量元素。黑色页岩沉积在缺氧的海底，吸住了海水里的硒、钒、钼等元素。风化成土以后，硒留在土里，再被茶叶、稻谷吸收。',
      '富硒地里有时也伴生镉，是不是能种、种什么，要先做土地质量地质调查。',
    ],
    art: 'soilBlack',
  },
  {
    kind: ground,
    title: '石灰岩钙质土',
    when: '浙西岩溶丘陵',
    summary: '灰岩风化，含钙高、近中性。胡柚、银杏、果桑长得好。',
    body: ['灰岩里的碳酸钙被雨水带走，剩下的黏土带着钙，缓冲了南方土壤的酸性。石缝里土薄，树根却扎得深。'],
    art: 'soilLime',
  },
  {
    kind: ground,
    title: '红层盆地紫色土',
    when: '金衢等盆地',
    summary: '白垩纪红色砂岩、泥岩风化快，磷钾丰富。适合柑橘、葡萄、杭白菊、浙贝母等。',
    body: [
      '红层岩石松软，冬天一冻、夏天一晒就碎成土，矿物养分不断补充。盆地里热量足、昼夜温差大，果子甜。缺点是保水差，要修水利。',
    ],
    art: 'soilRed',
  },
  {
    kind: ground,
    title: '河谷与平原水稻土',
    when: '杭嘉湖、宁绍、温台平原',
    summary: '江河和古海湾的泥沙，上面是千百年耕种养成的水稻土。稻、菱、莲、桑。',
    body: ['河姆渡和良渚的先民就在这片水网边种稻。泥里有机质多，保水保肥；地下水位高，要沟渠畅通。'],
    art: 'soilPaddy',
  },
  {
    kind: ground,
    title: '滨海滩涂盐土',
    when: '杭州湾南岸与沿海',
    summary: '潮水带来的粉砂，钾、钙、镁丰富。先种棉、再种果菜，盐分一年年洗下去。',
    body: ['慈溪、上虞一带的海涂围起来以后，用淡水把盐慢慢洗走。土里带一点盐的时候种的瓜果反而更甜。'],
    art: 'soilTidal',
  },
  {
    kind: know,
    title: '地质怎样进到味道里',
    summary: '岩石决定土里有什么，地形决定水和热，年年的耕作决定土能留住什么。',
    body: [
      '同一棵茶树，种在凝灰岩上和种在石灰岩上，叶子里的矿物质不一样。岩石风化放出钾、钙、镁、铁、锌、硒，植物按需要吸收。',
      '但味道不全由地质决定，品种、气候、手艺都重要。地质给的是底子。',
    ],
    art: 'soilVolcanic',
  },
  {
    kind: know,
    title: '富硒不等于高价',
    summary: '土里的硒要能被作物吸收才算数，含量也不是越高越好。以检测结果和标准为准。',
  },
  {
    kind: measure,
    title: '先查土，再定种什么',
    summary: '土地质量地质调查给每一块地做“体检”：养分、酸碱度、重金属、硒，一块地一张卡。',
    link: '/landSubject',
  },
  {
    kind: measure,
    title: '看标准',
    summary: '《土地质量地质调查规范》DB33/T 2224-2019 规定了采样、分析和评价的方法。',
    link: '/StandardSpecification?q=土地质量',
  },
  {
    kind: measure,
    title: '借资料',
    summary: '多目标区域地球化学调查的成果资料可以查目录、申请借阅。',
    link: '/archivesHoldings?q=地球化学',
  },
];

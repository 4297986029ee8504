import type { FigureSample, ItemSample } from './topic-sample.ts';

const stone = '十块石头';
const earth = '三把土';
const metal = '金石与玉石';

/** The specimens: each item is one mineral, its kind the drawer it lies in. Deposits bear the mineral's name as their kind. */
export const MINERALS_ITEMS: readonly ItemSample[] = [
  {
    kind: stone,
    title: '萤石',
    summary: '成分是氟化钙，常长成立方体，绿、紫、白都有，硬度 4。氟化工从它开始，制冷剂、不粘涂层和电池材料都离不开。',
    body: [
      '浙江的萤石多呈脉状，产在白垩纪火山岩里和盆地边缘的断裂中。含氟的热水沿裂缝上升，冷却、混合以后沉淀成脉，武义、遂昌一带最集中。',
      '找矿时先看断裂，再看围岩的褪色和硅化。萤石脉常和石英长在一起，条带一层一层，记着热水来过几回。',
    ],
    art: 'fluorite',
    archive: { county: '武义县', mineral: '萤石' },
  },
  {
    kind: stone,
    title: '叶蜡石',
    summary: '质地细腻、摸着有滑感，好的就是青田石。除了刻章，还用于陶瓷、耐火材料和玻璃纤维。',
    body: [
      '叶蜡石的前身是流纹质火山岩。热水带走了钾和钠，留下铝和硅，重新组合成叶蜡石。颜色差别来自少量的铁和锰。',
      '青田山口、泰顺龟湖和上虞梁岙是有名的产地。',
    ],
    art: 'sealStone',
    archive: { county: '青田县', mineral: '叶蜡石' },
  },
  {
    kind: stone,
    title: '明矾石',
    summary: '火山岩受酸性热液蚀变而成，含钾、铝和硫酸根。炼成明矾，净水、印染、造纸都用得着。',
    body: [
      '苍南矾山因矾得名。矿石先煅烧、再加水风化、溶解、结晶，老工人把最后一步叫“养矾花”。',
      '矿山已经转为保护和研学，采矿洞、煅烧炉和结晶池保存在山坡上。',
    ],
    art: 'alunite',
    archive: { county: '苍南县', mineral: '明矾石' },
  },
  {
    kind: stone,
    title: '石灰岩',
    summary: '古生代海底的碳酸盐，厚而纯。水泥、冶金熔剂、钙粉的原料。',
    body: [
      '浙江西部的黄龙组、船山组、三衢山组都产石灰岩。长兴、常山、建德、江山、富阳是主要产地，岩层里常见蜓、珊瑚和海百合茎。',
    ],
    art: 'limestone',
    archive: { county: '长兴县', mineral: '水泥用石灰岩' },
  },
  {
    kind: stone,
    title: '花岗石',
    summary: '块度完整的花岗岩，锯开磨光作饰面，坚硬耐久。',
    body: ['花岗岩由石英、长石和云母镶嵌而成。裂缝稀、颜色匀的岩体才锯得出大板。舟山、温州等地有产。'],
    art: 'granite',
  },
  {
    kind: stone,
    title: '大理石',
    summary: '灰岩受热重结晶或者带花纹的灰岩，常山“青石”“花石”是其中的名品。',
    body: ['常山的青石其实是带瘤状和条带花纹的奥陶纪灰岩，可作园林石和板材。开采有总量控制，买卖请认准合法来源。'],
    art: 'marble',
  },
  {
    kind: stone,
    title: '硅灰石',
    summary: '灰岩遇到岩浆，钙和硅结合，长成一束束白色的针。用于陶瓷、塑料和涂料。',
    body: ['硅灰石产在侵入岩和灰岩的接触带，长兴李家巷一带有产。针状的晶体可以代替部分石棉和玻璃纤维，作增强填料。'],
    art: 'wollastonite',
    archive: { county: '长兴县', mineral: '硅灰石' },
  },
  {
    kind: stone,
    title: '沸石',
    summary: '凝灰岩蚀变而成，晶体里满是孔道，能吸附、能换离子。净水、改良土壤、作饲料添加剂。',
    body: [
      '沸石是一个大家族，浙江以丝光沸石和斜发沸石为主，缙云一带的矿层产在白垩纪凝灰岩中。加热时孔道里的水会跑出来，好像石头在沸腾，因此得名。',
    ],
    art: 'zeolite',
    archive: { county: '缙云县', mineral: '沸石' },
  },
  {
    kind: stone,
    title: '珍珠岩',
    summary: '酸性火山玻璃，有珍珠般的弧形裂纹。高温下膨胀十几倍，是很轻的保温材料。',
    body: ['岩浆冷得太快，来不及结晶，就成了玻璃。玻璃慢慢吸水，裂出一圈圈弧线。缙云、宁海有产。'],
    art: 'perlite',
    archive: { county: '缙云县', mineral: '珍珠岩' },
  },
  {
    kind: stone,
    title: '伊利石',
    summary: '富钾的黏土矿物，火山岩蚀变的产物。用于陶瓷、钾肥和造纸填料。',
    body: ['温州瓯海渡船头的伊利石矿产在蚀变火山岩里，矿石灰白、细腻，过去也用来刻印章。'],
    art: 'illite',
    archive: { county: '瓯海区', mineral: '伊利石' },
  },
  {
    kind: earth,
    title: '硅藻土',
    summary: '湖里的硅藻死后沉在湖底，堆成土。轻而多孔，是过滤啤酒、食用油和净水的好材料。',
    body: [
      '嵊州的硅藻土产在新近系嵊县组，夹在玄武岩之间：火山堵住了水，成了湖，硅藻在湖里一年年繁殖、沉积。显微镜下，每一粒都是一只雕花的小盒子。',
    ],
    art: 'diatoms',
    archive: { county: '嵊州市', mineral: '硅藻土' },
  },
  {
    kind: earth,
    title: '膨润土',
    summary: '主要成分是蒙脱石，遇水膨胀。铸造、钻井泥浆、防渗和猫砂都用它。',
    body: ['火山灰落进水里，玻璃屑慢慢变成蒙脱石。余杭仇山的膨润土矿开采已久，安吉红庙、临安平山也有产。'],
    art: 'bentonite',
    archive: { county: '余杭区', mineral: '膨润土' },
  },
  {
    kind: earth,
    title: '高岭土',
    summary: '长石风化或蚀变而成，洁白、可塑、耐火。龙泉青瓷的胎和釉都从瓷石、瓷土来。',
    body: ['龙泉的瓷石是风化、蚀变的火山岩，与高岭土配合使用。当地掺一点紫金土，胎骨就有了“朱砂底”。'],
    art: 'kaolin',
    archive: { county: '龙泉市', mineral: '高岭土' },
  },
  {
    kind: metal,
    title: '昌化鸡血石',
    summary: '鲜红的是辰砂，温润的底子是地开石和高岭石。印章石中的名品。',
    body: [
      '产在临安玉岩山的流纹质火山岩里。含汞的热液沿裂隙渗进蚀变了的岩石，留下一片片红。辰砂怕强光久晒，收藏时要避光。',
    ],
    art: 'bloodStone',
    archive: { county: '临安区', mineral: '昌化鸡血石' },
  },
  {
    kind: metal,
    title: '金与银',
    summary: '遂昌治岭头的金银矿，唐宋时就有人开采，古矿洞里还看得见火烧水激的痕迹。',
    body: [
      '矿脉产在变质基底和火山岩里，金、银藏在石英和硫化物之间，肉眼不容易看到。“火爆法”是古人的采矿办法：先用火烧热岩壁，再泼水，岩石就裂开。',
    ],
    art: 'goldVein',
    archive: { county: '遂昌县', mineral: '金' },
  },
  {
    kind: metal,
    title: '钼',
    summary: '铅灰色的小薄片，软得能在纸上写字。加进钢里，耐热又耐腐蚀。',
    body: ['青田石平川的钼矿是石英脉型，辉钼矿嵌在石英脉的两壁，是省内主要的钼产地。'],
    art: 'molybdenite',
    archive: { county: '青田县', mineral: '钼' },
  },
  {
    kind: metal,
    title: '铅锌',
    summary: '方铅矿是铅灰色的小立方体，闪锌矿像深色的树脂。电池、镀锌板和合金的原料。',
    body: ['黄岩五部、龙泉乌岙、诸暨七湾都是火山热液成因的铅锌矿。铅锌常常结伴，还带一点银。'],
    art: 'galena',
    archive: { county: '黄岩区', mineral: '铅锌' },
  },
  {
    kind: metal,
    title: '铜与铁',
    summary: '绍兴西裘的铜来自新元古代的海底火山，漓渚的铁来自岩浆和灰岩的接触带。',
    body: [
      '西裘的块状硫化物产在双溪坞群的海相火山岩里，是古老海底“黑烟囱”的遗迹。漓渚铁矿是矽卡岩—热液型，磁铁矿黑而重，吸得住铁屑。',
    ],
    art: 'sulphide',
    archive: { county: '柯桥区', mineral: '铜' },
  },
];

/** Share and place of Zhejiang in the country's reserves at the end of 2004, as published then. */
export const MINERALS_FIGURES: readonly FigureSample[] = (
  [
    ['叶蜡石', 53, 1],
    ['明矾石', 52, 1],
    ['萤石', 20, 2],
    ['伊利石', 39, 2],
    ['硅藻土', 11, 3],
    ['沸石', 10, 4],
  ] as const
).flatMap(([subject, share, rank]) => [
  { chart: 'nationalShare', subject, series: '占全国比例', value: share, unit: '%' },
  { chart: 'nationalShare', subject, series: '全国位次', value: rank, unit: '位' },
]);

import type { MineralName } from './commodities.ts';

export interface MiningArea {
  /** County-level unit of today. */
  county: string;
  /** Village or hill after which a deposit is called. */
  name: string;
}

export interface Mineral {
  name: MineralName;
  /** As it stands in a title: 萤石矿, 建筑用凝灰岩矿. */
  ore: string;
  /** Host rocks and origin, in our own words. */
  genesis: string;
  /** Real mining areas; general knowledge, no claim about reserves. */
  areas: readonly MiningArea[];
}

function area(county: string, ...names: string[]): MiningArea[] {
  return names.map((name) => ({ county, name }));
}

/** Commodities of Zhejiang. Uranium is left out on purpose. */
export const MINERALS: readonly Mineral[] = [
  {
    name: '萤石',
    ore: '萤石矿',
    genesis: '热液充填脉，产于白垩纪火山岩与盆地边缘断裂',
    areas: [...area('武义县', '后树', '杨家', '余山头'), ...area('遂昌县', '湖山')],
  },
  {
    name: '叶蜡石',
    ore: '叶蜡石矿',
    genesis: '酸性火山岩热液蚀变',
    areas: [...area('青田县', '山口'), ...area('泰顺县', '龟湖'), ...area('上虞区', '梁岙')],
  },
  {
    name: '钼',
    ore: '钼矿',
    genesis: '石英脉型，与酸性侵入岩有关',
    areas: area('青田县', '石平川'),
  },
  {
    name: '明矾石',
    ore: '明矾石矿',
    genesis: '火山热液蚀变',
    areas: area('苍南县', '矾山'),
  },
  {
    name: '沸石',
    ore: '沸石矿',
    genesis: '凝灰岩蚀变，以丝光沸石、斜发沸石为主',
    areas: area('缙云县', '老虎头'),
  },
  {
    name: '膨润土',
    ore: '膨润土矿',
    genesis: '凝灰岩蚀变',
    areas: [...area('余杭区', '仇山'), ...area('安吉县', '红庙'), ...area('临安区', '平山')],
  },
  {
    name: '硅藻土',
    ore: '硅藻土矿',
    genesis: '新近系嵊县组湖相沉积',
    areas: area('嵊州市', '浦桥'),
  },
  {
    name: '伊利石',
    ore: '伊利石矿',
    genesis: '火山岩蚀变',
    areas: area('瓯海区', '渡船头'),
  },
  {
    name: '高岭土',
    ore: '高岭土矿',
    genesis: '火山岩风化与蚀变',
    areas: area('瑞安市', '仙岩'),
  },
  {
    name: '硅灰石',
    ore: '硅灰石矿',
    genesis: '接触变质大理岩',
    areas: area('长兴县', '李家巷'),
  },
  {
    name: '珍珠岩',
    ore: '珍珠岩矿',
    genesis: '酸性火山玻璃',
    areas: area('缙云县', '靖岳'),
  },
  {
    name: '水泥用石灰岩',
    ore: '水泥用石灰岩矿',
    genesis: '黄龙组、船山组、三衢山组厚层灰岩',
    areas: area('长兴县', '李家巷'),
  },
  {
    name: '建筑用凝灰岩',
    ore: '建筑用石料（凝灰岩）矿',
    genesis: '磨石山群块状熔结凝灰岩',
    areas: [],
  },
  {
    name: '昌化鸡血石',
    ore: '昌化鸡血石矿',
    genesis: '辰砂与地开石、高岭石共生的热液蚀变',
    areas: area('临安区', '玉岩山'),
  },
  {
    name: '金',
    ore: '金矿',
    genesis: '变质基底与火山热液叠加成脉',
    areas: [...area('遂昌县', '治岭头'), ...area('诸暨市', '璜山')],
  },
  {
    name: '铅锌',
    ore: '铅锌矿',
    genesis: '火山热液充填',
    areas: [...area('黄岩区', '五部'), ...area('龙泉市', '乌岙'), ...area('诸暨市', '七湾')],
  },
  {
    name: '铜',
    ore: '铜矿',
    genesis: '元古宙海相火山岩型块状硫化物，或受断裂控制的热液脉',
    areas: area('柯桥区', '西裘'),
  },
  {
    name: '铁',
    ore: '铁矿',
    genesis: '矽卡岩—热液型',
    areas: area('柯桥区', '漓渚'),
  },
  {
    name: '钒',
    ore: '石煤（钒）矿',
    genesis: '荷塘组黑色岩系沉积',
    areas: [],
  },
  {
    name: '煤',
    ore: '煤矿',
    genesis: '龙潭组含煤岩系，层薄而多变',
    areas: [],
  },
  {
    name: '钨',
    ore: '钨锡矿',
    genesis: '与燕山期花岗岩有关的石英脉',
    areas: area('常山县', '岩前'),
  },
  {
    name: '饰面用石材',
    ore: '饰面用花岗石矿',
    genesis: '块度完整的花岗岩及变质灰岩',
    areas: [],
  },
  {
    name: '矿泉水',
    ore: '饮用天然矿泉水',
    genesis: '断裂带及侵入接触带裂隙水',
    areas: [],
  },
  {
    name: '海砂',
    ore: '海砂',
    genesis: '内陆架第四系砂体',
    areas: [],
  },
  {
    name: '地热水',
    ore: '地热',
    genesis: '深断裂导热导水，产于花岗岩接触带与古生界灰岩热储',
    areas: [...area('宁海县', '南溪'), ...area('临安区', '湍口'), ...area('青田县', '平桥'), ...area('泰顺县', '承天')],
  },
];

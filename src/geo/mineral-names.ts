import { commodities } from './commodities.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);

/**
 * What is called a mineral: 矿产资源分类细目, annexed to the detailed rules of the Mineral Resources Law (国务院令第 152 号), and
 * those added since. What is told apart by its use alone (水泥用灰岩) is read by its parts, see `uses`.
 */
const classified = {
  energy: words('煤 煤成气 煤层气 页岩气 石煤 油页岩 石油 天然气 天然气水合物 油砂 天然沥青 铀 钍 地热'),
  metals: words(`
    铁 锰 铬 钒 钛 铜 铅 锌 铝土矿 镍 钴 钨 锡 铋 钼 汞 锑 镁 铂 钯 钌 锇 铱 铑 金 银 铌 钽 铍 锂 锆 锶 铷 铯
    镧 铈 镨 钕 钐 铕 钇 钆 铽 镝 钬 铒 铥 镱 镥 钪 锗 镓 铟 铊 铪 铼 镉 硒 碲`),
  nonMetals: words(`
    金刚石 石墨 磷 自然硫 硫铁矿 钾盐 硼 水晶 刚玉 蓝晶石 硅线石 红柱石 硅灰石 钠硝石 滑石 石棉 蓝石棉 云母 长石 石榴子石
    叶蜡石 透辉石 透闪石 蛭石 沸石 明矾石 芒硝 钙芒硝 石膏 硬石膏 重晶石 毒重石 天然碱 方解石 冰洲石 菱镁矿 萤石 普通萤石
    光学萤石 宝石 黄玉 玉石 电气石 玛瑙 颜料矿物 赭石 颜料黄土 石灰岩 泥灰岩 白垩 含钾岩石 白云岩 石英岩 砂岩 天然石英砂
    脉石英 粉石英 天然油石 含钾砂页岩 硅藻土 页岩 高岭土 陶瓷土 耐火粘土 凹凸棒石粘土 海泡石粘土 伊利石粘土 累托石粘土 膨润土
    铁矾土 粘土 橄榄岩 蛇纹岩 玄武岩 辉绿岩 安山岩 闪长岩 花岗岩 麦饭石 珍珠岩 黑曜岩 松脂岩 浮石 粗面岩 霞石正长岩 凝灰岩
    火山灰 火山渣 大理岩 板岩 片麻岩 角闪岩 泥炭 矿盐 湖盐 岩盐 天然卤水 镁盐 碘 溴 砷 辉长岩 辉石岩 正长岩`),
  water: words('地下水 矿泉水 二氧化碳气 硫化氢气 氦气 氡气'),
};

/** Groups, ores of several, and what people write for one of them. */
const alike: Readonly<Record<string, string>> = {
  地热水: '地热',
  天然矿泉水: '矿泉水',
  饮用天然矿泉水: '矿泉水',
  灰岩: '石灰岩',
  石灰石: '石灰岩',
  白云石: '白云岩',
  大理石: '大理岩',
  花岗石: '花岗岩',
  石英砂: '天然石英砂',
  瓷土: '陶瓷土',
  伊利石: '伊利石粘土',
  盐: '矿盐',
};
const groups = words('稀土 轻稀土 重稀土 铂族 多金属 海砂 河砂 建筑用砂');

const names: ReadonlySet<string> = new Set([...Object.values(classified).flat(), ...groups, ...commodities.map(plain)]);
const elements: ReadonlySet<string> = new Set([...classified.metals.filter(({ length }) => length === 1), '硫', '磷']);

const uses =
  /^(?:建筑|饰面|水泥|水泥配料|水泥混合材|水泥标准|玻璃|冶金|熔剂|化肥|电石|制碱|制灰|砖瓦|陶粒|陶瓷|铸型|铸石|岩棉|保温材料|工艺|压电|光学|熔炼|耐火)用?/u;
/** What is dug for a use only. */
const stones = new Set(words('石料 石材 砂 砂石 红土 黄土 泥岩 安山玢岩 闪长玢岩'));

/** One way of writing where there are two. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, '').replaceAll('黏', '粘').replaceAll('腊', '蜡');
}

const isElements = (text: string): boolean => text.length > 1 && [...text].every((each) => elements.has(each));

function nameIn(text: string): string | null {
  const name = alike[text] ?? text;
  if (names.has(name)) return name;
  if (isElements(text.replace(/多金属$/u, ''))) return text;
  const material = text.replace(uses, '');
  return material !== text && (stones.has(material) || nameIn(material) !== null) ? text : null;
}

/**
 * The mineral that a text names, in the one way that it is compared in: 铁矿 is 铁, 叶腊石 is 叶蜡石, 建筑用石料(凝灰岩) is
 * 建筑用石料. Null: none that is known.
 */
export function mineralIn(text: string): string | null {
  const whole = plain(text);
  const short = whole.replace(/(?:矿石|矿床|矿产|矿)$/u, '');
  const [, before, within] = /^([^()]+)\(([^()]+)\)$/u.exec(short) ?? [];
  return nameIn(whole) ?? nameIn(short) ?? (before ? nameIn(before) : null) ?? (within ? nameIn(within) : null);
}

/** All that are called by one name alone, as the classification has them. */
export const classifiedMinerals: readonly string[] = Object.values(classified).flat();

import { SAMPLE_MINERALS } from './facts/sample-minerals.ts';
import type { Random } from './random.ts';

/** Ore as the core shows it. */
export interface OreBody {
  mineral: string;
  rock: string;
  colour: string;
  look: string;
  /** Component and its smallest and largest usual content, per cent or g/t. */
  grade: readonly [component: string, least: number, most: number, unit: '%' | 'g/t'];
  isInGranite: boolean;
}

interface OreRow extends OreBody {
  /** Unit in which drilling starts, by the side of the Jiangshan–Shaoxing fault. */
  northwest: string;
  southeast: string;
}

const ROWS: readonly OreRow[] = [
  {
    mineral: '萤石',
    rock: '萤石矿体',
    colour: '浅绿色',
    look: '粗粒结构，块状、角砾状构造，伴石英、玉髓',
    grade: ['CaF₂', 28, 78, '%'],
    isInGranite: false,
    northwest: '黄尖组',
    southeast: '西山头组',
  },
  {
    mineral: '叶蜡石',
    rock: '叶蜡石矿体',
    colour: '灰白色',
    look: '鳞片变晶结构，蜡状光泽，质软滑腻',
    grade: ['Al₂O₃', 17, 29, '%'],
    isInGranite: false,
    northwest: '黄尖组',
    southeast: '西山头组',
  },
  {
    mineral: '铅锌',
    rock: '铅锌矿体',
    colour: '钢灰色',
    look: '方铅矿、闪锌矿呈细脉浸染状，伴黄铁矿',
    grade: ['Pb＋Zn', 2.1, 9.5, '%'],
    isInGranite: false,
    northwest: '黄尖组',
    southeast: '大爽组',
  },
  {
    mineral: '金',
    rock: '含金石英脉',
    colour: '灰白色',
    look: '黄铁矿化、硅化强烈，块状、角砾状构造',
    grade: ['Au', 1.2, 9.8, 'g/t'],
    isInGranite: false,
    northwest: '章村组',
    southeast: '大爽组',
  },
  {
    mineral: '钼',
    rock: '辉钼矿化石英脉带',
    colour: '铅灰色',
    look: '辉钼矿呈鳞片状沿脉壁及裂隙分布',
    grade: ['Mo', 0.06, 0.42, '%'],
    isInGranite: true,
    northwest: '黄尖组',
    southeast: '西山头组',
  },
  {
    mineral: '铜',
    rock: '铜锌矿体',
    colour: '铜黄色',
    look: '黄铁矿、黄铜矿、闪锌矿组成致密块状矿石',
    grade: ['Cu', 0.4, 2.3, '%'],
    isInGranite: false,
    northwest: '章村组',
    southeast: '陈蔡岩群',
  },
  {
    mineral: '铁',
    rock: '磁铁矿体',
    colour: '铁黑色',
    look: '矽卡岩中块状、条带状磁铁矿',
    grade: ['TFe', 25, 52, '%'],
    isInGranite: true,
    northwest: '杨柳岗组',
    southeast: '陈蔡岩群',
  },
  {
    mineral: '钨',
    rock: '白钨矿体',
    colour: '灰绿色',
    look: '矽卡岩化灰岩中浸染状白钨矿，荧光灯下呈蓝白色',
    grade: ['WO₃', 0.12, 0.68, '%'],
    isInGranite: true,
    northwest: '杨柳岗组',
    southeast: '西山头组',
  },
  {
    mineral: '沸石',
    rock: '沸石矿体',
    colour: '浅肉红色',
    look: '沸石化凝灰岩，以斜发沸石、丝光沸石为主',
    grade: ['沸石', 45, 78, '%'],
    isInGranite: false,
    northwest: '寿昌组',
    southeast: '西山头组',
  },
  {
    mineral: '钒',
    rock: '含钒石煤矿层',
    colour: '黑色',
    look: '薄层状炭质硅质岩夹石煤，见磷结核',
    grade: ['V₂O₅', 0.52, 1.35, '%'],
    isInGranite: false,
    northwest: '荷塘组',
    southeast: '枫坪组',
  },
  {
    mineral: '煤',
    rock: '煤层',
    colour: '黑色',
    look: '半亮型，碎块状，夹炭质泥岩',
    grade: ['灰分', 14, 36, '%'],
    isInGranite: false,
    northwest: '龙潭组',
    southeast: '枫坪组',
  },
  {
    mineral: '水泥用石灰岩',
    rock: '水泥用石灰岩矿层',
    colour: '灰白色',
    look: '厚层状，质纯，溶蚀裂隙充填黏土',
    grade: ['CaO', 49, 55.2, '%'],
    isInGranite: false,
    northwest: '船山组',
    southeast: '馆头组',
  },
];

export interface DrawnOre {
  ore: OreBody;
  start: Readonly<Record<'northwest' | 'southeast', string>>;
  /** Counties and mining areas of SAMPLE_MINERALS. */
  counties: readonly string[];
  areas: readonly { county: string; name: string }[];
  title: string;
}

/** Commodities that sample holes look for, with the places of SAMPLE_MINERALS. */
const ORES: readonly DrawnOre[] = ROWS.flatMap(({ northwest, southeast, ...ore }) => {
  const known = SAMPLE_MINERALS.find(({ name }) => name === ore.mineral);
  if (!known) return [];
  const counties = known.counties;
  return [{ ore, start: { northwest, southeast }, counties, areas: known.areas, title: known.ore }];
});

export const drawOre = (random: Random): DrawnOre => random.pick(ORES);

import type { Hazard } from '../../src/resources/holdings/hazards.ts';

interface Described {
  /** Degrees. */
  slope: number;
  /** Metres of loose ground. */
  loose: number;
  rock: string;
  year: number;
}

/** What sample hazards of a kind have in common. */
interface HazardFacts {
  /** Two digits of the number. */
  code: string;
  /** Sizes are areas in m², else volumes in m³. */
  isArea: boolean;
  sizes: readonly [least: number, most: number];
  /** Least sizes of 中型, 大型 and 特大型 (DZ/T 0261-2014). */
  grades: readonly [number, number, number];
  /** Where in a village. */
  spots: readonly string[];
  threatens: readonly string[];
  /** The first is always among them. */
  triggers: readonly string[];
  maxPeople: number;
  describe: (of: Described) => string;
}

const end = '（演示数据）';

export const hazardFacts: Readonly<Record<Hazard['kind'], HazardFacts>> = {
  滑坡: {
    code: '01',
    isArea: false,
    sizes: [300, 4_000_000],
    grades: [1e5, 1e6, 1e7],
    spots: ['屋后', '后山', '东侧', '公路边', '学校后', '上村'],
    threatens: ['居民点', '公路', '学校', '农田', '河道'],
    triggers: ['降雨', '切坡建房', '道路开挖', '河流冲刷'],
    maxPeople: 260,
    describe: ({ slope, loose, rock, year }) =>
      `${year} 年强降雨后发现，斜坡坡度约 ${slope}°，松散层厚 ${loose} m，下伏${rock}，后缘见弧形拉张裂缝。${end}`,
  },
  崩塌: {
    code: '02',
    isArea: false,
    sizes: [30, 300_000],
    grades: [1e4, 1e5, 1e6],
    spots: ['岩前', '公路边', '采石宕口', '西侧陡崖', '桥头'],
    threatens: ['公路', '居民点', '建筑物', '铁路'],
    triggers: ['风化', '降雨', '道路开挖', '采矿'],
    maxPeople: 80,
    describe: ({ slope, rock, year }) =>
      `${year} 年查明，陡坡坡度约 ${slope}°，${rock}节理裂隙发育，局部危岩体临空，坡脚有落石。${end}`,
  },
  泥石流: {
    code: '03',
    isArea: false,
    sizes: [800, 400_000],
    grades: [2e4, 2e5, 5e5],
    spots: ['大坑', '龙井沟', '里坑沟', '北坑', '水口沟'],
    threatens: ['居民点', '农田', '公路', '河道'],
    triggers: ['降雨', '河流冲刷'],
    maxPeople: 420,
    describe: ({ slope, loose, year }) =>
      `${year} 年台风暴雨诱发，沟道两侧坡度约 ${slope}°，松散物源厚 ${loose} m，沟口堆积扇上有房屋。${end}`,
  },
  地面塌陷: {
    code: '04',
    isArea: true,
    sizes: [20, 40_000],
    grades: [1e6, 1e7, 2e7],
    spots: ['田畈', '村东', '溪边', '晒场'],
    threatens: ['农田', '居民点', '公路', '地下管线'],
    triggers: ['岩溶发育', '地下水开采', '采矿', '降雨'],
    maxPeople: 120,
    describe: ({ rock, year }) =>
      `${year} 年发生，覆盖层下为${rock}，岩溶发育，地下水位下降后土洞塌落，坑口近圆形。${end}`,
  },
  地面沉降: {
    code: '05',
    isArea: true,
    sizes: [2e6, 3e8],
    grades: [1e7, 1e8, 5e8],
    spots: ['镇区', '开发区', '新城'],
    threatens: ['建筑物', '地下管线', '铁路', '河道'],
    triggers: ['地下水开采'],
    maxPeople: 2400,
    describe: ({ rock, year }) =>
      `${year} 年监测查明，软土以${rock}为主，承压含水层水位恢复后沉降趋缓，仍设水准与分层标监测。${end}`,
  },
  地裂缝: {
    code: '06',
    isArea: true,
    sizes: [8e3, 4e6],
    grades: [1e6, 5e6, 1e7],
    spots: ['厂区', '路口', '河东'],
    threatens: ['建筑物', '地下管线', '公路'],
    triggers: ['地下水开采'],
    maxPeople: 300,
    describe: ({ year }) => `${year} 年发现，沿软土厚度突变带断续出露，为不均匀沉降所致。${end}`,
  },
};

import type { MineralName } from '../../src/geo/commodities.ts';
import { type Mineral, MINERALS } from '../../src/geo/minerals.ts';

interface Plan {
  /** Counties in which further, invented areas of sample records may lie. */
  counties: readonly string[];
  /** First and last year of sample records. */
  years: readonly [number, number];
  /** Relative frequency among exploration reports; 0 when other kinds of report deal with it. */
  weight: number;
}

const PLANS: Readonly<Record<MineralName, Plan>> = {
  萤石: {
    counties: ['武义县', '遂昌县', '常山县', '德清县', '缙云县', '金东区', '义乌市', '龙泉市'],
    years: [1955, 2025],
    weight: 14,
  },
  叶蜡石: { counties: ['青田县', '泰顺县', '上虞区', '嵊州市'], years: [1957, 2025], weight: 6 },
  钼: { counties: ['青田县', '安吉县', '景宁畲族自治县'], years: [1958, 2020], weight: 3 },
  明矾石: { counties: ['苍南县', '瑞安市', '平阳县'], years: [1956, 2005], weight: 2 },
  沸石: { counties: ['缙云县', '永康市'], years: [1974, 2015], weight: 2 },
  膨润土: { counties: ['余杭区', '安吉县', '临安区', '长兴县'], years: [1964, 2018], weight: 4 },
  硅藻土: { counties: ['嵊州市', '新昌县'], years: [1972, 2015], weight: 2 },
  伊利石: { counties: ['瓯海区', '平阳县'], years: [1975, 2010], weight: 1 },
  高岭土: { counties: ['龙泉市', '瑞安市', '松阳县'], years: [1960, 2015], weight: 3 },
  硅灰石: { counties: ['长兴县', '富阳区'], years: [1978, 2010], weight: 1 },
  珍珠岩: { counties: ['缙云县', '宁海县'], years: [1972, 2005], weight: 1 },
  水泥用石灰岩: {
    counties: ['长兴县', '常山县', '建德市', '江山市', '富阳区', '衢江区'],
    years: [1957, 2025],
    weight: 9,
  },
  建筑用凝灰岩: {
    counties: [
      '定海区',
      '普陀区',
      '岱山县',
      '临海市',
      '温岭市',
      '三门县',
      '北仑区',
      '奉化区',
      '象山县',
      '宁海县',
      '玉环市',
      '乐清市',
      '诸暨市',
      '德清县',
      '天台县',
      '仙居县',
    ],
    years: [1998, 2025],
    weight: 22,
  },
  昌化鸡血石: { counties: ['临安区'], years: [1970, 2015], weight: 1 },
  金: { counties: ['遂昌县', '诸暨市', '龙泉市', '武义县'], years: [1960, 2024], weight: 5 },
  铅锌: { counties: ['黄岩区', '龙泉市', '诸暨市', '青田县', '天台县', '建德市'], years: [1956, 2022], weight: 7 },
  铜: { counties: ['柯桥区', '建德市', '富阳区'], years: [1956, 2018], weight: 4 },
  铁: { counties: ['柯桥区', '临安区', '淳安县'], years: [1955, 2015], weight: 3 },
  钒: { counties: ['开化县', '常山县', '江山市', '诸暨市', '建德市', '临安区'], years: [1965, 2014], weight: 3 },
  煤: { counties: ['长兴县', '安吉县', '义乌市', '江山市'], years: [1955, 1996], weight: 4 },
  钨: { counties: ['常山县', '临安区', '淳安县', '开化县'], years: [1957, 2022], weight: 3 },
  饰面用石材: { counties: ['常山县', '普陀区', '乐清市', '龙泉市', '淳安县'], years: [1984, 2018], weight: 3 },
  矿泉水: {
    counties: ['余杭区', '淳安县', '泰顺县', '象山县', '天台县', '龙泉市', '安吉县'],
    years: [1986, 2022],
    weight: 0,
  },
  海砂: { counties: ['普陀区', '岱山县', '嵊泗县', '温岭市', '玉环市'], years: [1995, 2016], weight: 0 },
  地热水: {
    counties: ['宁海县', '临安区', '青田县', '泰顺县', '武义县', '遂昌县', '秀洲区'],
    years: [1978, 2025],
    weight: 0,
  },
};

/** A commodity with what sample records make of it. */
export interface SampleMineral extends Mineral, Plan {}

export const SAMPLE_MINERALS: readonly SampleMineral[] = MINERALS.map((mineral) => ({
  ...mineral,
  ...PLANS[mineral.name],
}));

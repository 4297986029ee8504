import { figureTables, topicItems } from './topic-tables.ts';
import { type FigureSample, rounded, type SiteSample, type TopicSample } from './topic-sample.ts';
import { createRandom, hashText } from '../random.ts';
import { countyNamed } from '../../src/geo/counties.ts';

/** Temperature at the head °C, depth m, water m³ a day; null where no public source tells. */
type Well = readonly [temperature: number, depth: number | null, yieldPerDay: number | null];

interface KnownWell extends SiteSample {
  well: Well | null;
}

/** Springs and wells of public sources (about 8 km true). */
const known: readonly KnownWell[] = [
  {
    ...at('宁海森林温泉', '温泉', '宁波市', '宁海县', 121.25, 29.42, '南溪'),
    summary: '水温约 49.5 ℃，日出水约 2500 吨，取水深度 158 米，含氡、锂、锶、氟。',
    facts: { 水温: '约 49.5 ℃', 取水深度: '158 m', 日出水量: '约 2500 t', 特征组分: '氡、锂、锶、氟' },
    well: [49.5, 158, 2500],
  },
  {
    ...at('临安湍口温泉', '温泉', '杭州市', '临安区', 119.06, 30.02, '湍口'),
    summary: '水温 47 ℃，日出水约 3000 吨，含氡、锶、偏硅酸。',
    facts: { 水温: '47 ℃', 日出水量: '约 3000 t', 特征组分: '氡、锶、偏硅酸' },
    well: [47, null, 3000],
  },
  {
    ...at('青田平桥地热井', '地热井', '丽水市', '青田县', 120.19, 28.22, '东源镇平桥'),
    summary: '钻深 2360 米，水温 58～60 ℃，日出水量 3500 吨以上，氟、偏硅酸、氡达到医疗矿泉水标准。',
    facts: { 钻深: '2360 m', 水温: '58～60 ℃', 日出水量: '3500 t 以上', 特征组分: '氟、偏硅酸、氡' },
    well: [59, 2360, 3500],
  },
  {
    ...at('“运热 1 号”井', '地热井', '嘉兴市', '秀洲区', 120.63, 30.75, '秀洲、桐乡交界'),
    summary: '平原深部的地热井，井口水温 64 ℃，日可开采 5000 立方米以上。',
    facts: { 井口水温: '64 ℃', 日可采量: '5000 m³ 以上' },
    well: [64, null, 5000],
  },
  {
    ...at('泰顺承天氡泉', '温泉', '温州市', '泰顺县', 120, 27.42, '雅阳'),
    summary: '山谷中的天然氡泉，沿断裂上升的深循环热水。',
    facts: { 类型: '氡泉', 成因: '断裂深循环' },
    well: null,
  },
  {
    ...at('武义温泉', '温泉', '金华市', '武义县', 119.77, 28.84, '溪里、唐风'),
    summary: '萤石矿区开采时揭露的伴生热水，矿与泉同出一条断裂。',
    facts: { 成因: '萤石矿区伴生热水' },
    well: null,
  },
];

function at(name: string, kind: string, city: string, county: string, lon: number, lat: number, place: string) {
  return {
    name,
    kind,
    city,
    county,
    place,
    position: [lon, lat] as const,
    accuracy: '约 8 千米' as const,
    isSample: false,
  };
}

/** Wells that show how a record looks: county and number, with temperatures along a usual gradient. */
const madeUp: readonly (readonly [SiteSample, Well])[] = (
  [
    '遂昌县',
    '嘉善县',
    '平湖市',
    '临海市',
    '龙泉市',
    '磐安县',
    '象山县',
    '奉化区',
    '仙居县',
    '建德市',
    '安吉县',
    '海盐县',
    '永嘉县',
    '常山县',
  ] as const
).map((name, index) => {
  const county = countyNamed(name);
  const random = createRandom(hashText(`geothermal ${name}`));
  const [west, south, east, north] = county.inside;
  const depth = Math.round(random.between(480, 2300));
  const temperature = rounded(17.5 + (depth / 100) * random.between(1.75, 2.3) + random.between(0, 3), 1);
  const yieldPerDay = Math.round(random.between(220, 1900) / 10) * 10;
  const site: SiteSample = {
    name: `${name} DR-${String(index + 1).padStart(2, '0')} 井`,
    // All below 90 ℃ is 低温地热 (GB/T 11615): 温水 up to 40, 温热水 above
    kind: temperature >= 40 ? '地热井' : '温水井',
    city: county.city,
    county: name,
    position: [rounded(random.between(west, east), 3), rounded(random.between(south, north), 3)],
    accuracy: '约 3 千米',
    namedIn: random.integer(2001, 2024),
    summary: `演示井：井深 ${depth} 米，水温 ${temperature} ℃，单井涌水量每日 ${yieldPerDay} 立方米。`,
    facts: {
      井深: `${depth} m`,
      水温: `${temperature} ℃`,
      涌水量: `${yieldPerDay} m³/d`,
      热储: county.terrain === 'plain' ? '古生界灰岩' : '断裂破碎带',
    },
    isSample: true,
  };
  return [site, [temperature, depth, yieldPerDay]] as const;
});

const wellFigures = (site: string, [temperature, depth, yieldPerDay]: Well, isSample: boolean): FigureSample[] => [
  { chart: 'wells', subject: site, series: '温度', value: temperature, unit: '℃', site, isSample },
  ...(depth === null
    ? []
    : [{ chart: 'wells', subject: site, series: '深度', value: depth, unit: 'm', site, isSample }]),
  ...(yieldPerDay === null
    ? []
    : [{ chart: 'wells', subject: site, series: '涌水量', value: yieldPerDay, unit: 'm³/d', site, isSample }]),
];

/** 绿色能源: six springs and wells are known; the other wells, the potentials and the uses are generated. */
export const energySample: TopicSample = {
  topic: 'greenEnergy',
  sites: [...known.map(({ well: _well, ...site }) => site), ...madeUp.map(([site]) => site)],
  items: topicItems.energy,
  figures: [
    ...known.flatMap(({ name, well }) => (well ? wellFigures(name, well, false) : [])),
    ...madeUp.flatMap(([{ name }, well]) => wellFigures(name, well, true)),
    { chart: 'gradient', subject: '恒温带温度', value: 17.5, unit: '℃', isSample: true },
    { chart: 'gradient', subject: '地温梯度', value: 2.2, unit: '℃/100 m', isSample: true },
    ...figureTables('shallowPotential'),
    ...figureTables('use'),
    ...figureTables('building'),
  ],
};

import { COUNTIES } from '../../src/geo/counties.ts';
import { createRandom, hashText } from '../random.ts';
import { countyAreas } from './county-areas.ts';
import { hazardTexts } from './hazard-texts.ts';
import { figureTables } from './topic-tables.ts';
import { type FigureSample, rounded, type SiteSample, type TopicSample } from './topic-sample.ts';

export const hazardKinds = ['滑坡', '崩塌', '泥石流', '地面塌陷'] as const;

/** Share of each kind in the hilly counties. */
const usualShares = [0.62, 0.2, 0.15, 0.03];
/** Counties on soluble limestone, where the ground may fall in. */
export const karstCounties = new Set(['常山县', '江山市', '建德市', '桐庐县', '富阳区', '长兴县', '柯城区', '临安区']);

const hilly = COUNTIES.filter(({ terrain }) => terrain === 'hills');

/** Known points of a county by kind. */
const pointsOf = (name: string): number[] => {
  const random = createRandom(hashText(`hazard ${name}`));
  const total = 8 + Math.round(((countyAreas[name] ?? 0) / 100) * random.between(1.6, 4.6));
  return usualShares.map((share, at) =>
    at === 3
      ? karstCounties.has(name)
        ? random.integer(2, 9)
        : 0
      : Math.round(total * share * random.between(0.7, 1.3)),
  );
};

const countyPoints: FigureSample[] = hilly.flatMap(({ name }) =>
  pointsOf(name).map((value, at) => ({
    chart: 'countyPoints',
    subject: name,
    series: hazardKinds[at] ?? '',
    value,
    unit: '处',
    isSample: true,
  })),
);

const yearly = (): FigureSample[] => {
  const random = createRandom(hashText('hazard years'));
  return Array.from({ length: 16 }, (_, at) => 2010 + at).flatMap((year) => {
    const wet = random.between(0.55, 1.5);
    return [64, 26, 15, 3].map((usual, at) => ({
      chart: 'yearly',
      subject: String(year),
      series: hazardKinds[at] ?? '',
      value: Math.round(usual * wet * random.between(0.75, 1.25)),
      unit: '起',
      isSample: true,
    }));
  });
};

/** What is done about a point of a kind. */
const measures: Readonly<Record<(typeof hazardKinds)[number], readonly string[]>> = {
  滑坡: ['抗滑桩与截排水', '削坡、格构与绿化', '搬迁避让'],
  崩塌: ['清除危岩与挂网喷锚', '锚杆与被动防护网'],
  泥石流: ['拦挡坝与排导槽', '谷坊与沟道清理', '搬迁避让'],
  地面塌陷: ['回填与注浆', '搬迁避让'],
};

/** Points under treatment, spread over the counties; not one of them stands for a real slope. */
const treatedSites = (): SiteSample[] =>
  [
    '永嘉县',
    '泰顺县',
    '文成县',
    '淳安县',
    '开化县',
    '遂昌县',
    '龙泉市',
    '庆元县',
    '缙云县',
    '天台县',
    '新昌县',
    '临安区',
  ].map((name, at) => {
    const county = COUNTIES.find((each) => each.name === name);
    if (!county) throw new RangeError(`no county ${name}`);
    const random = createRandom(hashText(`treated ${name}`));
    const [west, south, east, north] = county.inside;
    const kind = hazardKinds[at % 3] ?? '滑坡';
    const households = random.integer(4, 36);
    const method = measures[kind][Math.floor(at / 3) % measures[kind].length] ?? '搬迁避让';
    return {
      name: `${name}${kind}隐患点 YS-${String(at + 1).padStart(2, '0')}`,
      kind,
      grade: random.chance(0.3) ? '中型' : '小型',
      city: county.city,
      county: name,
      position: [rounded(random.between(west, east), 3), rounded(random.between(south, north), 3)],
      accuracy: '约 3 千米',
      namedIn: random.integer(2012, 2024),
      summary: `演示隐患点：${kind}，受威胁 ${households} 户，采取${method}。`,
      facts: { 受威胁户数: `${households} 户`, 治理措施: method, 监测: random.chance(0.6) ? '专业监测' : '群测群防' },
      isSample: true,
    };
  });

/** 农村山区地质灾害调查: three landslides are known from the news; points, years and rain are generated. */
export const hazardSample: TopicSample = {
  topic: 'mountainSubject',
  sites: [...hazardTexts.cases, ...treatedSites()],
  items: hazardTexts.items,
  figures: [
    ...countyPoints,
    ...yearly(),
    ...figureTables('monthRain'),
    ...figureTables('monthHazards'),
    ...figureTables('dayRain'),
  ],
};

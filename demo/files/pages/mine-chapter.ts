import { lithologyName } from '../../../src/geo/lithologies.ts';
import { ores } from '../../ground/mineralisation.ts';
import { principalRock } from '../../ground/principal-rock.ts';
import { unitWords } from '../../ground/units.ts';
import { freshStrength } from '../../rock-strength.ts';
import { sampleTable, type SubjectChapter } from './report-tables.ts';
import type { ReportContext } from './report-words.ts';
import { bodyOf, recordedBody, resourceTable, sizeOf } from './resource-table.ts';

/** Metres: what is usually thicker is a bed. */
const thickestVein = 8;

/** Whether the ore follows a fault, and not the strata. */
function isVein({ facts: { minerals } }: ReportContext): boolean {
  const ore = ores.find(({ mineral }) => minerals.includes(mineral));
  return ore ? 'fault' in ore.structure : sizeOf(minerals).thickness[1] < thickestVein;
}

/** What crops out in the area, as the record has it, and what of it the ore is in. */
function outcrops({ local, host, ore, genesis }: ReportContext): string {
  const rocks = local.filter(({ kind }) => kind !== 'plain' && kind !== 'cover');
  const named = rocks.filter((unit, at) => at < 2 || unit === host);
  const shown =
    rocks.length > 0
      ? `矿区出露${named.map(unitWords).join('，以及')}，沟谷中有第四系堆积。`
      : `矿区地表为${local.map(unitWords).join('、')}覆盖。`;
  const name = ore ?? '矿产';
  return `${shown}${rocks.includes(host) ? `${name}产于${host.name}中。` : ''}${genesis ? `${name}的成因类型与控矿条件：${genesis}。` : ''}`;
}

function structure(context: ReportContext): string {
  if (isVein(context))
    return '矿区断裂以北东向和北西向两组为主，前者规模较大、多为控矿构造，后者切割前者，对矿体的连续性略有影响。围岩蚀变沿断裂两侧发育，由内向外强度减弱，常见硅化、绢云母化和高岭土化。';
  const alteration = context.genesis?.includes('蚀变')
    ? '围岩蚀变成层展布，由矿体向两侧减弱'
    : '矿体受层位控制，围岩蚀变不明显';
  return `矿区断裂规模小，对矿体的连续性略有影响。${alteration}。`;
}

/** Ore Ⅰ is what the blocks of the resource table make up. */
function body(context: ReportContext): string[] {
  const { random, facts } = context;
  const { thickness, length, depth } = bodyOf(facts);
  const isSteep = isVein(context);
  const count = recordedBody(facts).count ?? random.integer(2, 5);
  const dip = isSteep ? random.integer(55, 82) : random.integer(12, 35);
  return [
    `区内圈出矿体 ${count} 个，以 Ⅰ 号矿体规模最大，长 ${length} m，控制斜深 ${depth} m，平均厚 ${thickness.toFixed(2)} m（各块段厚度按面积加权），走向北东 ${random.integer(30, 60)}°，倾向${random.pick(['北西', '南东'])}，倾角 ${dip}°。`,
    `矿体呈${isSteep ? '脉状、透镜状' : '层状、似层状'}，沿走向和倾向有膨缩，与围岩界线清楚；夹石少，厚度变化较稳定。矿体由地表槽探和深部钻孔控制，工程间距符合相应勘查类型的要求。`,
  ];
}

/** Least saturated strength of a class of rock, MPa, as GB/T 50218 has them. */
const hardness = [
  [60, '坚硬岩'],
  [30, '较硬岩'],
  [15, '较软岩'],
  [0, '软岩'],
] as const;

/** Strength of the rock beside the ore: that of the unit it is in. */
function wallRock({ host, random }: ReportContext): string {
  const rock = principalRock(host);
  const range = rock && freshStrength(rock);
  if (!rock || !range) return '矿体顶底板岩石强度不一，工程地质条件中等';
  const middle = (range[0] + range[1]) / 2;
  const [low, high] = [random.between(range[0], middle), random.between(middle, range[1])];
  const [, name] = hardness.find(([least]) => (low + high) / 2 > least) ?? hardness[0];
  const conditions = name === '坚硬岩' || name === '较硬岩' ? '简单至中等' : '中等至复杂';
  return `矿体顶底板为${host.name}${lithologyName(rock)}等，微风化岩石饱和单轴抗压强度 ${low.toFixed(0)}–${high.toFixed(0)} MPa，属${name}，工程地质条件${conditions}`;
}

export const mine: SubjectChapter = {
  title: '3　矿区与矿体',
  sections: [
    { title: '3.1　矿区地质', paragraphs: (context) => [outcrops(context), structure(context)] },
    { title: '3.2　矿体特征', paragraphs: body, table: sampleTable },
    {
      title: '3.3　资源量估算（演示）',
      paragraphs: () => [
        '估算采用地质块段法，以工程控制的边界圈定块段，面积在图上量取，厚度、品位取工程平均值；对象为 Ⅰ 号矿体，其余矿体规模小，未参加估算。表中数字为演示值，不反映任何实际矿区的资源储量。',
      ],
      table: resourceTable,
    },
    {
      title: '3.4　开采技术条件',
      paragraphs: (context) => [
        `矿区地下水以基岩裂隙水为主，受大气降水补给，钻孔涌水量小，水文地质条件属简单至中等类型。${wallRock(context)}；断裂带附近岩石破碎，开采时应加强支护。`,
        '矿区及周围无重要保护对象，开采对环境的影响主要是地形地貌改变与废石堆放，应边开采边治理。',
      ],
    },
  ],
};

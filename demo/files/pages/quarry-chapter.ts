import { rockOres } from '../../ground/mineralisation.ts';
import { resourceTable } from './resource-table.ts';
import { sampleTable, type SubjectChapter } from './report-tables.ts';
import type { ReportContext } from './report-words.ts';

/** Minerals that are the rock of a unit itself and are quarried: no vein, no alteration. */
const quarried: ReadonlySet<string> = new Set(['建筑用凝灰岩', '饰面用石材', '水泥用石灰岩']);

const oreOf = ({ facts }: ReportContext) =>
  rockOres.find(({ mineral }) => quarried.has(mineral) && facts.minerals.includes(mineral));

export const isQuarry = (context: ReportContext): boolean => oreOf(context) !== undefined;

/** The rock that is quarried, by its unit where that is one of the area. */
function rockOf(context: ReportContext): { name: string; isBedded: boolean } {
  const ore = oreOf(context);
  const { name, code } = context.host;
  return { name: `${ore?.hosts.includes(code) ? name : ''}${ore?.ore ?? '岩石'}`, isBedded: ore?.genesis === '沉积型' };
}

export const quarry: SubjectChapter = {
  title: '3　矿区与矿体',
  sections: [
    {
      title: '3.1　矿区地质',
      paragraphs: (context) => {
        const { random } = context;
        return [
          `矿区出露${rockOf(context).name}，岩性稳定；坡脚与沟谷有残坡积层覆盖，厚 ${random.between(0.4, 1.2).toFixed(1)}–${random.between(2, 4.5).toFixed(1)} m。`,
          `断裂不发育，节理以北东、北西两组为主，间距 ${random.between(0.4, 0.9).toFixed(1)}–${random.between(1.2, 2.6).toFixed(1)} m，影响块度与边坡，不影响矿体的圈定。`,
        ];
      },
    },
    {
      title: '3.2　矿体特征',
      paragraphs: (context) => {
        const { random } = context;
        const { name, isBedded } = rockOf(context);
        const low = random.integer(4, 16) * 10;
        return [
          `矿体即${name}，呈${isBedded ? '层状' : '块状'}产出，${isBedded ? `倾角 ${random.integer(12, 45)}°，` : ''}出露标高 ${low}–${low + random.integer(6, 18) * 10} m，由矿区范围与最低开采标高圈定；上部风化层厚 ${random.between(1.5, 3).toFixed(1)}–${random.between(4, 8).toFixed(1)} m，作剥离物处理。`,
          '矿体由地表剖面、探槽和钻孔控制，工程间距符合相应勘查类型的要求。',
        ];
      },
    },
    {
      title: '3.3　矿石质量',
      paragraphs: () => ['样品按工程与标高采取，由有资质的实验室测定，结果列于下表，均按相应用途的一般要求评价。'],
      table: sampleTable,
    },
    {
      title: '3.4　资源量估算（演示）',
      paragraphs: () => [
        '矿体连续、形态简单，估算采用地质块段法，面积在图上量取，厚度取开采标高以上的平均值。表中数字为演示值，不反映任何实际矿区的资源储量。',
      ],
      table: resourceTable,
    },
    {
      title: '3.5　开采技术条件',
      paragraphs: ({ random }) => [
        `矿体位于当地侵蚀基准面以上，可自然排水，水文地质条件简单；宜露天台阶式开采，台阶高 ${random.integer(10, 15)} m，最终边坡角不大于 ${random.integer(50, 60)}°，节理密集处应放缓。`,
        '开采的影响主要是地形地貌改变、粉尘与噪声，剥离物应集中堆放，边开采边治理复绿。',
      ],
    },
  ],
};

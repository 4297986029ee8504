import { componentsOf, drawSample } from './assays.ts';
import type { TableColumn } from './paper.ts';
import type { ReportContext } from './report-words.ts';

/** A table with invented figures; its title says so. */
export interface SampleTable {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
}

/** A section of a chapter on what was found. */
interface Section {
  title: string;
  paragraphs: (context: ReportContext) => readonly string[];
  table?: (context: ReportContext) => SampleTable;
}
export interface SubjectChapter {
  title: string;
  sections: readonly Section[];
}

const equal = (labels: readonly string[]): TableColumn[] =>
  labels.map((label) => ({ label, share: 1 / labels.length }));
const count = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);
const two = (value: number): string => String(value).padStart(2, '0');

/** Samples and what was found in them. */
export function sampleTable({ facts, random, units }: ReportContext, most = 14): SampleTable {
  const components = componentsOf(facts.minerals, facts.category);
  const isMine = facts.category === '矿产勘查';
  const rows = count(most).map((number) => [
    `${isMine ? 'H' : 'YQ'}${two(number)}`,
    isMine ? `ZK${random.pick([0, 3, 4, 7, 8])}0${random.integer(1, 3)}` : (random.pick(units)?.name ?? ''),
    isMine ? `${random.between(8, 160).toFixed(2)}` : `D${random.integer(1, 320)}`,
    ...drawSample(components, random),
  ]);
  const places = isMine ? ['样品号', '工程号', '起始深度（m）'] : ['样品号', '采样层位', '采样点'];
  return {
    title: '样品分析结果（演示数据）',
    columns: equal([...places, ...components.map(({ name }) => name)]),
    rows,
  };
}

export function waterTable({ random }: ReportContext, most = 10): SampleTable {
  return {
    title: '水质分析结果（演示数据，mg/L，pH 除外）',
    columns: equal(['编号', 'pH', '总硬度', '溶解性总固体', '铁', '锰', '硝酸盐（以N计）', '氟化物']),
    rows: count(most).map((number) => [
      `S${two(number)}`,
      random.between(6.4, 7.9).toFixed(2),
      random.between(38, 310).toFixed(1),
      random.between(90, 620).toFixed(0),
      random.between(0.02, 1.6).toFixed(2),
      random.between(0.01, 0.8).toFixed(2),
      random.between(0.3, 14).toFixed(2),
      random.between(0.1, 0.9).toFixed(2),
    ]),
  };
}

export function siteTable({ random }: ReportContext, most = 12): SampleTable {
  return {
    title: '地质灾害点一览（演示数据）',
    columns: equal(['编号', '类型', '规模（m³）', '坡度（°）', '诱发因素', '稳定性', '防治措施']),
    rows: count(most).map((number) => [
      `H${two(number)}`,
      random.pick(['滑坡', '滑坡', '崩塌', '泥石流']),
      String(random.integer(2, 480) * 20),
      String(random.integer(24, 58)),
      random.pick(['强降雨', '切坡', '降雨、切坡']),
      random.pick(['较差', '较差', '差', '较好']),
      random.pick(['群测群防', '工程治理', '避让搬迁', '专业监测']),
    ]),
  };
}

/** What was done, by kind of work. */
export function workTable({ facts, random }: ReportContext): SampleTable {
  const works: Readonly<Record<string, readonly (readonly [string, string, number, number])[]>> = {
    矿产勘查: [
      ['地形地质测量', 'km²', 1, 6],
      ['槽探', 'm³', 400, 3800],
      ['钻探', 'm', 420, 4600],
      ['基本分析样', '件', 60, 480],
      ['岩矿鉴定样', '件', 12, 60],
    ],
    区域地质调查: [
      ['地质填图', 'km²', 430, 460],
      ['实测剖面', 'km', 8, 42],
      ['岩石薄片', '件', 120, 620],
      ['化学分析样', '件', 40, 180],
      ['同位素年龄样', '件', 2, 12],
    ],
    水工环地质: [
      ['水文地质调查', 'km²', 120, 900],
      ['水文钻探', 'm', 260, 2400],
      ['抽水试验', '组', 6, 32],
      ['水质分析', '件', 24, 160],
      ['地下水动态观测', '点次', 120, 960],
    ],
    灾害环境: [
      ['灾害调查', 'km²', 200, 1400],
      ['调查点', '处', 120, 900],
      ['工程地质测绘', 'km²', 2, 18],
      ['浅井、钻探', 'm', 60, 620],
      ['室内土工试验', '组', 20, 120],
    ],
    物化遥: [
      ['测网测量', 'km²', 100, 900],
      ['剖面测量', 'km', 12, 96],
      ['样品采集', '件', 320, 2600],
      ['异常查证', '处', 4, 22],
    ],
  };
  const chosen = works[facts.category] ?? [
    ['资料收集', '份', 40, 320],
    ['野外调查', '天', 20, 160],
    ['样品测试', '件', 30, 260],
    ['图件编制', '张', 4, 22],
  ];
  const rows = chosen.map(([name, unit, low, high]) => {
    const planned = random.integer(low, high);
    const done = Math.round(planned * random.between(1, 1.12));
    return [name, unit, String(planned), String(done), `${Math.round((done / planned) * 100)}%`];
  });
  return { title: '完成工作量（演示数据）', columns: equal(['工作项目', '单位', '设计', '完成', '完成率']), rows };
}

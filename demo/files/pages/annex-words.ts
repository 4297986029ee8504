import type { ReportContext } from './report-words.ts';
import { monthOf } from './report-words.ts';

/** A short document: heading, paragraphs, and who signs it when. */
interface AnnexText {
  title: string;
  paragraphs: readonly string[];
  signature: string;
  day: string;
}

type Writer = (context: ReportContext) => { paragraphs: string[]; signature: string };

const about = ({ facts }: ReportContext): string => `《${facts.title}》`;

const reviewer = ({ facts }: ReportContext): string | null => facts.reviewedBy ?? facts.approvedBy;

const review: Writer = (context) => ({
  paragraphs: [
    `${reviewer(context) ?? '主管部门'}组织专家对${context.facts.unit}编制的${about(context)}（档号 ${context.facts.number}）进行了评审，形成如下意见。`,
    '一、报告收集资料较全，工作方法合理，完成了任务书规定的工作量，原始资料齐全，质量检查符合要求。',
    `二、报告对${context.where}的地层、构造作了系统叙述，划分的单位有剖面和露头依据，图件内容完整，与文字一致。`,
    '三、报告取得的成果可以作为下一步工作和规划的依据；文字和图件中的个别差错已在修改稿中改正。',
    '四、建议今后补充深部工程和测试资料，对尚有争议的界线继续研究。',
    '评审认为报告达到了规定要求，同意通过。',
  ],
  signature: reviewer(context) ?? context.facts.keepingUnit,
});

const contract: Writer = (context) => ({
  paragraphs: [
    `任务名称：${context.facts.title}。承担单位：${context.facts.unit}。`,
    `一、目的任务：查明${context.where}工作区的地质条件，提交符合要求的成果报告、图件和附表。`,
    `二、工作内容：收集已有资料，开展野外调查和采样测试，进行综合整理与研究。工作类别：${context.facts.category}${context.facts.workDegree ? `，工作程度为${context.facts.workDegree}` : ''}。`,
    '三、质量要求：执行现行标准和规程，建立自检、互检和抽检制度，原始资料由项目负责人逐件签字。',
    '四、成果：文字报告一份及附图、附表、附件，按地质资料汇交规定向馆藏机构汇交。',
    '五、经费与进度按批准的设计执行，变更应事先报批。',
  ],
  signature: context.facts.unit,
});

const acceptance: Writer = (context) => ({
  paragraphs: [
    `验收组到${context.where}实地检查了${about(context)}的野外工作，抽查地质点、工程和样品，查阅了野外记录与图件。`,
    `一、完成情况：各项工作量达到设计要求，抽查地质点 ${context.random.integer(18, 60)} 个，与实地相符的占 ${context.random.integer(94, 99)}%。`,
    '二、资料质量：记录内容齐全，素描、照片与文字一致，样品登记清楚，野外图件界线勾绘合理。',
    '三、存在问题：少数点的产状测量偏少，个别样品袋编号不清，应在室内整理前补正。',
    `野外验收评分 ${context.random.integer(86, 94)} 分，等级为良好以上，同意转入室内整理。`,
  ],
  signature: context.facts.unit,
});

const quality: Writer = (context) => ({
  paragraphs: [
    `对${about(context)}进行三级质量检查：自检、互检 100%，项目组抽检 ${context.random.integer(20, 35)}%，单位抽检 ${context.random.integer(5, 12)}%。`,
    `一、野外部分：检查路线 ${context.random.integer(4, 16)} 条、地质点 ${context.random.integer(30, 120)} 个，点位误差与界线误差均在图上 1 mm 以内。`,
    `二、测试部分：插入重复样 ${context.random.integer(8, 40)} 件，合格率 ${context.random.between(95, 99.6).toFixed(1)}%。`,
    '三、室内部分：图件、附表与原始资料核对，数字一致；图例、用色和注记符合规定。',
    '检查认为资料可靠，可以提交报告。',
  ],
  signature: context.facts.unit,
});

const licence: Writer = (context) => ({
  paragraphs: [
    '矿产资源勘查许可证（复印件，演示）',
    `勘查项目名称：${context.facts.title}。`,
    `探矿权人与勘查单位：${context.facts.unit}。`,
    `地理位置：${context.where}。图幅号：${context.facts.sheetNo ?? '见附图'}。`,
    `有效期限：${monthOf(context.facts.workStartOn) ?? `${context.year - 2} 年 1 月`}至 ${monthOf(context.facts.workEndOn) ?? `${context.year} 年 1 月`}。`,
    '证号及印章在演示资料中略去。',
  ],
  signature: '复印件与原件核对无误',
});

/** By words of the entry's title, the first that fits. */
const writers: readonly (readonly [RegExp, Writer])[] = [
  [/评审/, review],
  [/任务书|合同/, contract],
  [/验收/, acceptance],
  [/质量/, quality],
  [/许可证/, licence],
];

export function annexText(context: ReportContext): AnnexText {
  const { facts } = context;
  const title = facts.entry?.title ?? facts.title;
  const { paragraphs, signature } = (writers.find(([words]) => words.test(title))?.[1] ?? review)(context);
  return { title, paragraphs, signature, day: monthOf(facts.formedOn) ?? `${context.year} 年` };
}

import type { archiveCategories } from './archive-categories.ts';

/** Words of 汇交 after the regulation on geological data (国务院令第 349 号) and DZ/T 0273-2015. */

/** Who must hand in: the holder of the right, else who paid, of what the state pays the unit that did it. */
export const submitterKinds = ['探矿权人', '采矿权人', '项目承担单位', '出资人'] as const;

/** Categories of results files (成果地质资料), in the order of an archive's list. */
export const resultCategories = ['正文', '审批文据', '附图', '附表', '附件', '数据库', '软件', '多媒体'] as const;
export type ResultCategory = (typeof resultCategories)[number];

/** How a category stands in the checklist of a kind of project. */
export interface ChecklistEntry {
  category: ResultCategory;
  /** Files that must be there at least; 0: what there is. */
  least: number;
  /** Most files that make sense; null: any number. */
  most: number | null;
  /** What belongs there, for the person who puts it together. */
  what: string;
}

interface ProjectKind {
  value: string;
  label: string;
  /** 资料类别 of the archive that comes of it. */
  category: (typeof archiveCategories)[number];
  checklist: readonly ChecklistEntry[];
}

const entry = (category: ResultCategory, least: number, most: number | null, what: string): ChecklistEntry => ({
  category,
  least,
  most,
  what,
});

const approval = entry('审批文据', 1, null, '评审意见书、批准或备案文件，扫描成 PDF');
const attachment = entry('附件', 0, null, '任务书、合同、专题报告等');
const media = entry('多媒体', 0, null, '照片、录像、录音');
const software = entry('软件', 0, null, '项目开发的软件及说明，打包成 ZIP');

/** Kinds of projects that are handed in, each with what has to come. */
export const projectKinds = [
  {
    value: '区域地质调查',
    label: '区域地质调查',
    category: '区域地质调查',
    checklist: [
      entry('正文', 1, null, '区域地质调查报告及图幅说明书'),
      approval,
      entry('附图', 1, null, '地质图、实际材料图及各类专题图'),
      entry('附表', 0, null, '测试分析成果表'),
      attachment,
      entry('数据库', 1, null, '空间数据库，打包成 ZIP 或 GPKG'),
      software,
      media,
    ],
  },
  {
    value: '矿产勘查',
    label: '固体矿产勘查',
    category: '矿产勘查',
    checklist: [
      entry('正文', 1, null, '普查、详查或勘探报告'),
      approval,
      entry('附图', 1, null, '地形地质图、勘探线剖面图、资源储量估算图、钻孔柱状图'),
      entry('附表', 1, null, '样品分析结果表、资源储量估算表、钻孔测量成果表'),
      attachment,
      entry('数据库', 0, null, '勘查数据库，打包成 ZIP 或 GPKG'),
      software,
      media,
    ],
  },
  {
    value: '矿山储量',
    label: '矿山储量动态与闭坑',
    category: '矿产勘查',
    checklist: [
      entry('正文', 1, null, '储量核实、年度动态或闭坑地质报告'),
      approval,
      entry('附图', 1, null, '采掘工程平面图、资源储量估算图'),
      entry('附表', 1, null, '资源储量估算表'),
      attachment,
      entry('数据库', 0, null, '矿山地质数据库'),
      media,
    ],
  },
  {
    value: '水工环',
    label: '水文、工程、环境地质',
    category: '水工环地质',
    checklist: [
      entry('正文', 1, null, '勘查或评价报告'),
      approval,
      entry('附图', 1, null, '综合水文地质图、工程地质图、剖面图'),
      entry('附表', 0, null, '抽水试验、水质分析、岩土试验成果表'),
      attachment,
      entry('数据库', 0, null, '专题数据库'),
      software,
      media,
    ],
  },
  {
    value: '地质灾害',
    label: '地质灾害调查与治理',
    category: '灾害环境',
    checklist: [
      entry('正文', 1, null, '调查、勘查、设计或竣工报告'),
      approval,
      entry('附图', 1, null, '分布图、风险区划图、工程布置图'),
      entry('附表', 0, null, '灾害点调查表'),
      attachment,
      entry('数据库', 0, null, '灾害点数据库'),
      media,
    ],
  },
  {
    value: '物化遥',
    label: '物探、化探、遥感',
    category: '物化遥',
    checklist: [
      entry('正文', 1, null, '工作报告'),
      approval,
      entry('附图', 1, null, '工作布置图、异常图、解释推断图'),
      entry('附表', 0, null, '测量与分析数据表'),
      attachment,
      entry('数据库', 1, null, '测量数据，打包成 ZIP 或 CSV'),
      software,
      media,
    ],
  },
  {
    value: '地质科研',
    label: '地质科学研究',
    category: '地质科研',
    checklist: [
      entry('正文', 1, null, '研究报告'),
      approval,
      entry('附图', 0, null, '成果图件'),
      entry('附表', 0, null, '测试数据表'),
      attachment,
      entry('数据库', 0, null, '研究数据'),
      software,
      media,
    ],
  },
] as const satisfies readonly ProjectKind[];
export type ProjectKindName = (typeof projectKinds)[number]['value'];

/** What has to come of a kind of project; nothing for a kind that is not known. */
export const checklistOf = (kind: string | null): readonly ChecklistEntry[] =>
  projectKinds.find(({ value }) => value === kind)?.checklist ?? [];

/**
 * draft → submitted → returned (补正) → submitted …, until accepted; withdrawn by the submitter while submitted leads back
 * to draft.
 */
export const deliveryStates = [
  { value: 'draft', label: '草稿', tone: 'ink' },
  { value: 'submitted', label: '待验收', tone: 'gamboge' },
  { value: 'returned', label: '补正中', tone: 'ochre' },
  { value: 'accepted', label: '验收合格', tone: 'malachite' },
] as const;
export type DeliveryState = (typeof deliveryStates)[number]['value'];

export const deliveryEventKinds = [
  { value: 'begun', label: '新建' },
  { value: 'submitted', label: '提交' },
  { value: 'withdrawn', label: '撤回' },
  { value: 'assigned', label: '分派' },
  { value: 'returned', label: '退回补正' },
  { value: 'accepted', label: '验收合格' },
  { value: 'message', label: '留言' },
  { value: 'receiptWithdrawn', label: '凭证作废' },
] as const;
export type DeliveryEventKind = (typeof deliveryEventKinds)[number]['value'];

/** Who did it. */
export const deliverySides = [
  { value: 'submitter', label: '汇交人', tone: 'azurite' },
  { value: 'keeper', label: '验收人员', tone: 'malachite' },
  { value: 'system', label: '系统', tone: 'ink' },
] as const;

export const fileVerdicts = [
  { value: 'waiting', label: '未审', tone: 'gamboge' },
  { value: 'accepted', label: '合格', tone: 'malachite' },
  { value: 'refused', label: '不合格', tone: 'cinnabar' },
] as const;
export type FileVerdict = (typeof fileVerdicts)[number]['value'];

/** 汇交凭证: for data that were accepted. 回执单: for work that produced none. */
export const receiptKinds = ['汇交凭证', '回执单'] as const;

/** What a keeper's desk shows. */
export const deskLists = [
  { value: 'waiting', label: '待验收' },
  { value: 'mine', label: '我经办的' },
  { value: 'returned', label: '补正中' },
  { value: 'accepted', label: '已验收' },
] as const;

/** What may be handed in over the internet at all (国土资发〔2008〕69 号): what is classified is delivered on paper. */
export const deliverableSecrecy = ['公开', '内部'] as const;

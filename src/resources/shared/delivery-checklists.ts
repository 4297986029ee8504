import type { archiveCategories } from './archive-categories.ts';
import {
  closingCategory,
  type DeliveryCategory,
  type MaterialType,
  originalCategories,
  type ProjectKindName,
  resultCategories,
} from './delivery-kinds.ts';
import { originalChecklist } from './original-checklists.ts';

/** After the regulation on geological data and DZ/T 0273-2015. */

/** How a category stands in the checklist of a kind of project. */
export interface ChecklistEntry {
  category: DeliveryCategory;
  /** Files that must be there at least; 0: what there is. */
  least: number;
  /** Most files that make sense; null: any number. */
  most: number | null;
  /** What belongs there, for the person who puts it together. */
  what: string;
}

interface OfKind {
  /** 资料类别 of the archive that comes of it. */
  category: (typeof archiveCategories)[number];
  checklist: readonly ChecklistEntry[];
}

const entry = (category: DeliveryCategory, least: number, most: number | null, what: string): ChecklistEntry => ({
  category,
  least,
  most,
  what,
});

/** A report comes in one file, or in volumes (上、中、下册); more are parts of something else. */
const volumes = 3;

const approval = entry('审批文据', 1, null, '评审意见书、批准或备案文件，扫描成 PDF');
const attachment = entry('附件', 0, null, '任务书、合同、专题报告等');
const media = entry('多媒体', 0, null, '照片、录像、录音');
const software = entry('软件', 0, null, '项目开发的软件及说明，打包成 ZIP');

/** What has to come of each kind of project. */
const kinds: Readonly<Record<ProjectKindName, OfKind>> = {
  区域地质调查: {
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
  矿产勘查: {
    category: '矿产勘查',
    checklist: [
      entry('正文', 1, volumes, '普查、详查或勘探报告'),
      approval,
      entry('附图', 1, null, '地形地质图、勘探线剖面图、资源储量估算图、钻孔柱状图'),
      entry('附表', 1, null, '样品分析结果表、资源储量估算表、钻孔测量成果表'),
      attachment,
      entry('数据库', 0, null, '勘查数据库，打包成 ZIP 或 GPKG'),
      software,
      media,
    ],
  },
  矿山储量: {
    category: '矿产勘查',
    checklist: [
      entry('正文', 1, volumes, '储量核实、年度动态或闭坑地质报告'),
      approval,
      entry('附图', 1, null, '采掘工程平面图、资源储量估算图'),
      entry('附表', 1, null, '资源储量估算表'),
      attachment,
      entry('数据库', 0, null, '矿山地质数据库'),
      media,
    ],
  },
  水工环: {
    category: '水工环地质',
    checklist: [
      entry('正文', 1, volumes, '勘查或评价报告'),
      approval,
      entry('附图', 1, null, '综合水文地质图、工程地质图、剖面图'),
      entry('附表', 0, null, '抽水试验、水质分析、岩土试验成果表'),
      attachment,
      entry('数据库', 0, null, '专题数据库'),
      software,
      media,
    ],
  },
  地质灾害: {
    category: '灾害环境',
    checklist: [
      entry('正文', 1, volumes, '调查、勘查、设计或竣工报告'),
      approval,
      entry('附图', 1, null, '分布图、风险区划图、工程布置图'),
      entry('附表', 0, null, '灾害点调查表'),
      attachment,
      entry('数据库', 0, null, '灾害点数据库'),
      media,
    ],
  },
  物化遥: {
    category: '物化遥',
    checklist: [
      entry('正文', 1, volumes, '工作报告'),
      approval,
      entry('附图', 1, null, '工作布置图、异常图、解释推断图'),
      entry('附表', 0, null, '测量与分析数据表'),
      attachment,
      entry('数据库', 1, null, '测量数据，打包成 ZIP 或 CSV'),
      software,
      media,
    ],
  },
  地质科研: {
    category: '地质科研',
    checklist: [
      entry('正文', 1, volumes, '研究报告'),
      approval,
      entry('附图', 0, null, '成果图件'),
      entry('附表', 0, null, '测试数据表'),
      attachment,
      entry('数据库', 0, null, '研究数据'),
      software,
      media,
    ],
  },
};

/** What has to come of work that produced no data, whatever its kind. */
const proofs: readonly ChecklistEntry[] = [
  entry(closingCategory, 1, 1, '地质工作总结报告：项目概况、完成的工作、终止原因、取得的认识，签章后扫描成 PDF'),
  entry('审批文据', 1, null, '项目终止批复、矿业权注销证明等证明材料，扫描成 PDF'),
  attachment,
];

/** What comes with core and specimens, which are listed in the form. */
const withSpecimens: readonly ChecklistEntry[] = [
  entry('附表', 0, null, '实物资料目录清单、移交清单，盖章后扫描'),
  entry('附件', 0, null, '岩心移交单、取样登记等'),
  entry('多媒体', 0, null, '岩心、标本照片'),
];

/** Which kind of delivery it is. */
export interface Handed {
  isWithoutResults: boolean;
  materialType: MaterialType;
}

/** What has to come of a kind of project. */
export function checklistOf(
  kind: ProjectKindName,
  { isWithoutResults, materialType }: Handed,
): readonly ChecklistEntry[] {
  if (isWithoutResults) return proofs;
  if (materialType === '原始资料') return originalChecklist(kind);
  return materialType === '实物资料' ? withSpecimens : kinds[kind].checklist;
}

/** Categories that files of a delivery may have. */
export const categoriesOf = ({ isWithoutResults, materialType }: Handed): readonly DeliveryCategory[] =>
  isWithoutResults
    ? [closingCategory, ...resultCategories]
    : materialType === '原始资料'
      ? originalCategories
      : resultCategories;

/** 资料类别 of the archive that comes of a kind of project. */
export const categoryOfKind = (kind: ProjectKindName): OfKind['category'] => kinds[kind].category;

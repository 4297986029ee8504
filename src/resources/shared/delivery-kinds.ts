/** Words of 汇交 after the regulation on geological data (国务院令第 349 号) and DZ/T 0273-2015. */

/** Who must hand in: the holder of the right, else who paid, of what the state pays the unit that did it. */
export const submitterKinds = ['探矿权人', '采矿权人', '项目承担单位', '出资人'] as const;

/** Categories of results files (成果地质资料), in the order of an archive's list. */
export const resultCategories = ['正文', '审批文据', '附图', '附表', '附件', '数据库', '软件', '多媒体'] as const;
export type ResultCategory = (typeof resultCategories)[number];

/** What is handed in: results, the records that they rest on, or core and specimens; each is a delivery of its own. */
export const materialTypes = ['成果资料', '原始资料', '实物资料'] as const;
export type MaterialType = (typeof materialTypes)[number];

/**
 * Classes of original data (原始地质资料) in filing order, each after the filing letter (代字) that its name begins with or holds:
 * 底 测 观 探 样 物 水 文 设 研 经 电. Source: filing rules of the exploration of solid minerals.
 */
export const originalCategories = [
  '底稿底图',
  '工程测绘',
  '地质观察',
  '探矿工程',
  '样品测试',
  '物探化探',
  '水工环观测',
  '技术文件',
  '技术设计',
  '综合研究',
  '技术经济',
  '电子文件',
] as const;
export type OriginalCategory = (typeof originalCategories)[number];

/** Of files of archives, in the order of an archive's list. */
export const archivedCategories = [...resultCategories, ...originalCategories] as const;
/** 地质工作总结报告, which closes work that ended without results; it comes to no archive. */
export const closingCategory = '总结报告';
/** Of all files that are handed in, in the order of a list. */
export const deliveryCategories = [...archivedCategories, closingCategory] as const;
export type DeliveryCategory = (typeof deliveryCategories)[number];
/** Kinds of projects that are handed in; what has to come of each is in delivery-checklists.ts. */
export const projectKinds = [
  { value: '区域地质调查', label: '区域地质调查' },
  { value: '矿产勘查', label: '固体矿产勘查' },
  { value: '矿山储量', label: '矿山储量动态与闭坑' },
  { value: '水工环', label: '水文、工程、环境地质' },
  { value: '地质灾害', label: '地质灾害调查与治理' },
  { value: '物化遥', label: '物探、化探、遥感' },
  { value: '地质科研', label: '地质科学研究' },
] as const;
export type ProjectKindName = (typeof projectKinds)[number]['value'];

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
  { value: 'joined', label: '加入协作' },
  { value: 'left', label: '退出协作' },
  { value: 'submitted', label: '提交' },
  { value: 'withdrawn', label: '撤回' },
  { value: 'assigned', label: '分派' },
  { value: 'returned', label: '退回补正' },
  { value: 'accepted', label: '验收合格' },
  { value: 'message', label: '留言' },
  { value: 'receiptWithdrawn', label: '凭证作废' },
  { value: 'receiptReissued', label: '重新出具凭证' },
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

/** What an accepted delivery is on: its files are always there. */
export const deliveredCarriers = ['电子', '纸质和电子'] as const;

/** What a keeper's desk shows. */
export const deskLists = [
  { value: 'waiting', label: '待验收' },
  { value: 'mine', label: '我经办的' },
  { value: 'returned', label: '补正中' },
  { value: 'accepted', label: '已验收' },
  { value: 'stages', label: '分期待交' },
] as const;

/** What may be handed in over the internet at all (国土资发〔2008〕69 号): what is classified is delivered on paper. */
export const deliverableSecrecy = ['公开', '内部'] as const;

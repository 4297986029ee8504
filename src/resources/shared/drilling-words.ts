/** Words of 城市钻孔汇交. */

/**
 * draft → submitted → returned → submitted …, until published; what is withdrawn while submitted is a draft again, and what was
 * published can be taken back whole while nothing depends on it.
 */
export const drillingStates = [
  { value: 'draft', label: '草稿', tone: 'ink' },
  { value: 'submitted', label: '待审核', tone: 'gamboge' },
  { value: 'returned', label: '退回修改', tone: 'ochre' },
  { value: 'published', label: '已入库', tone: 'malachite' },
  { value: 'undone', label: '已撤回入库', tone: 'cinnabar' },
] as const;
export type DrillingState = (typeof drillingStates)[number]['value'];

export const drillingEventKinds = [
  { value: 'begun', label: '新建' },
  { value: 'uploaded', label: '上传数据' },
  { value: 'submitted', label: '提交' },
  { value: 'withdrawn', label: '撤回' },
  { value: 'assigned', label: '分派' },
  { value: 'returned', label: '退回修改' },
  { value: 'published', label: '入库' },
  { value: 'undone', label: '撤回入库' },
  { value: 'message', label: '留言' },
  { value: 'joined', label: '加入协作' },
  { value: 'left', label: '退出协作' },
] as const;
export type DrillingEventKind = (typeof drillingEventKinds)[number]['value'];

export const drillingLists = [
  { value: 'waiting', label: '待审核' },
  { value: 'mine', label: '我经办的' },
  { value: 'returned', label: '退回修改' },
  { value: 'published', label: '已入库' },
] as const;

/** What goes on with the data of an import in the background; one at a time. */
export const drillingWorks = [
  { value: 'check', label: '检查' },
  { value: 'publish', label: '入库' },
  { value: 'undo', label: '撤回入库' },
] as const;

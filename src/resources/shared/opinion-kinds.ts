export const appraisalStates = [
  { value: 'waiting', label: '待审核', tone: 'gamboge' },
  { value: 'approved', label: '已公开', tone: 'malachite' },
  { value: 'refused', label: '未通过', tone: 'cinnabar' },
] as const;
export type AppraisalState = (typeof appraisalStates)[number]['value'];

/** What is wrong: a field of the record, a page of a file, the place on the map, something else. */
export const suggestionKinds = [
  { value: 'field', label: '著录项目' },
  { value: 'page', label: '文件页面' },
  { value: 'place', label: '空间位置' },
  { value: 'other', label: '其他' },
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number]['value'];

export const suggestionStates = [
  { value: 'waiting', label: '待核实', tone: 'gamboge' },
  { value: 'accepted', label: '已采纳', tone: 'malachite' },
  { value: 'refused', label: '未采纳', tone: 'ink' },
] as const;
export type SuggestionState = (typeof suggestionStates)[number]['value'];

export const feedbackKinds = ['资料咨询', '功能建议', '使用问题', '服务投诉', '其他'] as const;

export const feedbackStates = [
  { value: 'open', label: '待回复', tone: 'gamboge' },
  { value: 'answered', label: '已回复', tone: 'malachite' },
  { value: 'closed', label: '已结束', tone: 'ink' },
] as const;
export type FeedbackState = (typeof feedbackStates)[number]['value'];

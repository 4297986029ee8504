const words: Readonly<Record<string, string>> = {
  list: '列表',
  show: '详情',
  facets: '分面统计',
  export: '导出',
  items: '要素',
  item: '一个要素',
};

/** 'boreholes.list' → 'boreholes 列表'. */
export function callLabel(call: string): string {
  const at = call.lastIndexOf('.');
  const word = words[call.slice(at + 1)];
  return at > 0 && word !== undefined ? `${call.slice(0, at)} ${word}` : call;
}

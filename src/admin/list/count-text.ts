const number = new Intl.NumberFormat('zh-CN');

/** '共 1,234 条'; a capped count says that there are more: '共 10,000+ 条'. */
export const countText = (total: number, isCapped: boolean): string =>
  `共 ${number.format(total)}${isCapped ? '+' : ''} 条`;

const number = new Intl.NumberFormat('zh-CN');

/** '1,234', and '10,000+' where there are more. */
export const numberText = (total: number, isCapped: boolean): string => `${number.format(total)}${isCapped ? '+' : ''}`;

/** '共 1,234 条'; a capped count says that there are more: '共 10,000+ 条'. */
export const countText = (total: number, isCapped: boolean): string => `共 ${numberText(total, isCapped)} 条`;

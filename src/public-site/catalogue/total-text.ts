/** '1,234', or '10,000+' where the server stops counting. */
export const totalText = ({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string =>
  `${total.toLocaleString('zh-CN')}${totalIsCapped ? '+' : ''}`;

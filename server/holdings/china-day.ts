/** Today in China, 'YYYY-MM-DD'. */
export const todayInChina = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

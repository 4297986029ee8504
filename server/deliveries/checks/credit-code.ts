const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether the last sign of a 统一社会信用代码 fits the seventeen before it (GB 32100-2015: weights 3^i modulo 31). */
export function isCreditCode(code: string): boolean {
  if (code.length !== 18) return false;
  const values = [...code].map((sign) => signs.indexOf(sign));
  if (values.includes(-1)) return false;
  let weight = 1;
  let sum = 0;
  for (const value of values.slice(0, 17)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 === values[17];
}

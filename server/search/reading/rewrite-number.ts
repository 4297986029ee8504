/** Of a text with single spaces. */
const standard =
  /^(gb|dz|dd|da|db\d{0,4}|sz|ch|dl|hj|sl) ?[/／-]? ?(t)? ?[-—]? ?(\d{2,5}(?:\.\d+)?)(?: ?[-—] ?(\d{2,4}))?$/i;

/** DZT0227-2010 → DZ/T 0227-2010, the printed form of a standard's number; null for what is none. */
export function printedStandardNumber(text: string): string | null {
  const [, letters, t, number, year] = standard.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  if (letters === undefined || number === undefined) return null;
  return `${letters.toUpperCase()}${t ? '/T' : ''} ${number}${year ? `-${year}` : ''}`;
}

const digits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  百: 100,
  半: 0.5,
};

/** 五 → 5, 二十 → 20, 二十五 → 25, 百 → 100. */
function chineseNumber(text: string): number {
  let sum = 0;
  let digit = 0;
  for (const character of text) {
    const value = digits[character] ?? 0;
    if (value < 10) digit = value;
    else {
      sum += (digit || 1) * value;
      digit = 0;
    }
  }
  return sum + digit;
}

/**
 * Scales as people type them (1:5万, 1/50000, 五万分之一) in the form that titles are printed in (1∶50000). The rest of
 * the text stays. Expects half-width text.
 */
export function printedScale(text: string): string {
  return text
    .replace(/1\s*[:∶/比]\s*(\d+(?:\.\d+)?)\s*万/g, (_, number: string) => `1∶${Math.round(Number(number) * 10_000)}`)
    .replace(
      /1\s*[:∶比]\s*([一二两三四五六七八九十百半]+)万/g,
      (_, number: string) => `1∶${chineseNumber(number) * 10_000}`,
    )
    .replace(
      /(?<![一二两三四五六七八九十百])([一二两三四五六七八九十百]+)万分之一/g,
      (_, number: string) => `1∶${chineseNumber(number) * 10_000}`,
    )
    .replace(/(?<!\d)(\d+(?:\.\d+)?)万分之一/g, (_, number: string) => `1∶${Math.round(Number(number) * 10_000)}`)
    .replace(/1\s*[:∶/比]\s*(\d{3,8})(?!\d)/g, '1∶$1');
}

/** What an institution is called by at the end, and so is its short name. */
const kinds = /(?:院|队|所|馆|局|厅|部|中心|委|会|库)$/u;
const numerals = '〇一二三四五六七八九';
const [shortest, longest] = [3, 8];
/** Of two characters only a numbered party is a name: 三队. */
const numbered = /^[一二三四五六七八九十]队$/u;

/**
 * Whether a word is a short form of an institution's name: characters of it in their order, from its own kind at the end
 * (地调院 of 地质调查院, 262大队 of 二六二大队). What stands in the name as it is, is none.
 */
export function isShortFor(word: string, name: string): boolean {
  const short = [...word.replace(/\d/g, (digit) => numerals[Number(digit)] ?? digit)];
  if (short.length > longest || !kinds.test(word) || (short.length < shortest && !numbered.test(word))) return false;
  const whole = [...(name.split('（')[0] ?? '')];
  if (whole.at(-1) !== short.at(-1) || name.includes(word)) return false;
  let at = 0;
  for (const character of whole) if (character === short[at]) at++;
  return at === short.length;
}

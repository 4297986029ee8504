/** Longer unknown words are no names. */
const longest = 8;
const isName = (word: string): boolean => [...word].length <= longest && /^\p{Script=Han}+$/u.test(word);

const institution = /(?:队|院|所|局|公司|中心)$/u;
export const isInstitution = (word: string): boolean => institution.test(word);

/** What minerals, rocks and ores end with: the end of such a name is another thing's (石矿 of 硅石矿). */
const thing = /[石矿岩土砂玉晶]$/u;

/** The ways to cut an unknown word in two: names leave out what stands between (灾害评估 of 地质灾害危险性评估). */
export function halvesOf(word: string): string[][] {
  if (!isName(word) || isInstitution(word)) return [];
  const characters = [...word];
  return characters
    .slice(2, -1)
    .map((_, at) => [characters.slice(0, at + 2).join(''), characters.slice(at + 2).join('')]);
}

/** Beginnings and ends of an unknown word, at least two characters long, the longest first. */
export function partsOf(word: string): string[] {
  if (!isName(word)) return [];
  const characters = [...word];
  const lengths = characters.map((_, at) => characters.length - 1 - at).filter((length) => length > 1);
  return lengths.flatMap((length) => {
    const beginning = characters.slice(0, length).join('');
    return thing.test(word) ? [beginning] : [beginning, characters.slice(-length).join('')];
  });
}

import { dictionaryNames, namesWithInitials } from '../dictionary/dictionary.ts';
import { titleWords } from '../dictionary/general.ts';
import { MINERALS } from '../../../src/geo/minerals.ts';
import { initialsOf, syllablesOf } from '../dictionary/pinyin.ts';

/** What titles add to names: 浙江 and 省, 萤石 and 矿. */
const added: readonly string[] = [
  '浙江省',
  '地质报告',
  '分布图',
  '区划图',
  '分区图',
  '地形地质图',
  '数据集',
  '矿区',
  '煤山',
  ...MINERALS.flatMap(({ areas }) => areas.map(({ name }) => name)),
  ...dictionaryNames
    .filter(({ term, name }) => term.kind === '矿种' && !/[矿岩材]$/.test(name))
    .map(({ name }) => `${name}矿`),
];

const more = byInitials([...added, ...titleWords]);

function byInitials(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = initialsOf(syllablesOf(word));
    groups.set(key, [...(groups.get(key) ?? []), word]);
  }
  return groups;
}

const mines: ReadonlySet<string> = new Set(MINERALS.flatMap(({ areas }) => areas.map(({ name }) => name)));
const kindOf = new Map(dictionaryNames.map(({ name, term }) => [name, term.kind]));
/** Parts of one reading, names tried of each part, and readings. */
const [maxParts, maxNames, maxReadings] = [5, 3, 8];

/** Names with these first letters: at the beginning places first, behind it what is no place. */
function namesFor(letters: string, isFirst: boolean): string[] {
  const names = [...new Set([...namesWithInitials(letters).map(({ name }) => name), ...(more.get(letters) ?? [])])];
  const isPlace = (name: string): boolean => kindOf.get(name) === '地名' || name === '浙江省' || mines.has(name);
  return names.sort((a, b) => (Number(isPlace(b)) - Number(isPlace(a))) * (isFirst ? 1 : -1)).slice(0, maxNames);
}

/** What first letters of several names may stand for: wyysk → 武义萤石矿; the fewest and longest names first. */
export function readInitials(letters: string): string[] {
  for (let parts = 1; parts <= maxParts; parts++) {
    const found = inParts(letters, parts, true).slice(0, maxReadings);
    if (found.length > 0) return found;
  }
  return [];
}

function inParts(letters: string, parts: number, isFirst: boolean): string[] {
  if (parts === 1) return letters.length > 1 ? namesFor(letters, isFirst) : [];
  const found: string[] = [];
  for (let length = letters.length - 2 * (parts - 1); length > 1; length--) {
    const names = namesFor(letters.slice(0, length), isFirst);
    if (names.length === 0) continue;
    const rests = inParts(letters.slice(length), parts - 1, false);
    found.push(...names.flatMap((name) => rests.map((rest) => name + rest)));
  }
  return found;
}

import { STRATA } from '../../../src/geo/strata.ts';

/** Systems by the letters of their codes on Chinese maps, with the parts that their series are called by, the oldest first. */
const systems: Readonly<Record<string, readonly [name: string, parts: readonly string[]]>> = {
  Q: ['第四', []],
  N: ['新近', []],
  E: ['古近', []],
  K: ['白垩', ['下 早', '上 晚']],
  J: ['侏罗', ['下 早', '中 中', '上 晚']],
  T: ['三叠', ['下 早', '中 中', '上 晚']],
  P: ['二叠', ['下 早', '中 中', '上 晚']],
  C: ['石炭', ['下 早', '上 晚']],
  D: ['泥盆', ['下 早', '中 中', '上 晚']],
  S: ['志留', ['下 早', '中 中', '上 晚']],
  O: ['奥陶', ['下 早', '中 中', '上 晚']],
  Є: ['寒武', ['下 早', '中 中', '上 晚']],
  Z: ['震旦', ['下 早', '上 晚']],
  Nh: ['南华', ['下 早', '上 晚']],
};

/** Series under names of their own. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  Qh: ['全新世', '全新统'],
  Qp: ['更新世', '更新统'],
  Qp1: ['早更新世', '下更新统'],
  Qp2: ['中更新世', '中更新统'],
  Qp3: ['晚更新世', '上更新统'],
  Q4: ['全新世', '全新统'],
  Q3: ['晚更新世', '上更新统'],
  Q2: ['中更新世', '中更新统'],
  Q1: ['早更新世', '下更新统'],
  N2: ['上新世', '上新统'],
  N1: ['中新世', '中新统'],
  Pt: ['元古'],
  Pt3: ['新元古代', '新元古界'],
};

/** The volcanics of the south-east stood in the Upper Jurassic until the 1990s. */
const formerlyJurassic = ['磨石山群'];

/** ∈, € and ϵ are typed for the sign of the Cambrian; subscripts come as digits. */
const printedCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/^[∈€ϵεЄєɛ]/u, 'Є')
    .replace(/[–—]/g, '-');

const byCode = new Map(STRATA.map(({ name, code }) => [code, name]));
const byLetters = new Map(STRATA.map(({ name, code }) => [code.toLowerCase(), name]));

/** What a code says beside its age: x of K1x. Figures, letters of systems and the sign of the Cambrian are of the age. */
const ownLetters = (code: string): string => /[a-z]{1,2}$/.exec(code)?.[0] ?? '';
const systemOf = (code: string): string => /^(?:Nh|Pt|[QNEKJTPCDSOЄZ])/.exec(code)?.[0] ?? '';

/** Systems that units were moved to when limits were drawn anew: the volcanics from J3 to K1, the oldest Sinian to Nh. */
const movedTo: Readonly<Record<string, readonly string[]>> = { J: ['K'], Z: ['Nh'], C: ['P'], P: ['C'] };

/** Units of the same letters and system, or of one that units were moved between, for a code that none has: J3d → K1d. */
export function unitsCodedLike(typed: string): readonly { name: string; code: string }[] {
  const code = printedCode(typed);
  const [system, letters] = [systemOf(code), ownLetters(code)];
  if (letters === '' || !/\d/.test(code) || namesOfCode(typed).length > 0) return [];
  const systemsMeant = [system, ...(movedTo[system] ?? [])];
  const alike = STRATA.filter((unit) => ownLetters(unit.code) === letters);
  return systemsMeant.flatMap((each) => alike.filter((unit) => systemOf(unit.code) === each));
}

/** The series of a code that no unit has: K1m → 下白垩统. */
export function seriesOfCode(typed: string): readonly string[] {
  const [, series] = /^((?:Nh|[QNEKJTPCDSOЄZ])[1-3])[a-z]{1,2}$/.exec(printedCode(typed)) ?? [];
  return series === undefined || namesOfCode(typed).length > 0 ? [] : namesOfCode(series);
}

/** Units, series and systems that a code of a map stands for: K1x → 西山头组, J3 → 上侏罗统 and what was counted with it. */
export function namesOfCode(typed: string): readonly string[] {
  const code = printedCode(typed);
  const own = byCode.get(code) ?? (/\d/.test(code) ? byLetters.get(code.toLowerCase()) : undefined);
  if (own !== undefined) return [own];
  const series = ownNames[code];
  if (series) return series;
  const [, letters = '', digit] = /^(Nh|[QNEKJTPCDSOЄZ])([1-3])?$/.exec(code) ?? [];
  const [name, parts] = systems[letters] ?? [];
  if (name === undefined || parts === undefined) return [];
  // A letter alone is too short to be a question
  if (digit === undefined) return [];
  const part = parts[Number(digit) - 1];
  return part === undefined ? [] : seriesNames(name, part);
}

function seriesNames(system: string, part: string): string[] {
  const [rock = '', time = ''] = part.split(' ');
  const names = [`${rock}${system}统`, `${time}${system}世`];
  return names[0] === '上侏罗统' ? [...names, ...formerlyJurassic] : names;
}

/** 上侏罗统 and 晚侏罗世 are the rocks and the time of one series; each leads to the other. */
export function otherSeriesNames(word: string): readonly string[] {
  for (const [system, parts] of Object.values(systems))
    for (const part of parts) {
      const names = seriesNames(system, part);
      if (names.slice(0, 2).includes(word)) return names.filter((name) => name !== word);
    }
  return [];
}

/** The same name with another rank: 磨石山组 → 磨石山群; only names that are in use. */
export function otherRanks(word: string): readonly string[] {
  const bare = word.replace(/(?:岩群|组|群|段)$/, '');
  if (bare === word || [...bare].length < 2) return [];
  return ['组', '群', '岩群'].map((rank) => bare + rank).filter((name) => name !== word && rockUnits.has(name));
}

const rockUnits: ReadonlySet<string> = new Set(
  STRATA.flatMap(({ name, group }) => (group === null ? [name] : [name, group])),
);

/** Formations of a group: 永康群 → 馆头组, 朝川组, 方岩组; what a group is written of where it has no record itself. */
export const formationsOf = (group: string): readonly string[] =>
  STRATA.filter((unit) => unit.group === group).map(({ name }) => name);

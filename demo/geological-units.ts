import type { GeologicalUnit } from '../src/resources/holdings/geological-units.ts';
import { type County, countyNamed } from '../src/geo/counties.ts';
import type { ArchiveCategory } from './facts/report-kinds.ts';
import { type DirectoryEntry, UNIT_DIRECTORY } from './facts/unit-directory.ts';
import { APPROVING_BODIES, FORMING_UNITS, type FormingUnit } from './facts/units.ts';

const BUSINESS: Readonly<Record<ArchiveCategory, string>> = {
  区域地质调查: '区域地质调查',
  矿产勘查: '固体矿产勘查',
  油气勘查: '油气勘查',
  海洋地质: '海洋地质调查',
  水工环地质: '水文工程环境地质调查',
  灾害环境: '地质灾害评估与勘查',
  物化遥: '物探化探遥感',
  地质科研: '地质科研',
  其他: '综合研究',
};

/** Dialling codes of the province's cities. */
const DIALLING_CODES: Readonly<Record<string, string>> = {
  杭州市: '0571',
  宁波市: '0574',
  温州市: '0577',
  嘉兴市: '0573',
  湖州市: '0572',
  绍兴市: '0575',
  金华市: '0579',
  衢州市: '0570',
  舟山市: '0580',
  台州市: '0576',
  丽水市: '0578',
};

const forming = new Map(FORMING_UNITS.map((unit) => [unit.name, unit]));
const yearsOf = (name: string): readonly [number, number] | null =>
  (forming.get(name) ?? APPROVING_BODIES.find((body) => body.name === name))?.years ?? null;

/** What of the record is invented. */
const noteOn = ({ position }: DirectoryEntry): string =>
  position ? '据公开资料整理，开放时间以单位公布为准。' : '起止年份、承接关系、地址与电话为演示资料，以单位公布为准。';

const wordsOrNull = (words: readonly string[]): string[] | null => (words.length === 0 ? null : [...new Set(words)]);

function describe(entry: DirectoryEntry, made: FormingUnit | undefined): string {
  if (made) {
    const subjects = [...new Set(made.categories)].filter((category) => category !== '其他').join('、');
    return `${entry.name}是省内形成地质资料的单位之一，资料以${subjects}为主。${noteOn(entry)}`;
  }
  const role: Record<GeologicalUnit['kind'], string> = {
    地质调查单位: '承担地质调查',
    地质大队: '承担地质勘查',
    专业勘查院: '承担专业勘查',
    科研院所与高校: '从事地质科研与教学',
    馆藏机构: '接收、保管地质资料并提供利用',
    博物馆: '收藏、展出地质标本并开展科普',
    主管与评审机构: '历年地质报告的批准或评审由它办理',
  };
  return `${entry.name}：${role[entry.kind]}${entry.business ? `，业务包括${entry.business.join('、')}` : ''}。${noteOn(entry)}`;
}

function holdingsOf(entry: DirectoryEntry, made: FormingUnit | undefined): string | null {
  if (entry.holdings) return entry.holdings;
  return made ? '本单位项目的原始地质资料；成果资料已汇交省馆，可在本页“形成的资料”中查。' : null;
}

/** Where it is found: a present unit of the province has an address marked as invented, unless a source gives the real one. */
function contactOf(entry: DirectoryEntry, county: County | null, isPresent: boolean, index: number) {
  const city = county?.city ?? entry.cityElsewhere ?? null;
  const at = entry.position ?? (county && isPresent ? ([county.lon, county.lat] as const) : null);
  const code = city === null ? undefined : DIALLING_CODES[city];
  return {
    city,
    county: county?.name ?? null,
    address: entry.address ?? (county && isPresent ? `${county.city}${county.name}（演示地址）` : null),
    phone: code && isPresent && !entry.position ? `${code}-0000${String(index + 1).padStart(4, '0')}` : null,
    website: entry.website ?? null,
    position: at ? { lon: at[0], lat: at[1] } : null,
  };
}

/** Sample rows of the directory of institutions with `id` from `firstId` on; `succeededBy` names a row of the same list. */
export function geologicalUnitRows(firstId: number): GeologicalUnit[] {
  const idOf = new Map(UNIT_DIRECTORY.map(({ name }, index) => [name, firstId + index]));
  return UNIT_DIRECTORY.map((entry, index) => {
    const made = forming.get(entry.name);
    const years = yearsOf(entry.name);
    const isPresent = !entry.succeededBy && !entry.isFormer;
    const county = entry.county === null ? null : countyNamed(entry.county);
    const business = (made?.categories ?? []).filter((category) => category !== '其他').map((each) => BUSINESS[each]);
    return {
      id: firstId + index,
      name: entry.name,
      otherNames: wordsOrNull(entry.otherNames ?? []),
      kind: entry.kind,
      state: isPresent ? '在业' : '已改组',
      foundedIn: entry.foundedIn ?? years?.[0] ?? null,
      endedIn: isPresent ? null : (years?.[1] ?? null),
      succeededBy: idOf.get(entry.succeededBy ?? '') ?? null,
      qualifications: wordsOrNull([...business, ...(entry.business ?? [])]),
      holdings: holdingsOf(entry, made),
      description: describe(entry, made),
      ...contactOf(entry, county, isPresent, index),
      isSample: true,
    };
  });
}

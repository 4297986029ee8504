import { CITIES, COUNTIES } from '../../../src/geo/counties.ts';
import { formerCountyNames } from '../../../src/geo/former-names.ts';

/**
 * Counties that were merged into others, and the prefectures of the dynasties: what lies there today. General knowledge of
 * the province's history; where a county was divided, all heirs are named.
 */
const historical: Readonly<Record<string, string>> = {
  昌化县: '临安区',
  於潜县: '临安区',
  于潜县: '临安区',
  新登县: '富阳区',
  分水县: '桐庐县',
  遂安县: '淳安县',
  寿昌县: '建德市',
  宣平县: '武义县',
  汤溪县: '婺城区',
  孝丰县: '安吉县',
  武康县: '德清县',
  崇德县: '桐乡市',
  南田县: '象山县',
  吴兴县: '吴兴区',
  归安县: '吴兴区',
  乌程县: '吴兴区',
  山阴县: '柯桥区 越城区',
  会稽县: '柯桥区 越城区',
  剡县: '嵊州市',
  乌伤县: '义乌市',
  诸暨州: '诸暨市',
  昌国县: '定海区',
  大衢县: '岱山县',
  衢山县: '岱山县',
  永宁县: '黄岩区',
  乐成县: '乐清市',
  横阳县: '平阳县',
  安固县: '瑞安市',
  仁和县: '杭州市',
  钱塘县: '杭州市',
  秀水县: '嘉兴市',
  处州: '丽水市',
  处州府: '丽水市',
  栝州: '丽水市',
  括州: '丽水市',
  婺州: '金华市',
  婺州府: '金华市',
  东阳郡: '金华市',
  严州: '建德市',
  严州府: '建德市',
  睦州: '建德市',
  明州: '宁波市',
  明州府: '宁波市',
  越州: '绍兴市',
  会稽: '绍兴市',
  会稽郡: '绍兴市',
  秀州: '嘉兴市',
  临安府: '杭州市',
  余杭郡: '杭州市',
  永嘉郡: '温州市',
  东章安: '台州市',
  海门: '椒江区',
  信安郡: '衢州市',
  西安县: '衢州市',
  姑蔑: '龙游县',
  翁洲: '舟山市',
  昌国: '舟山市',
  吴兴郡: '湖州市',
  菰城: '湖州市',
  杭县: '杭州市',
};

/** Counties by the names that dynasties gave them, and places that counties were called after. */
const older = [
  '余暨:萧山区 永兴县:萧山区 富春县:富阳区 新城县:富阳区 盐官:海宁市 海宁州:海宁市',
  '由拳:嘉兴市 嘉禾:嘉兴市 魏塘:嘉善县 石门县:桐乡市 崇福县:桐乡市 故鄣:安吉县 长城县:长兴县 雉城:长兴县 雉州:长兴县',
  '鄮县:鄞州区 句章:慈溪市 句章县:慈溪市 慈谿:慈溪市 余姚州:余姚市 奉化州:奉化区 翁山县:定海区 昌国州:定海区',
  '剡城:嵊州市 余姚郡:宁波市 庆元府:宁波市 庆元路:宁波市',
  '始丰县:天台县 唐兴县:天台县 乐安县:仙居县 永安县:仙居县 太平县:温岭市 章安:椒江区 章安县:椒江区 回浦:临海市 海门特区:椒江区',
  '浦阳县:浦江县 绸州:义乌市 义乌州:义乌市 吴宁:东阳市 永康州:永康市 长山县:婺城区 金华郡:金华市',
  '太末:龙游县 大末:龙游县 龙丘:龙游县 龙丘县:龙游县 盈川:衢江区 须江:江山市 须江县:江山市 礼贤县:江山市 定阳:常山县 定阳县:常山县 信安县:衢州市',
  '松源县:庆元县 平昌县:遂昌县 松阴:松阳县 剑川县:龙泉市 芝田:青田县 沐鹤:景宁畲族自治县 景宁县:景宁畲族自治县',
  '罗阳县:瑞安市 平阳州:平阳县 瑞安州:瑞安市 瑞安府:温州市 东瓯:温州市',
  '归安:吴兴区 乌程:吴兴区 双溪县:婺城区 江干区:上城区 下城区:拱墅区',
  '于越:绍兴市 越中:绍兴市 钱唐:杭州市',
];

/** Counties that are called without their 县 still: their names mean nothing else. */
const stillCalled = ['昌化', '於潜', '于潜', '新登', '遂安', '寿昌', '宣平', '汤溪', '孝丰', '武康', '崇德'];

/** What cities were the seats of: prefectures of the Ming and Qing, circuits, and the districts until the 1980s. */
const prefectures = '杭州 嘉兴 湖州 宁波 绍兴 台州 金华 衢州 温州 丽水 舟山'.split(' ');
const ranks = ['府', '路', '专区', '地区', '道', '专署'];

const units = [...Object.values(CITIES), ...COUNTIES.map(({ name }) => name)];
const today: ReadonlySet<string> = new Set(units);

function collect(): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, Set<string>>();
  const add = (former: string, heir: string): void => {
    if (former !== heir && !today.has(former)) heirs.set(former, (heirs.get(former) ?? new Set()).add(heir));
  };
  for (const county of COUNTIES) {
    for (const name of formerCountyNames(county.name)) add(name, county.name);
    // 丽水县 before 丽水 was a city, 奉化县 before 奉化 was a district
    const bare = county.name.replace(/(?:畲族自治县|[市县区])$/, '');
    if ([...bare].length > 1) for (const suffix of ['县', '市']) add(bare + suffix, county.name);
  }
  for (const [former, heir] of Object.entries(historical)) for (const name of heir.split(' ')) add(former, name);
  for (const [former = '', heir = ''] of older.flatMap((line) => line.split(' ')).map((pair) => pair.split(':')))
    add(former, heir);
  for (const name of stillCalled) for (const heir of (historical[`${name}县`] ?? '').split(' ')) add(name, heir);
  for (const city of prefectures) for (const rank of ranks) add(city + rank, `${city}市`);
  return new Map([...heirs].map(([former, names]) => [former, closestOf(former, [...names])]));
}

/** Of several heirs those that kept the name: 萧山市 is 萧山区 rather than 钱塘区, which was cut from it. */
function closestOf(former: string, names: string[]): string[] {
  const sameName = names.filter((name) => name.slice(0, -1) === former.slice(0, -1));
  return sameName.length > 0 ? sameName : names;
}

const heirs = collect();

/** Units of today of a former county or prefecture: 昌化县 → 临安区; none for what is no former name. */
export const heirsOf = (name: string): readonly string[] => heirs.get(name) ?? [];
/** Names by which a question is cut into words. */
export const formerPlaceNames: readonly string[] = [...heirs.keys()].filter((name) => [...name].length > 1);

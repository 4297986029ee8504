import { STRATA } from '../../../src/geo/strata.ts';
import type { DictionaryTerm } from './dictionary-term.ts';

/** Groups (群) that the units belong to, and engineering layers that reports call by name. */
const groups = ['河上镇群', '建德群', '磨石山群', '永康群', '天台群', '衢江群'];

/** Units under names used before or beside the present one. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  八都岩群: ['八都群'],
  陈蔡岩群: ['陈蔡群'],
  龙泉岩群: ['龙泉群'],
  志棠组: ['休宁组'],
  西山头组: ['西山头段'],
  朝川组: ['朝川段'],
  雷公坞组: ['南沱组'],
  陡山沱组: ['蓝田组'],
  灯影组: ['皮园村组'],
};

/** Systems, series and stages (ICS 2024/12, and the Chinese practice where it differs), youngest first. */
const chronostratigraphy: readonly (readonly [name: string, ...also: string[]])[] = [
  ['第四系', '第四纪'],
  ['全新统', '全新世'],
  ['更新统', '更新世'],
  ['新近系', '新近纪', '新第三系', '上第三系', '晚第三纪'],
  ['古近系', '古近纪', '老第三系', '下第三系', '早第三纪'],
  ['白垩系', '白垩纪'],
  ['侏罗系', '侏罗纪'],
  ['三叠系', '三叠纪'],
  ['二叠系', '二叠纪'],
  ['石炭系', '石炭纪'],
  ['泥盆系', '泥盆纪'],
  ['志留系', '志留纪'],
  ['奥陶系', '奥陶纪'],
  ['寒武系', '寒武纪'],
  ['震旦系', '震旦纪', '埃迪卡拉系'],
  ['南华系', '南华纪', '成冰系'],
  ['青白口系', '青白口纪'],
  ['新生界', '新生代'],
  ['中生界', '中生代'],
  ['古生界', '古生代'],
  ['新元古界', '新元古代'],
  ['中元古界', '中元古代'],
  ['古元古界', '古元古代'],
  ['太古宇', '太古宙'],
  ['上新统', '上新世'],
  ['中新统', '中新世'],
  ['渐新统', '渐新世'],
  ['始新统', '始新世'],
  ['古新统', '古新世'],
  ['长兴阶', '长兴期'],
  ['吴家坪阶'],
  ['印度阶'],
  ['殷坑阶'],
  ['江山阶', '江山期'],
  ['排碧阶'],
  ['达瑞威尔阶', '达瑞威尔期'],
  ['赫南特阶'],
];

/** Rock units and time units of the province's geology. */
export const strataTerms: readonly DictionaryTerm[] = [
  ...STRATA.map(({ name }) => ({ name, kind: '地层' as const, also: otherNames[name] ?? [] })),
  ...groups.map((name) => ({ name, kind: '地层' as const, also: [] })),
  ...chronostratigraphy.map(([name, ...also]) => ({ name, kind: '地层' as const, also })),
];

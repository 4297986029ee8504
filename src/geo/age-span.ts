import { agePartsOf } from './age-parts.ts';
import { periods, precambrian, series, stages, type TimeUnit } from './chronostratigraphy.ts';

/** Millions of years; `from` is the older end. */
export interface AgeSpan {
  from: number;
  to: number;
}

/** Series by the letter and number of a unit code, old to young: K1 is 下白垩统. */
const seriesOf: Readonly<Record<string, readonly string[]>> = {
  K: ['下白垩统', '上白垩统'],
  J: ['下侏罗统', '中侏罗统', '上侏罗统'],
  T: ['下三叠统', '中三叠统', '上三叠统'],
  P: ['乌拉尔统', '瓜德鲁普统', '乐平统'],
  D: ['下泥盆统', '中泥盆统', '上泥盆统'],
  S: ['兰多维列统', '温洛克统', '罗德洛统', '普里道利统'],
  O: ['下奥陶统', '中奥陶统', '上奥陶统'],
  N: ['中新统', '上新统'],
  E: ['古新统', '始新统', '渐新统'],
};
/** A name, or the oldest and the youngest of several. */
const wholes: Readonly<Record<string, string | readonly [string, string]>> = {
  Q4: '全新统',
  Q3: '上(更新统)阶',
  Q2: '千叶阶',
  Q1: ['杰拉阶', '卡拉布里雅阶'],
  // China parts the Carboniferous in two and the Cambrian in three
  C1: ['下密西西比统', '上密西西比统'],
  C2: ['下宾夕法尼亚统', '上宾夕法尼亚统'],
  Є1: ['纽芬兰统', '第二统'],
  Є2: '苗岭统',
  Є3: '芙蓉统',
  Q: '第四系',
  N: '新近系',
  E: '古近系',
  K: '白垩系',
  J: '侏罗系',
  T: '三叠系',
  P: '二叠系',
  C: '石炭系',
  D: '泥盆系',
  S: '志留系',
  O: '奥陶系',
  Є: '寒武系',
  Z: '震旦纪',
  Nh: '南华纪',
  Cz: ['古近系', '第四系'],
  R: ['古近系', '新近系'],
  Mz: ['三叠系', '白垩系'],
  Pz2: ['泥盆系', '二叠系'],
  Pz1: ['寒武系', '志留系'],
  Pz: ['寒武系', '二叠系'],
  Pt: ['古元古代', '震旦纪'],
  Ar: '太古宙',
  Pt3: '新元古代',
  Pt2: '中元古代',
  Pt1: '古元古代',
};

/**
 * What the international chart does not divide, as China does: the ice ages' foot (654 Ma, here with its stage 660) parts the
 * Nanhua, the top of 陡山沱组 (551 Ma, uranium–lead) the Sinian.
 */
const chinese: Readonly<Record<string, AgeSpan>> = {
  Nh1: { from: 720, to: 660 },
  Nh2: { from: 660, to: 635 },
  Z1: { from: 635, to: 551 },
  Z2: { from: 551, to: 538.8 },
  // What China divides the Proterozoic in below the Nanhua (中国地层表 2014)
  Qb: { from: 1000, to: 720 },
  Jx: { from: 1600, to: 1400 },
  Ch: { from: 1800, to: 1600 },
  Ht: { from: 2500, to: 1800 },
  Ar3: { from: 2800, to: 2500 },
  Ar2: { from: 3200, to: 2800 },
  Ar1: { from: 3600, to: 3200 },
  Ar0: { from: 4031, to: 3600 },
};

/** A unit with the base of the next younger one, which is its top. */
function spanOf(name: string): AgeSpan | null {
  const charts: readonly (readonly TimeUnit[])[] = [stages, series, [...periods, ...precambrian]];
  for (const chart of charts) {
    const at = chart.findIndex((unit) => unit.name === name);
    if (at >= 0) return { from: chart[at]!.base, to: chart[at - 1]?.base ?? 0 };
  }
  return null;
}

function spanOfPart(letters: string, number: string): AgeSpan | null {
  const own = chinese[letters + number] ?? chinese[letters];
  if (own) return own;
  const name = seriesOf[letters]?.[Number(number) - 1] ?? wholes[letters + number] ?? wholes[letters];
  if (name === undefined) return null;
  const [first, last] = (typeof name === 'string' ? [name, name] : name).map(spanOf);
  return first && last ? { from: first.from, to: last.to } : null;
}

/**
 * What time the ages in a unit code span on the international chart: K1x, Pt2-3C, D3C1z, γK1, also typeset (K₁x). Null where the code names no age.
 */
export function ageSpan(unitCode: string): AgeSpan | null {
  const spans = agePartsOf(unitCode)
    .flatMap(({ letters, numbers }) =>
      numbers.length === 0 ? [spanOfPart(letters, '')] : numbers.map((number) => spanOfPart(letters, String(number))),
    )
    .filter((span) => span !== null);
  if (spans.length === 0) return null;
  return { from: Math.max(...spans.map(({ from }) => from)), to: Math.min(...spans.map(({ to }) => to)) };
}

const shortest = (value: number): string => String(Number(value.toPrecision(value < 100 ? 3 : 4)));

/** '143.1–100.5 Ma'. */
export const ageText = ({ from, to }: AgeSpan): string => `${shortest(from)}–${shortest(to)} Ma`;

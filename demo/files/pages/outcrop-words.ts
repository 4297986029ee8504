import type { LithologyCode } from '../../../src/geo/lithologies.ts';
import { principalRock } from '../../ground/principal-rock.ts';
import type { GroundUnit } from '../../ground/units.ts';

/** What is said of a unit is read from its age, where it belongs and what it is made of. */
type Seen = Pick<GroundUnit, 'code' | 'kind' | 'lithology'>;

const usual = '露头见于沟谷两侧与人工开挖面';

/** Loose deposits of the Quaternary, and they alone, make plains, terraces and fans. */
function soilWords({ kind, lithology }: Seen): string {
  if (kind === 'cover') return '覆盖于山坡、坡脚与人工场地，厚度不大';
  if (/淤泥|海积|潮/u.test(lithology)) return '分布于滨海与河口平原，地表平坦，由钻孔与基坑揭露，天然露头少见';
  if (lithology.includes('红土')) return '分布于盆地边缘与山前丘岗，组成较高的阶地，见于陡坎与取土坑';
  if (/^(粉质)?黏土/u.test(lithology)) return '构成滨海平原的下部，由钻孔与深基坑揭露，地表少见';
  return '分布于河谷与山前，组成阶地与洪积扇，见于河岸与人工开挖面';
}

const ridges = '抗风化，构成山脊与单面山，露头良好，风化后呈灰白至褐黄色';
const lowHills = '地形低缓，植被茂密，露头见于沟底与路堑，风化后呈碎片状';
const carbonates = '溶沟、石芽发育，山坡露头连续，谷地常为红黏土覆盖';
const volcanics = '构成陡峻山体，陡崖与峡谷处露头连续，风化后呈灰白至黄褐色';
const boulders = '球状风化发育，沟谷中石蛋成群，残积砂厚数米至十余米';
const foliated = '风化壳厚，零星出露于河谷，片理产状陡';

const rockWords: Readonly<Partial<Record<LithologyCode, string>>> = {
  B01: ridges,
  B02: ridges,
  B03: ridges,
  B04: ridges,
  B05: lowHills,
  B06: lowHills,
  B07: lowHills,
  B08: lowHills,
  B10: '抗风化，常成陡坎与山脊，露头良好',
  B11: carbonates,
  B12: carbonates,
  B13: carbonates,
  B14: carbonates,
  C01: volcanics,
  C02: volcanics,
  C03: '构成缓坡与凹地，露头见于沟谷与公路边坡，风化后呈灰黄色',
  C04: volcanics,
  C05: '露头以沟谷与公路边坡为好，球状风化常见，风化后呈紫褐色',
  C06: '露头以沟谷与公路边坡为好，球状风化常见，风化后呈红褐色',
  D01: boulders,
  D02: boulders,
  E01: foliated,
  E02: foliated,
  E03: foliated,
  E04: foliated,
  E05: carbonates,
};

/** Clastic rocks of the Mesozoic basins. */
function basinWords({ lithology }: Seen, rock: LithologyCode): string | null {
  if (rock === 'B01' || rock === 'B02') return '构成陡崖、孤峰与方山，丹霞地貌发育，陡壁处露头连续';
  if (lithology.includes('紫红')) return '组成低缓丘陵，易崩解，新鲜露头见于采坑与河岸，呈紫红色';
  return rock === 'B03' || rock === 'B05' ? '组成盆地内的低丘，露头见于路堑与溪岸，风化后呈灰黄色' : null;
}

const clastic: ReadonlySet<LithologyCode> = new Set(['B01', 'B02', 'B03', 'B04', 'B05', 'B06']);
const withCoal: ReadonlySet<LithologyCode> = new Set(['B06', 'B07', 'B08', 'B09']);

/** Where a unit is seen, and what it looks like there. */
export function outcropOf(unit: Seen): string {
  const { code, kind, lithology } = unit;
  if (code.includes('Q')) return soilWords(unit);
  if (kind === 'plain') return '埋藏于平原之下，由钻孔揭露，地表无露头';
  const rock = principalRock(unit);
  if (rock === null) return usual;
  if (withCoal.has(rock) && lithology.includes('煤')) return '地形低缓，煤层露头多已采动，层位由老窿与钻孔控制';
  if (code.startsWith('Pt') && lithology.includes('片理化')) return foliated;
  if (rock === 'C06' && code.startsWith('N')) return '构成台地与桌状山，柱状节理发育，风化后成红土';
  const isOfBasin = kind === 'basin' || (lithology.includes('紫红') && /^[JK]/u.test(code));
  const inBasin = isOfBasin && clastic.has(rock) ? basinWords(unit, rock) : null;
  return inBasin ?? rockWords[rock] ?? usual;
}
